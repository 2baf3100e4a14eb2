/** The action of a key on the case page. */
export type KeyAction = { type: 'open' } | { type: 'count'; count: number } | { type: 'sound' };

/** The parts of a key press that decide. */
export interface KeyPress {
  /** As `shortcutOf` reads it. */
  key: string;
  repeat: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Where the focus is. */
  focus: 'page' | 'typing' | 'control';
}

/** Reads a key press; null when the page does not use it. A held key is one press: repeats are ignored. */
export function keyAction({ key, repeat, ctrlKey, metaKey, altKey, focus }: KeyPress, counts: readonly number[]): KeyAction | null {
  if (repeat || ctrlKey || metaKey || altKey || focus === 'typing') return null;
  // Space on a control belongs to that control; pressing it there must not also stake.
  if (key === ' ') return focus === 'page' ? { type: 'open' } : null;
  if (key === 's') return { type: 'sound' };
  const count = Number(key);
  return /^[1-9]$/.test(key) && counts.includes(count) ? { type: 'count', count } : null;
}

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const control = 'button, a, input, summary, [role="button"], [role="option"], [role="menuitem"]';

/** Where a key press lands. A radio button that was reached by the pointer does not hold the Space key: it is chosen already. */
export function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(typing)) return 'typing';
  if (target.matches('input[type="radio"]:not(:focus-visible)')) return 'page';
  return target.closest(control) ? 'control' : 'page';
}
