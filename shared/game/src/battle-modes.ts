import { battleModeRules, type BattleMode, type DecidingTotal } from '@riftdrop/fair/battle-modes';

/** Labels of the battle modes in lists, filters and headings. */
export const battleModeLabels: Readonly<Record<BattleMode, string>> = {
  default: 'Classic',
  smoke: 'Smoke',
  crazy: 'Crazy',
  '2x2': '2x2',
  equality: 'Equality',
};

/** The name of the mode whose only deciding total is this one, as Smoke names its two ways. */
export const decidingTotalLabels: Readonly<Record<DecidingTotal, { mode: string; total: string }>> = {
  highest: { mode: battleModeLabels.default, total: 'Highest' },
  lowest: { mode: battleModeLabels.crazy, total: 'Lowest' },
};

/** Whether a battle of this mode is played in teams. False for modes of other games. */
export const isTeamMode = (mode: string): boolean => mode in battleModeLabels && battleModeRules(mode as BattleMode).slotsPerTeam > 1;
