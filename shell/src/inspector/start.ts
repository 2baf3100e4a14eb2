import { qaFacts } from './facts.ts';
import { keepChoice } from './keep-choice.ts';
import { recordEvents } from './recorder.ts';

/** The key that opens and closes it, with Alt and Shift: a place on the keyboard, as letters differ. */
const shortcut = 'KeyI';

/** For testers with a pass: records from here on, and opens the inspector from the badge or by Alt+Shift+I. */
export function startInspector(): void {
  recordEvents();
  const facts = qaFacts();
  // Overrides from a link apply to this page only; a press on the button stores them.
  if (facts?.from === 'url' && facts.chosen.length > 0) addButton('Keep').addEventListener('click', () => void keepChoice(facts.wishes));
  const button = addButton('Inspect');
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-keyshortcuts', 'Alt+Shift+I');

  let hide: (() => void) | null = null;
  async function toggle(): Promise<void> {
    if (hide) return hide();
    const { openInspector } = await import(/* webpackChunkName: "inspector-panel" */ './open.tsx');
    hide ??= openInspector(() => {
      hide = null;
      button.setAttribute('aria-expanded', 'false');
      button.focus();
    });
    button.setAttribute('aria-expanded', 'true');
  }
  button.addEventListener('click', () => void toggle());
  addEventListener('keydown', (event) => {
    if (event.altKey && event.shiftKey && event.code === shortcut) void toggle();
  });
}

function addButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  document.getElementById('qa-badge')?.append(button);
  return button;
}
