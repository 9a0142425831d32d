/** Keyboard focus. A decision replaces places and buttons, and must not lose the focus. */

type Region = 'board' | 'list';

/** The focused element, if a decision will remove it. */
export function regionOfFocus(): Region | null {
  const focused = document.activeElement;
  if (focused?.closest('[data-place], .supply')) return 'board';
  return focused?.closest('.choice') ? 'list' : null;
}

/** Move the focus to the next decision, unless it is somewhere else by now. */
export function focusNext(region: Region): void {
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body) return;
  const onBoard = document.querySelector<SVGElement>('[data-place]');
  const inList = document.querySelector<HTMLElement>('.choice');
  if (region === 'board' && onBoard) onBoard.focus();
  else inList?.focus();
}
