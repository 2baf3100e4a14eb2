import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { Approximate } from '@riftdrop/host/approximate';
import { useNow } from '@riftdrop/host/clock';
import { imageUrl, pictureSources } from '@riftdrop/host/images';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Chip } from '@riftdrop/ui/chip';
import { Dialog } from '@riftdrop/ui/dialog';
import { Money } from '@riftdrop/ui/money';
import { isNothingYet, Picture } from '@riftdrop/ui/picture';
import { Pips } from '@riftdrop/ui/pips';
import { relativeTime } from '@riftdrop/ui/date';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { originOf } from './origin.ts';
import { stateOf, states } from './state.ts';
import { upgradePath } from './upgrade-path.ts';
import { wearGrade, wearGrades } from '@riftdrop/ui/wear';

/** The five grades of wear, the item's grade lit. */
function WearBar({ wear }: { wear: number }) {
  return (
    <div className="mt-4">
      <p className="flex justify-between text-caption text-low">
        <span>{t`Wear`}</span>
        <span className="text-mid">{wearGrade(wear).name}</span>
      </p>
      <div aria-hidden="true" className="mt-1.5 grid grid-cols-5 gap-1">
        {wearGrades.map((grade, at) => (
          <span key={grade.short}>
            <span className={clsx('block h-1.5 rounded-full', at === wear ? 'bg-text-hi' : 'bg-surface-3')} />
            <span className={clsx('mt-1 block text-center text-micro', at === wear ? 'text-hi' : 'text-low')}>{grade.short}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

export interface ItemDialogProps {
  drop: Drop;
  open: boolean;
  /** Why it cannot be sold now. */
  blocked?: string;
  onClose: () => void;
  onSell: (drop: Drop) => void;
}

/** Everything about one item: large picture, wear, price, where it came from, the roll behind it, and its sale. */
export default function ItemDialog({ drop, open, blocked, onClose, onSell }: ItemDialogProps) {
  const { skin_item: item } = drop;
  const { reason, label } = states[stateOf(drop)];
  // Not a button: one press too many on the card must not sell it.
  const start = useRef<HTMLDivElement>(null);
  const footer = (
    <>
      <Button variant="outline" className="flex-1!" onClick={() => openModal('verifyRoll', { drop: drop.id })}>
        <ShieldCheck aria-hidden="true" className="size-4.5 text-pos" /> {t`Verify roll`}
      </Button>
      {reason === null && <WaysOut drop={drop} />}
      {reason === null && (
        <Link to={upgradePath([drop])!} className={buttonClass({ className: 'flex-1!' })}>
          {t`Upgrade`}
        </Link>
      )}
      {reason === null && (
        <Button
          variant="primary"
          onClick={() => onSell(drop)}
          disabled={blocked !== undefined}
          title={blocked}
          className={drop.demo ? undefined : 'basis-full!'}
        >
          {t`Sell for ${formatMoney(drop.cost)}`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${item.name} ${item.skin_name}`}
      hideTitle
      width={560}
      footer={footer}
      initialFocus={start}
    >
      <div ref={start} tabIndex={-1} className={clsx('-mx-5 -mt-5 outline-none', tierClass[tierOf(item.rarity)])}>
        <Art drop={drop} />
      </div>
      <p className="mt-5 flex items-center gap-2 text-mid">
        <Pips tier={tierOf(item.rarity)} />
        <span className={clsx('font-label text-(--tier)', tierClass[tierOf(item.rarity)])}>{rarityName(item.rarity)}</span>
        {item.stat_trak && (
          <Chip size={20} tone="warn">
            <span translate="no">StatTrak</span>
          </Chip>
        )}
        {item.fake && <Chip size={20}>{t`Site item`}</Chip>}
      </p>
      <p aria-hidden="true" className="mt-2 font-display text-h2 font-bold">
        {item.skin_name}
      </p>
      <p aria-hidden="true" className="text-mid">
        {item.name}
      </p>
      {reason !== null && (
        <Alert kind="INFO" title={t(label)} className="mt-4">
          {t(reason)}
        </Alert>
      )}
      <WearBar wear={item.wear} />
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5">
        <Fact name={t`Price`}>
          <Money cents={drop.cost} className="font-strong text-hi" />
          <Approximate cents={drop.cost} />
        </Fact>
        <Fact name={t`From`}>
          <Origin drop={drop} />
        </Fact>
        <Fact name={t`Won`}>
          <When at={drop.timestamp} />
        </Fact>
      </dl>
    </Dialog>
  );
}

/** Items of demo mode have no way out. */
function WaysOut({ drop }: { drop: Drop }) {
  const mayCashOut = useStore($player)?.withdrawal_eth === true;
  if (drop.demo) return null;
  return (
    <>
      <Link to={`/profile/withdrawal?item=${drop.id}`} className={buttonClass({ variant: 'outline', className: 'flex-1!' })}>
        {t`Withdraw`}
      </Link>
      {mayCashOut && (
        <Link to={`/profile/cashout?item=${drop.id}`} className={buttonClass({ variant: 'outline', className: 'flex-1!' })}>
          {t`Cash out`}
        </Link>
      )}
    </>
  );
}

function Art({ drop }: { drop: Drop }) {
  const { image } = drop.skin_item;
  const [large, setLarge] = useState(false);
  return (
    <div className="relative overflow-hidden rounded-t-sheet bg-[radial-gradient(90%_80%_at_50%_100%,color-mix(in_oklab,var(--tier)_38%,transparent),transparent_72%)] px-8 pt-10 pb-4">
      <div className="relative mx-auto aspect-video max-h-72">
        {/* The card has loaded this picture already: it fills the frame until the large one arrives. */}
        <Picture
          sources={pictureSources('skin', image, 400)}
          width={800}
          height={450}
          priority
          className={clsx('size-full', large && 'invisible')}
        />
        <img
          src={imageUrl('skin', image, undefined, 'avif')}
          alt=""
          draggable={false}
          onLoad={(event) => setLarge(!isNothingYet(event.currentTarget))}
          className={clsx('absolute inset-0 size-full object-contain', !large && 'invisible')}
        />
      </div>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 bg-(--tier)" />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-low">{name}</dt>
      <dd className="text-end text-mid">{children}</dd>
    </>
  );
}

function Origin({ drop }: { drop: Drop }) {
  const name = drop.drop_case?.name ?? originOf(drop);
  if (!drop.drop_case) return name;
  return (
    <Link
      to={`/case/${drop.drop_case.slug}`}
      className="font-label text-hi underline decoration-line-strong underline-offset-4 focus-ring hover:decoration-brand"
    >
      {name}
    </Link>
  );
}

function When({ at }: { at: string }) {
  const date = useDateText();
  const now = useNow();
  const full = date(at, 'moment');
  return (
    <time dateTime={at} title={full}>
      {`${full} · ${relativeTime(Date.parse(at), now)}`}
    </time>
  );
}
