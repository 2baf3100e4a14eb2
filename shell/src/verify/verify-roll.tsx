import { t } from '@lingui/core/macro';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { pictureSources } from '@riftdrop/host/images';
import type { ModalProps } from '@riftdrop/host/remote';
import { Dialog } from '@riftdrop/ui/dialog';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Explanation } from './explanation.tsx';
import { Reveal } from './reveal.tsx';
import { RollForm } from './roll-form.tsx';
import { useDropRoll } from './use-drop-roll.ts';

function wonBy({ skin_item: { name, skin_name }, user: { nickname } }: DropDetails): string {
  const item = `${name} ${skin_name}`;
  return t`${item}, won by ${nickname}`;
}

/** Computes a roll again. With `drop` the fields are filled in; otherwise the link or the player fills them. */
export default function VerifyRoll({ params, close }: ModalProps) {
  const { dropRoll, revealing, problem, unanswered, reveal } = useDropRoll(params.drop);
  const drop = dropRoll.state === 'there' ? dropRoll.drop : null;
  // The focus begins above all that is still to come: on a link below, WebKit scrolls to it when the rest arrives.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={close}
      title={params.drop ? t`How this was decided` : t`Verify Roll`}
      description={drop ? wonBy(drop) : undefined}
      width={720}
      initialFocus={top}
    >
      <div ref={top} tabIndex={-1} className="outline-none" />
      {dropRoll.state === 'loading' && <Skeleton className="h-80" />}
      {dropRoll.state === 'failed' && (
        <p role="alert" className="mb-4 text-neg">
          {dropRoll.message}
        </p>
      )}
      {drop && <Item drop={drop} />}
      {drop && !drop.roll && <p className="mb-4 text-mid">{t`This item was not rolled: there is nothing to check.`}</p>}
      {drop?.roll && drop.roll.secret_hash === null && (
        <Reveal drop={drop} pending={revealing} problem={problem} unanswered={unanswered} onReveal={reveal} />
      )}
      {dropRoll.state !== 'loading' && (!drop || drop.roll) && (
        // Another roll, or the same one with its secrets, fills the form again.
        <RollForm key={drop?.roll?.secret_hash ?? drop?.id ?? ''} drop={drop} params={params} />
      )}
      <Explanation />
    </Dialog>
  );
}

function Item({ drop: { skin_item: item, cost } }: { drop: DropDetails }) {
  return (
    <div className={clsx('mb-4 grid justify-items-center gap-1 rounded-card tier-card p-4 text-center', tierClass[tierOf(item.rarity)])}>
      <Picture sources={pictureSources('skin', item.image, 400)} width={400} height={225} kind="skin" className="h-28 w-auto" />
      <span className="text-body font-label text-(--tier)">
        {rarityName(item.rarity)} · {item.name}
      </span>
      <strong translate="no" className="font-display text-h3 font-bold">
        {item.skin_name}
      </strong>
      <Money cents={cost} className="font-display text-h3 font-bold" />
    </div>
  );
}
