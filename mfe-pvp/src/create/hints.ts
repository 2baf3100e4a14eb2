import type { Choice } from './settings.ts';

/** How a mode decides, in a sentence (PVP-563 to PVP-568), and the place of its exact rule (PVP-569). */
export interface Hint {
  text: string;
  rule: string;
}

const rule = (name: string): string => `/provably-fair#battle-${name}`;
const classic: Hint = {
  text: 'Classic: the player with the highest total drop wins all drops. Equal totals are decided by a verifiable draw.',
  rule: rule('classic'),
};

/** The hint of each mode that the form offers. */
export const hints: Readonly<Record<Choice, Hint>> = {
  '2': classic,
  '3': classic,
  '4': classic,
  '2x2': { text: 'Team Battle: winnings are divided equally between the winning team’s members.', rule: rule('teams') },
  equality: { text: 'Equality: winnings are divided equally among all players.', rule: rule('equality') },
  smoke: { text: 'Smoke: whether the game is Classic or Crazy is decided at the end.', rule: rule('smoke') },
  crazy: { text: 'Crazy: the winner is the player with the lowest total drop.', rule: rule('crazy') },
};
