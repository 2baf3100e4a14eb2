import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import type { PartnerSkin } from '@riftdrop/contract/api/partners/partners';
import { ask, newKey } from '@riftdrop/host/api';
import { moneyCall } from '@riftdrop/host/money-call';
import { usePages } from '@riftdrop/host/query';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { toastUnanswered } from '@riftdrop/host/unanswered';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { CurrencyInput } from '@riftdrop/ui/currency-input';
import { Loaded } from '@riftdrop/ui/loaded';
import { SearchInput } from '@riftdrop/ui/search-input';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useDeferredValue, useState } from 'react';
import { reloadPartner, skinsQuery } from './partner-query.ts';

export interface SkinsProps {
  level: number;
  /** What the partner has, cents. */
  gross: number;
}

/** The skins that a partner may take, with a search. */
export default function Skins({ level, gross }: SkinsProps) {
  const [name, setName] = useState('');
  const [least, setLeast] = useState<bigint | null>(null);
  const [most, setMost] = useState<bigint | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<PartnerSkin>();
  const filter = useDeferredValue({ name: name.trim(), price_min: least, price_max: most });
  const { pages, more, isLoadingMore, ...state } = usePages(skinsQuery(level, filter));
  const refused = (refusal: Refusal<string>) => {
    // Skins that cannot be delivered leave the list.
    if (chosen && (refusal.code === 'no_asset' || refusal.code === 'unavailable_asset')) setGone([...gone, chosen.name]);
    else reloadPartner();
    setChosen(undefined);
    toastRefusal(refusal);
  };
  return (
    <div className="grid gap-3">
      <SearchInput label={t`Search skins`} placeholder={t`Name of a skin`} value={name} onChange={setName} maxLength={100} />
      <div className="grid grid-cols-2 gap-3">
        <CurrencyInput label={t`Price from`} value={least} max={100_000n} onChange={setLeast} />
        <CurrencyInput label={t`Price to`} value={most} max={100_000n} onChange={setMost} />
      </div>
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items).filter((one) => !gone.includes(one.name))}
        failed={t`The skins could not be loaded`}
        loading={<Skeleton className="h-72 rounded-card" />}
        isEmpty={(items) => items.length === 0}
        empty={<p className="text-mid">{t`No skin matches.`}</p>}
      >
        {(items) => (
          <div tabIndex={0} role="region" aria-label={t`Skins to choose from`} className="max-h-72 overflow-y-auto focus-ring">
            <ul aria-label={t`Skins`} className="grid">
              {items.map((one) => (
                <li
                  key={one.name}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-1.5 pe-1 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
                >
                  <span className="wrap-anywhere">{one.name}</span>
                  <span className="num text-mid max-sm:row-start-2">{rangeOf(one)}</span>
                  <Button
                    size={36}
                    variant="outline"
                    className="max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2"
                    aria-pressed={chosen?.name === one.name}
                    disabled={one.price_min > gross}
                    onClick={() => setChosen(one)}
                  >
                    <Trans>
                      Choose<span className="sr-only"> {one.name}</span>
                    </Trans>
                  </Button>
                </li>
              ))}
            </ul>
            <ShowMore more={more} isLoadingMore={isLoadingMore} size={36} />
          </div>
        )}
      </Loaded>
      {chosen && <Take key={chosen.name} skin={chosen} level={level} taken={() => setChosen(undefined)} refused={refused} />}
    </div>
  );
}

const rangeOf = ({ price_min, price_max }: PartnerSkin): string =>
  price_min === price_max ? formatMoney(price_min) : `${formatMoney(price_min)} – ${formatMoney(price_max)}`;

interface TakeProps {
  skin: PartnerSkin;
  level: number;
  taken: () => void;
  refused: (refusal: Refusal<string>) => void;
}

/** Pays out in the chosen skin: the payout is begun first, then its skin is named with the shown price. */
function Take({ skin: { name, price_min: price }, level, taken, refused }: TakeProps) {
  const [key] = useState(newKey);
  const [payout, setPayout] = useState<string>();
  const [pending, setPending] = useState(false);

  async function take(begunPayout: string | undefined): Promise<void> {
    let id = begunPayout;
    if (id === undefined) {
      const begun = await ask('POST /partner/payout/create', { body: { type: 'skins', payout_level: level } });
      if (!begun.ok) return refused(begun.refusal);
      id = begun.value.partner_payout_id;
      setPayout(id);
    }
    const body = { partner_payout_id: id, name, price };
    const answer = await moneyCall({ key, send: (how) => ask('POST /partner/payout-skin-item', { body, ...how }) });
    if (!answer) return void toastUnanswered(t`skin payout`, () => void press(id));
    if (!answer.ok) return refused(answer.refusal);
    taken();
    reloadPartner();
    toast({ type: 'success', title: t`Paid out`, message: t`${name} is in your inventory.` });
  }

  async function press(begunPayout = payout): Promise<void> {
    setPending(true);
    await take(begunPayout).finally(() => setPending(false));
  }

  const cost = formatMoney(price);
  return (
    <Button variant="primary" pending={pending} onClick={() => void press()}>
      {t`Take ${name} for ${cost}`}
    </Button>
  );
}
