import { t } from '@lingui/core/macro';
import { battleModeRules, battleModes, type BattleMode, type DecidingTotal } from '@riftdrop/fair/battle-modes';

/** Labels of the battle modes in lists, filters and headings. */
export const battleModeLabels = (): Readonly<Record<BattleMode, string>> => ({
  default: t`Classic`,
  smoke: t`Smoke`,
  crazy: t`Crazy`,
  '2x2': '2x2',
  equality: t`Equality`,
});

/** The name of the mode whose only deciding total is this one, as Smoke names its two ways. */
export const decidingModeLabel = (total: DecidingTotal): string => battleModeLabels()[total === 'highest' ? 'default' : 'crazy'];

/** Whether a battle of this mode is played in teams. False for modes of other games. */
export const isTeamMode = (mode: string): boolean => mode in battleModes && battleModeRules(mode as BattleMode).slotsPerTeam > 1;
