/** Light or dark: the system's setting, unless somebody has chosen here. */
import { read, write } from './memory';

type Theme = 'dark' | 'light';

const KEY = 'hardburn.theme';

class Look {
  #chosen = $state<Theme | null>(null);
  #system = $state<Theme>('dark');

  constructor() {
    const chosen = read(KEY);
    this.#chosen = chosen === 'dark' || chosen === 'light' ? chosen : null;
    const light = matchMedia('(prefers-color-scheme: light)');
    const look = (): void => {
      this.#system = light.matches ? 'light' : 'dark';
      this.#show();
    };
    light.addEventListener('change', look);
    look();
  }

  get theme(): Theme {
    return this.#chosen ?? this.#system;
  }

  toggle(): void {
    this.#chosen = this.theme === 'dark' ? 'light' : 'dark';
    write(KEY, this.#chosen);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset['theme'] = this.theme;
  }
}

export const look = new Look();

export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
