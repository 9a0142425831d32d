/** boardgame.io's own server with Ruship, everything in memory: node serve.mjs PORT LOBBY_PORT */
import { createRequire } from 'node:module';

process.env.NODE_ENV ??= 'production'; // or boardgame.io checks after each move that G can be serialised

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
require('immer').setAutoFreeze(false); // saves freezing each new G
const { Ruship } = await import('./ruship.mjs');

const server = Server({ games: [Ruship], origins: [] });
const [port, apiPort] = process.argv.slice(2).map(Number);
await server.run({ port, lobbyConfig: { apiPort } }); // on one port its lobby answers 404 with today's Koa
