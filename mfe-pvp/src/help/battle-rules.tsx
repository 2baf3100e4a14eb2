import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BattleMode } from '@riftdrop/fair/battle-modes';
import type { ReactNode } from 'react';

/** How a mode decides. */
interface BattleRule {
  /** The id of its exact rule on the page Provably fair. */
  anchor: string;
  /** One sentence for the form. */
  hint: MessageDescriptor;
  /** The exact rule. */
  exact: ReactNode;
}

export const battleRules: Readonly<Record<BattleMode, BattleRule>> = {
  default: {
    anchor: 'battle-classic',
    hint: msg`Classic: the player with the highest total drop wins all drops. Equal totals are decided by a verifiable draw.`,
    exact: (
      <Trans>
        <strong>Classic</strong>, 2 to 4 places: the highest total wins all drops.
      </Trans>
    ),
  },
  crazy: {
    anchor: 'battle-crazy',
    hint: msg`Crazy: the winner is the player with the lowest total drop.`,
    exact: (
      <Trans>
        <strong>Crazy</strong>: the lowest total wins all drops.
      </Trans>
    ),
  },
  smoke: {
    anchor: 'battle-smoke',
    hint: msg`Smoke: whether the game is Classic or Crazy is decided at the end.`,
    exact: (
      <Trans>
        <strong>Smoke</strong>: after the last round one roll of two, <code>smoke</code>, decides. 0 makes the battle Classic, 1 makes it
        Crazy.
      </Trans>
    ),
  },
  '2x2': {
    anchor: 'battle-teams',
    hint: msg`Team Battle: winnings are divided equally between the winning team’s members.`,
    exact: (
      <Trans>
        <strong>2x2</strong>: places 1 and 2 play against 3 and 4. The team with the higher total wins, and its members divide all drops
        equally.
      </Trans>
    ),
  },
  equality: {
    anchor: 'battle-equality',
    hint: msg`Equality: winnings are divided equally among all players.`,
    exact: (
      <Trans>
        <strong>Equality</strong>: all places divide all drops equally.
      </Trans>
    ),
  },
};
