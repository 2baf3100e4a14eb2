/**
 * The modes of battles, each declared once: the server, the pages and the tests read this table. The stand-alone verifiers state
 * the rules again on purpose, and their tests run over this table.
 */

/** How a side's total decides that it wins: the total that wins, USD cents, from the totals of all sides. */
export const decidingTotals = {
  highest: (totals: readonly number[]) => Math.max(...totals),
  lowest: (totals: readonly number[]) => Math.min(...totals),
} as const satisfies Record<string, (totals: readonly number[]) => number>;

export type DecidingTotal = keyof typeof decidingTotals;

/** The rules of a mode. */
export interface BattleModeRules {
  /** Numbers of places that a battle of this mode may have. */
  slots: readonly number[];
  /** Places that win or lose together; 1 without teams. */
  slotsPerTeam: 1 | 2;
  /** The total that wins. The roll `smoke` picks one of two after the last round; with none, all places share everything. */
  deciding: readonly [] | readonly [DecidingTotal] | readonly [DecidingTotal, DecidingTotal];
}

export const battleModes = {
  default: { slots: [2, 3, 4], slotsPerTeam: 1, deciding: ['highest'] },
  '2x2': { slots: [4], slotsPerTeam: 2, deciding: ['highest'] },
  equality: { slots: [2, 3, 4], slotsPerTeam: 1, deciding: [] },
  smoke: { slots: [2, 3, 4], slotsPerTeam: 1, deciding: ['highest', 'lowest'] },
  crazy: { slots: [2, 3, 4], slotsPerTeam: 1, deciding: ['lowest'] },
} as const satisfies Record<string, BattleModeRules>;

export type BattleMode = keyof typeof battleModes;

/** The rules of a mode, without the literal types of the table. */
export const battleModeRules = (mode: BattleMode): BattleModeRules => battleModes[mode];

/** All modes, in the order of the table. */
export const battleModeNames = Object.keys(battleModes) as [BattleMode, ...BattleMode[]];

/** Whether two places can win together. */
export const sharesWinnings = (mode: BattleMode): boolean => {
  const { slotsPerTeam, deciding } = battleModeRules(mode);
  return slotsPerTeam > 1 || deciding.length === 0;
};

/** Every mode with each number of places that it allows. */
export const battleVariants: readonly { mode: BattleMode; slots: number; slots_per_team: 1 | 2 }[] = battleModeNames.flatMap((mode) => {
  const { slots, slotsPerTeam } = battleModeRules(mode);
  return slots.map((count) => ({ mode, slots: count, slots_per_team: slotsPerTeam }));
});
