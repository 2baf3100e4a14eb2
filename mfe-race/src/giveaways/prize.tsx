import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { skinPicture } from '@riftdrop/game/skin-picture';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { Pips } from '@riftdrop/ui/pips';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { wearGrade } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';

/** The prize on its stage: rhythm, cost, picture. */
export function PrizeStage({ prize, label, className }: { prize: SkinItem; label: string; className?: string }) {
  const tier = tierOf(prize.rarity);
  return (
    <span className={clsx('prize-stage block', tierClass[tier], className)}>
      <span className="absolute inset-x-0 top-8 bottom-1.5 flex justify-center">
        <Picture sources={skinPicture(prize.image)} width={400} height={225} kind="skin" className="h-full max-w-full" />
      </span>
      <span className="absolute inset-x-4 top-3 flex items-baseline justify-between gap-2">
        <span className="font-display text-h3 font-bold text-hi">{label}</span>
        <Money cents={prize.cost} className="font-strong text-hi" />
      </span>
      <Pips tier={tier} className="absolute bottom-3 inset-s-4" />
    </span>
  );
}

/** The prize in words. */
export function PrizeName({ prize }: { prize: SkinItem }) {
  const { name, short } = wearGrade(prize.wear);
  return (
    <span className="block min-w-0 text-start">
      <b className="block truncate font-strong text-hi">
        {prize.stat_trak && (
          <>
            <span aria-hidden="true" className="me-1.5 rounded-[3px] bg-warn/16 px-1 text-micro text-warn">
              ST
            </span>
            <span className="sr-only">StatTrak </span>
          </>
        )}
        {prize.skin_name}
      </b>
      <span className="block text-caption text-mid">
        {prize.name} · {rarityName(prize.rarity)} ·{' '}
        <span aria-hidden="true" title={name}>
          {short}
        </span>
        <span className="sr-only">{name}</span>
      </span>
    </span>
  );
}
