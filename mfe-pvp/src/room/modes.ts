import { t } from '@lingui/core/macro';
import type { BattleConfig } from '@riftdrop/contract/api/pvp/pvp';
import { battleModeLabels, isTeamMode } from '@riftdrop/game/battle-modes';

/** "Classic, 3 players", as headings name a battle. */
export const battleTitle = ({ mode, slots }: BattleConfig): string =>
  isTeamMode(mode) ? t`Teams, ${battleModeLabels[mode]}` : t`${battleModeLabels[mode]}, ${slots} players`;
