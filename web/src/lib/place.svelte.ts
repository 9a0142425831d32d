/** The current address. Links inside the page change it without reloading. */
import { routeOf, type Route } from './router';

class Place {
  route = $state.raw<Route>(routeOf(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => {
      this.#look();
    });
    document.addEventListener('click', (event) => {
      this.#follow(event);
    });
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#look();
    scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, '', path);
    this.#look();
  }

  #look(): void {
    this.route = routeOf(new URL(location.href));
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.hasAttribute('download') || link.target) return;
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const place = new Place();
