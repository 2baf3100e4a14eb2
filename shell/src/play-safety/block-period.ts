import { plural, t } from '@lingui/core/macro';
import type { Player, SelfBlock } from '@riftdrop/contract/api/profile/profile';

/** Days of a self-block. The server has the same list, and rejects other values. */
export const periods = [1, 7, 30, 90, 180, 365] as const satisfies readonly SelfBlock['self_block_period'][];
export type Period = (typeof periods)[number];

const day = 24 * 3600_000;

/** When the player's block ends, epoch milliseconds of the server; null when none runs. */
export function blockEnd(player: Player | null, now: number): number | null {
  const end = Date.parse(player?.self_block_finish_at ?? '');
  return end > now ? end : null;
}

/** When a block of this period would end. */
export const endOf = (period: Period, now: number): number => now + period * day;

export const spell = (period: Period): string => (period === 365 ? t`1 year` : plural(period, { one: '# day', other: '# days' }));

export const askToBlock = (period: Period): string =>
  period === 365
    ? t`Block yourself for 1 year?`
    : plural(period, { one: 'Block yourself for # day?', other: 'Block yourself for # days?' });
