import type { BattleConfig, BattleMode } from '@riftdrop/contract/pvp';

const names: Record<BattleMode, string> = {
  default: 'Classic',
  smoke: 'Smoke',
  '2x2': '2x2',
  equality: 'Equality',
  crazy: 'Crazy',
};

/** "Classic, 3 players", as headings name a battle. */
export const battleTitle = ({ mode, slots }: BattleConfig): string => (mode === '2x2' ? 'Teams, 2x2' : `${names[mode]}, ${slots} players`);
