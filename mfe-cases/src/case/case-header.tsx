import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { isPlainClick, Link, wayBack } from '@riftdrop/host/navigation';
import { ShieldChip, type ShieldProps } from '@riftdrop/game/room-chips';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { Countdown } from '@riftdrop/ui/countdown';
import { useDevice } from '@riftdrop/ui/use-device';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { VolatilityBadge } from '../odds/volatility-badge.tsx';
import { freeLevel, isFree } from '../drop-case/offer.ts';
import { averageResult, itemsText } from '../odds/odds.ts';
import { returnTexts } from '../odds/return-texts.ts';
import { ShareButton } from './share-button.tsx';
import { SoundPill } from './sound-pill.tsx';

export interface CaseHeaderProps extends ShieldProps {
  dropCase: DropCaseDetails;
  /** The time of the case is over. */
  onEnd: () => void;
}

/** The way back, the average return of this case, and its number of openings. */
export function CaseHeader({ dropCase, onEnd, ...shield }: CaseHeaderProps) {
  const now = useNow();
  const { name, slug, items, opened_count, available_till } = dropCase;
  const level = freeLevel(slug);
  const { back, edge } = returnTexts(dropCase);
  const times = formatCount(opened_count);
  const opened = t`opened ${times}×`;
  return (
    <header>
      <div className="flex min-h-9 items-center gap-2">
        <Back />
        <span className="flex-1" />
        <FavouriteButton dropCase={dropCase} />
        <SoundPill />
        <ShareButton title={name} />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-h1">{name}</h1>
          <p className="num mt-1 text-mid">
            <span>{itemsText(items.length)}</span> <Dot />{' '}
            {isFree(dropCase) ? (
              <Trans>
                worth <Fact>{formatMoney(averageResult(items))}</Fact> on average
              </Trans>
            ) : (
              <>
                {t`Return`} <Fact>{back}</Fact> <Dot /> {t`House edge`} <Fact>{edge}</Fact>
              </>
            )}
            <span className="max-700:hidden">
              {' '}
              <Dot /> <span>{opened}</span>
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-700:w-full 700:justify-end">
          {available_till !== null && Date.parse(available_till) > now && (
            <Chip tone="warn">
              <Trans>
                Ends in <Countdown until={Date.parse(available_till)} now={serverNow} onEnd={onEnd} />
              </Trans>
            </Chip>
          )}
          {level !== null && <Chip tone="brand">{t`Free case · level ${level}`}</Chip>}
          <VolatilityBadge dropCase={dropCase} />
          <ShieldChip {...shield} />
          {/* A phone has room for it here, and not for a second line above. */}
          <span className="num ms-auto text-caption text-low 700:hidden">{opened}</span>
        </div>
      </div>
    </header>
  );
}

/** Named lists of cases. */
const lists: Record<string, MessageDescriptor> = { '/datpoints-cases': msg`Points cases`, '/free-cases': msg`Free cases` };

/** Back to the list that led here, stored in the history entry; to home when there is none. */
function Back() {
  // The way back does not change while the page is open, though opening a modal adds a history entry.
  const back = useDevice(wayBack, null);
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    if (back === null || !isPlainClick(event, event.currentTarget)) return;
    event.preventDefault();
    // The list lies one step back, scrolled to where it was left.
    history.back();
  };
  return (
    <Link
      to={back ?? '/'}
      onClick={goBack}
      className="-ms-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-low focus-ring hover:text-hi pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> <span>{t(lists[back ?? '/'] ?? msg`Cases`)}</span>
    </Link>
  );
}

const Fact = ({ children }: { children: ReactNode }) => <b className="font-label text-hi">{children}</b>;

const Dot = () => (
  <span aria-hidden="true" className="text-low">
    ·
  </span>
);
