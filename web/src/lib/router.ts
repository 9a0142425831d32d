/** Addresses and what they show. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; against: string }
  | { page: 'lessons'; game: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'match'; id: string; invitation: string | null }
  | { page: 'unknown'; path: string };

export function routeOf(address: URL): Route {
  const [first = '', second = '', ...rest] = address.pathname.split('/').filter(Boolean).map(decoded);
  if (first === '') return { page: 'home' };
  if (second !== '' && rest.length === 0) {
    const fragment = address.hash.slice(1);
    switch (first) {
      case 'new':
        return { page: 'new', game: second, against: address.searchParams.get('against') ?? 'bot' };
      case 'lessons':
        return { page: 'lessons', game: second };
      case 'rules':
        return { page: 'rules', game: second, rule: decoded(fragment) };
      case 'match':
        return { page: 'match', id: second, invitation: new URLSearchParams(fragment).get('invitation') };
    }
  }
  return { page: 'unknown', path: address.pathname };
}

export const paths = {
  home: '/',
  new: (game: string, against: string) => `/new/${encodeURIComponent(game)}?against=${against}`,
  lessons: (game: string) => `/lessons/${encodeURIComponent(game)}`,
  rules: (game: string) => `/rules/${encodeURIComponent(game)}`,
  match: (id: string) => `/match/${encodeURIComponent(id)}`,
  /** The token stands after the #, which browsers don't send to servers. */
  invitation: (id: string, token: string) =>
    `/match/${encodeURIComponent(id)}#invitation=${encodeURIComponent(token)}`,
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
