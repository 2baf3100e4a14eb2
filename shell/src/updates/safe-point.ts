import { whenSafe } from '@riftdrop/host/wiring/safe-point';

/** Resolves when the visible page may change: no opening or game runs, and the visitor is not typing. */
export async function safePoint(): Promise<void> {
  await whenSafe();
  const field = fieldInUse();
  if (!field) return;
  await new Promise((resolve) => {
    field.addEventListener('blur', resolve, { once: true });
    // A field that is removed loses its focus without an event.
    document.addEventListener('focusin', resolve, { once: true });
    document.addEventListener('visibilitychange', resolve, { once: true });
  });
  return safePoint();
}

/** A field of a remote that has the focus and something in it. */
function fieldInUse(): HTMLInputElement | HTMLTextAreaElement | null {
  const active = document.activeElement;
  const isField = active instanceof HTMLTextAreaElement || (active instanceof HTMLInputElement && !notTyped.has(active.type));
  return isField && active.value !== '' && active.closest('[data-mfe]') && document.visibilityState === 'visible' ? active : null;
}

const notTyped = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'image', 'file', 'color']);
