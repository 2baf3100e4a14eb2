import { CallError } from '../harness/api.ts';

/** Refusals that any player meets: by the rules of money, and because another player was faster. */
const ordinary = new Set([
  'insufficient_funds',
  'out_of_stock',
  'need_confirm',
  'not_sellable',
  'personal_drop_sell_block',
  'not_upgradable',
  'deposits_limit',
  'payment_unavailable',
  'losses_limit',
  'debt_open',
  'active_withdrawals_limit',
  'already_joined',
  'join_game_not_opened',
  'rps_figure_taken',
  'below_rank',
  'eth_settings_outdated',
  'too_many_attempts',
  'rate_limited',
]);

export interface Counts {
  acts: number;
  refusals: number;
  /** Each unexpected error once, with its number. */
  errors: Record<string, number>;
}

/** Counts what the players did, and what was answered. */
export class Tally {
  readonly counts: Counts = { acts: 0, refusals: 0, errors: {} };

  /** Prints an unexpected error the first time. */
  async count(name: string, act: () => Promise<unknown>): Promise<void> {
    this.counts.acts++;
    try {
      await act();
    } catch (error) {
      if (error instanceof CallError && ordinary.has(error.code)) this.counts.refusals++;
      else this.unexpected(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  unexpected(text: string): void {
    const { errors } = this.counts;
    if (!errors[text]) console.error(`simulated players: ${text}`);
    errors[text] = (errors[text] ?? 0) + 1;
  }
}
