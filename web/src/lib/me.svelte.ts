/** Who sits at this screen. */
import { api } from './api';
import type { Me } from './generated/api';

class Myself {
  me = $state.raw<Me | null>(null);

  async load(): Promise<Me> {
    this.me ??= await api.me();
    return this.me;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }
}

export const myself = new Myself();
