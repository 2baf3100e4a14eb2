import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Opening } from '@riftdrop/contract/api/catalogue/catalogue';
import { skinImage } from '@riftdrop/game/skin-picture';
import { useNow } from '@riftdrop/host/clock';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { formatNumber } from '@riftdrop/money/format';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { Points } from '@riftdrop/ui/points';
import { relativeTime } from '@riftdrop/ui/date';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { casePicture } from '../drop-case/case-picture.ts';

/** One opening: its case, its price, its items, and its check. */
export function OpeningRow({ opening }: { opening: Opening }) {
  const date = useDateText();
  const now = useNow();
  const { drop_case, drop, at } = opening;
  const item = drop?.skin_item;
  const name = item ? `${item.name} ${item.skin_name}` : t`Nothing`;
  return (
    <li className="num grid grid-cols-[48px_minmax(0,1fr)_auto_44px] items-center gap-x-3 gap-y-0.5 border-t border-line px-3 py-2 first:border-t-0 700:grid-cols-[48px_minmax(0,4fr)_72px_48px_minmax(0,6fr)_80px_56px_44px] 900:grid-cols-[48px_minmax(0,4fr)_88px_64px_minmax(0,5fr)_96px_64px_44px]">
      <Picture sources={casePicture(drop_case.image)} width={48} height={36} kind="case" className="w-12 max-700:row-span-2" />
      <div className="min-w-0">
        <Link to={`/case/${drop_case.slug}`} className="block truncate rounded-chip font-strong text-hi focus-ring hover:text-brand">
          {drop_case.name}
        </Link>
        <time dateTime={at} title={date(at, 'exact')} className="text-caption text-low">
          {`${relativeTime(Date.parse(at), now)}${opening.way === 'part' ? ` · ${t`part`}` : ''}`}
        </time>
      </div>
      <span className="text-end text-mid max-700:order-4 max-700:col-start-3 max-700:text-caption">
        <Trans>
          <span className="700:sr-only">for </span>
          <Paid opening={opening} />
        </Trans>
      </span>
      {item ? (
        <img
          {...skinImage(item.image)}
          width={64}
          height={36}
          alt=""
          className={clsx(
            'tier-card h-9 w-12 rounded-control border-b-2 border-(--tier) object-contain max-700:hidden 900:w-16',
            tierClass[tierOf(item.rarity)],
          )}
        />
      ) : (
        <span className="max-700:hidden" />
      )}
      <span className="min-w-0 truncate text-mid max-700:order-5 max-700:col-start-2 max-700:row-start-2 max-700:text-caption">{name}</span>
      <b className="text-end font-strong text-hi max-700:order-3">{drop ? <Money cents={drop.cost} /> : <Money cents={0} />}</b>
      <Multiple opening={opening} />
      {drop ? (
        <IconButton
          size={36}
          label={t`Verify the roll of ${name}`}
          onClick={() => openModal('verifyRoll', { drop: drop.id })}
          className="max-700:order-6 max-700:col-start-4 max-700:row-span-2 max-700:row-start-1"
        >
          <ShieldCheck aria-hidden="true" className="size-4" />
        </IconButton>
      ) : (
        <span className="max-700:hidden" />
      )}
    </li>
  );
}

function Paid({ opening: { way, paid } }: { opening: Opening }) {
  if (way === 'free') return t`Free`;
  return way === 'points' ? <Points points={paid} price /> : <Money cents={paid} />;
}

/** Worth over price; nothing where there is no price in money. */
function Multiple({ opening: { way, paid, drop } }: { opening: Opening }) {
  const worth = drop?.cost ?? 0;
  const known = (way === 'whole' || way === 'part') && paid > 0;
  return (
    <span className={clsx('text-end max-700:hidden', known && worth > paid ? 'text-hi' : 'text-low')}>
      {known && `${formatNumber(worth / paid)}×`}
    </span>
  );
}
