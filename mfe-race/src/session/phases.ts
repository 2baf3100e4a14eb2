import { t } from '@lingui/core/macro';
import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';

export type Phase = 'open' | 'joining' | 'playing' | 'finished';

/** The phases that the page shows; creating is the beginning of playing. */
export const phases = (): { phase: Phase; name: string }[] => [
  { phase: 'open', name: t`Open` },
  { phase: 'joining', name: t`Joining` },
  { phase: 'playing', name: t`Playing` },
  { phase: 'finished', name: t`Finished` },
];

export const phaseOf = (status: RaceSession['status']): Phase => (status === 'creating' ? 'playing' : status);

/** Calls to join only where the reader may join, or is unknown. */
export function headlineOf(
  { status, current_participant: own }: Pick<RaceSession, 'status' | 'current_participant'>,
  paused: boolean,
): string {
  if (status === 'finished') return t`This race is over`;
  if (paused) return t`Paused by Admin`;
  if (status === 'open') return t`Royale race ends in`;
  if (status === 'joining' && own && !own.can_join && !own.joined) return t`Royale Race ends. Players with a place are joining.`;
  if (status === 'joining') return t`Royale Race ends. It's time to join the game!`;
  return t`Race Battle Royale is live now`;
}
