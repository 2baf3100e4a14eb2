import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { Money } from '@riftdrop/ui/money';
import type { ReactNode } from 'react';
import { type Doors, restrictionOf } from './doors.ts';

export interface InvitationProps {
  view: GameView;
  noun: 'battle' | 'Battle Royale';
  /** The game in a few words. */
  description: string;
  open: boolean;
  doors: Doors;
  pending: boolean;
  onJoin: () => void;
  onClose: () => void;
  /** Choices that come with the place. */
  children?: ReactNode;
}

/** The dialog for joining a game, from a list or from an invitation: the price of a place, and one press to take it. */
export function Invitation({ view, noun, description, open, doors, pending, onJoin, onClose, children }: InvitationProps) {
  const { closed } = doors.join;
  const terms = closed ?? restrictionOf(view);
  const price = formatMoney(view.cost_join);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Join this ${noun} for ${price}?`}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t`Only watch`}</Button>
          <Button variant="primary" pending={pending} disabled={closed !== null} onClick={onJoin}>
            <Trans>
              Join for <Money cents={view.cost_join} />
            </Trans>
          </Button>
        </>
      }
    >
      <p className="text-mid">
        {view.prepay_rate > 0 ? (
          <Trans>
            One place costs <Money cents={view.cost_join} className="font-label text-hi" /> of <Money cents={view.cost} />, the creator pays
            the rest.
          </Trans>
        ) : (
          <Trans>
            One place costs <Money cents={view.cost_join} className="font-label text-hi" />.
          </Trans>
        )}{' '}
        {t`It comes back when the ${noun} does not start.`}
      </p>
      {children}
      {terms && <p className="mt-4 text-caption text-warn">{terms}</p>}
    </Dialog>
  );
}
