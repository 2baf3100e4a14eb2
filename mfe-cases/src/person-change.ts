import { $player, $sessionState } from '@riftdrop/host/session';

/**
 * Calls `listener` when somebody signs in or out, as favourites and means are then another person's. Not when the session
 * of this device is taken up at the start: no call has left before that. Answers the way to stop.
 */
export function onPersonChange(listener: () => void): () => void {
  return $player.listen((player, before) => {
    if (player?.id !== before?.id && $sessionState.get() !== 'starting') listener();
  });
}
