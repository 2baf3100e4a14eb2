import { plural, t } from '@lingui/core/macro';
import type { BattleConfig } from '@riftdrop/contract/api/pvp/pvp';
import { battleModeLabels, isTeamMode } from '@riftdrop/game/battle-modes';

/** "Classic, 3 players", as headings name a battle. */
export function battleTitle({ mode, slots }: BattleConfig): string {
  const label = battleModeLabels()[mode];
  return isTeamMode(mode) ? t`Teams, ${label}` : t`${label}, ${plural(slots, { one: '# player', other: '# players' })}`;
}
