import { $modals } from '@riftdrop/host/modals';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { useEffect, useEffectEvent } from 'react';
import { shortcutOf } from '../shortcut.ts';
import { focusOf, keyAction } from './case-keys.ts';

interface Props {
  counts: readonly number[];
  onOpen: () => void;
  onCount: (count: number) => void;
}

/** Keys of the case page, while no modal lies above it and the player has not switched them off. */
export default function KeyListener({ counts, onOpen, onCount }: Props): null {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { keys, sound } = $settings.get();
    if (!keys || event.defaultPrevented || $modals.get().length) return;
    const action = keyAction(
      {
        key: shortcutOf(event),
        repeat: event.repeat,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        focus: focusOf(event.target),
      },
      counts,
    );
    // A held Space must not scroll the page away from the reel either.
    if (action || (event.key === ' ' && event.repeat && focusOf(event.target) === 'page')) event.preventDefault();
    if (action?.type === 'open') onOpen();
    if (action?.type === 'count') onCount(action.count);
    if (action?.type === 'sound') setSetting('sound', !sound);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return null;
}
