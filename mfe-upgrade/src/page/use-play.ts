import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { motionFor, useSystemMotion } from '@riftdrop/game/motion';
import { skipReels } from '@riftdrop/game/spin';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $connection } from '@riftdrop/host/live';
import { $modals } from '@riftdrop/host/modals';
import { $player, requireSignIn } from '@riftdrop/host/session';
import { $settings } from '@riftdrop/host/settings';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Choice } from '../choice/use-choice.ts';
import { $play, askAgain, dismiss, landed, press, recall, resume, watch } from '../play/play.ts';
import { turn } from '../wheel/turn.ts';

/** The pointer turns at least so long, milliseconds. */
const turnTime = 4800;

/** The current label and action of the button. */
export interface Action {
  kind: 'sign in' | 'upgrade' | 'skip' | 'ask again';
  label: string;
  /** Why it does nothing, in words; null when it does. */
  shut: string | null;
  run: () => void;
}

/**
 * The upgrade of this window on this page: turns the wheel when there is a result, and resumes an upgrade that a
 * reload interrupted.
 */
export function usePlay(choice: Choice, pointer: RefObject<HTMLElement | null>) {
  const play = useStore($play);
  const player = useStore($player);
  const online = useStore($connection) !== 'offline';
  const settings = useStore($settings);
  const policy = useStore($bootstrap)?.policy;
  const motion = motionFor(policy, settings, useSystemMotion());

  useEffect(() => watch(), []);
  const playerId = player?.id ?? null;
  useEffect(() => {
    if (playerId === null) return;
    const unfinished = recall(playerId);
    if (unfinished) void resume(unfinished);
  }, [playerId]);

  const key = play.phase === 'revealing' ? play.stake.key : null;
  const begin = useEffectEvent(async (current: () => boolean) => {
    if (play.phase !== 'revealing' || !pointer.current) return;
    const { roll } = play.result.roll;
    const duration = Math.max(turnTime, policy?.min_cycle_ms ?? 0);
    await turn({ pointer: pointer.current, roll, key: play.stake.key, duration, still: motion.kind === 'fade' });
    if (current()) landed();
  });
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    void begin(() => isCurrent);
    return () => void (isCurrent = false);
  }, [key]);

  const stake = (quote: Choice['quote']) => {
    if (!requireSignIn()) return;
    if (player && quote && choice.target) void press(player.id, { items: choice.items, target: choice.target, quote });
  };
  const shut = online ? choice.missing : t`You are offline.`;
  const action: Action =
    play.phase === 'revealing'
      ? { kind: 'skip', label: t`Skip`, shut: motion.skippable ? null : t`The wheel is turning.`, run: () => skipReels(play.stake.key) }
      : play.phase === 'unanswered'
        ? { kind: 'ask again', label: t`Ask again`, shut: null, run: () => void askAgain() }
        : player === null
          ? { kind: 'sign in', label: t`Sign in`, shut: null, run: () => void requireSignIn() }
          : {
              kind: 'upgrade',
              label: t`Upgrade`,
              shut: play.phase === 'requoted' ? t`Please confirm the new numbers.` : shut,
              run: () => stake(choice.quote),
            };
  const confirm = () => {
    if (play.phase !== 'requoted') return;
    // The player confirms the terms in the question, even when the choice has changed since.
    const { stake: sent, offer: quote } = play;
    void press(sent.player, { items: sent.items, target: { ...sent.target, cost: quote.target_cost }, quote });
  };
  useSpace(action);
  return { play, action, confirm, dismiss, motion };
}

const holdsSpace = 'button, a, input, textarea, select, summary, [contenteditable], [role="option"], [tabindex="0"]';

/**
 * Space presses the button, while no modal lies above the page and the player has not switched keys off. A held key is
 * one press.
 */
function useSpace({ shut, run }: Action): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!$settings.get().keys || $modals.get().length > 0) return;
    if (event.target instanceof Element && event.target.closest(holdsSpace)) return;
    event.preventDefault();
    // A result is closed by its buttons: Space never stakes from it.
    if (!event.repeat && shut === null && $play.get().phase !== 'shown') run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
