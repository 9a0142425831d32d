import { describe, expect, it } from 'vitest';
import { paths, routeOf } from '../src/lib/router';

const route = (path: string): unknown => routeOf(new URL(path, 'http://table'));

describe('addresses', () => {
  it('lead to the pages that they are made for', () => {
    expect(route(paths.home)).toEqual({ page: 'home' });
    expect(route(paths.new('ruship', 'friend'))).toEqual({ page: 'new', game: 'ruship', against: 'friend' });
    expect(route(paths.lessons('ruship'))).toEqual({ page: 'lessons', game: 'ruship' });
    expect(route(paths.rules('ruship'))).toEqual({ page: 'rules', game: 'ruship', rule: '' });
    expect(route(paths.match('a b'))).toEqual({ page: 'match', id: 'a b', invitation: null });
  });

  it('keep an invitation behind the #, where no server sees it', () => {
    const link = new URL(paths.invitation('abc', 'x-_y'), 'http://table');
    expect(link.search + link.pathname).not.toContain('x-_y');
    expect(routeOf(link)).toEqual({ page: 'match', id: 'abc', invitation: 'x-_y' });
  });

  it('that nobody made are unknown', () => {
    for (const path of ['/match', '/match/a/b', '/nowhere', '/%E0%A4%A']) {
      expect(route(path)).toMatchObject({ page: 'unknown' });
    }
  });
});
