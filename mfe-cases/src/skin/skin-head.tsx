import { t } from '@lingui/core/macro';
import type { SkinDetails } from '@riftdrop/contract/api/catalogue/catalogue';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { Chip } from '@riftdrop/ui/chip';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { Pips } from '@riftdrop/ui/pips';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { wearGrade } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';

export interface SkinHeadProps {
  skin: SkinDetails;
  /** The wear that the address names. */
  chosen: SkinItem | undefined;
}

/** The skin large, in the light of its rarity, and every wear of it with its current price. */
export function SkinHead({ skin, chosen }: SkinHeadProps) {
  const tier = tierOf(skin.rarity);
  return (
    <header>
      <Link
        to="/"
        className="-ms-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-low focus-ring hover:text-hi pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> {t`Cases`}
      </Link>
      <div
        className={clsx(
          'mt-2 grid gap-x-10 gap-y-6 overflow-hidden rounded-panel border border-line p-4 sm:p-6 900:grid-cols-[1.15fr_1fr] 900:items-center',
          ground,
          tierClass[tier],
        )}
      >
        {chosen && (
          <Picture
            sources={pictureSources('skin', chosen.image)}
            width={768}
            height={432}
            kind="skin"
            priority="high"
            className="drop-shadow-[0_24px_32px_var(--color-backdrop)] max-900:max-h-60 max-900:w-full"
          />
        )}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2.5">
            <Pips tier={tier} />
            <Chip tier={tier}>{rarityName(skin.rarity)}</Chip>
            <span className="text-caption text-low">{skin.type}</span>
          </p>
          <h1 className="mt-3 text-h1">
            <span className="block text-h3 text-mid">{skin.name}</span> {skin.skin_name}
          </h1>
          <h2 className="mt-5 text-caption font-label text-mid">{t`Wear and price`}</h2>
          <ul className="mt-2 grid gap-1.5">
            {skin.versions.map((version) => (
              <li key={version.id}>
                <WearRow version={version} chosen={version.id === chosen?.id} />
              </li>
            ))}
          </ul>
          <p className="mt-3 text-caption text-low">{t`Prices of today. A case pays the price that its own page shows.`}</p>
        </div>
      </div>
    </header>
  );
}

const ground =
  'bg-[radial-gradient(60%_100%_at_28%_80%,color-mix(in_oklab,var(--tier)_26%,transparent),transparent_74%),linear-gradient(100deg,var(--color-surface-2),var(--color-surface-1)_70%)]';

function WearRow({ version, chosen }: { version: SkinItem; chosen: boolean }) {
  const { id, wear, stat_trak, fake, cost } = version;
  return (
    <Link
      to={`/skin/${id}`}
      replace
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-control border px-3.5 transition-colors focus-ring',
        chosen ? 'border-(--tier) bg-surface-3 text-hi' : 'border-line bg-canvas/40 text-mid hover:border-line-strong hover:text-hi',
      )}
    >
      <span className="font-label">{wearGrade(wear).name}</span>
      {stat_trak && (
        <Chip size={20} tone="warn">
          StatTrak
        </Chip>
      )}
      {fake && <Chip size={20}>{t`Site item`}</Chip>}
      <Money cents={cost} className="ms-auto font-strong text-hi" />
    </Link>
  );
}
