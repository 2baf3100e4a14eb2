import { $modals } from '@riftdrop/host/modals';
import { $settings } from '@riftdrop/host/settings';
import { useEffect, useEffectEvent } from 'react';
import { shortcutOf } from '../shortcut.ts';

const typing = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';

/** F opens and closes the search, but not while typing, under a modal, or when single keys are switched off. */
export function useSearchKey(toggle: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (shortcutOf(event) !== 'f' || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (!$settings.get().keys || $modals.get().length > 0) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
