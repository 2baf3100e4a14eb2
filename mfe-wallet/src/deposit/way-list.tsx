import { t } from '@lingui/core/macro';
import type { PaymentProvider } from '@riftdrop/contract/api/wallet/payments';
import { Select } from '@riftdrop/ui/select';
import { clsx } from 'clsx';
import { ArrowLeftRight, Banknote, createLucideIcon, CreditCard, Gift, type LucideIcon, Store, TicketPercent } from 'lucide-react';
import { useMemo } from 'react';
import { countries } from './countries.ts';
import type { WayGroup } from './ways.ts';

export interface WayListProps {
  groups: readonly WayGroup[];
  chosen: PaymentProvider | null;
  onChoose: (provider: PaymentProvider) => void;
  /** Null while it is unknown. */
  country: string | null;
  onCountry: (country: string | null) => void;
}

/** Every payment method with its fee, by category. */
export function WayList({ groups, chosen, onChoose, country, onCountry }: WayListProps) {
  const options = useMemo(() => [{ value: '', label: t`Not known` }, ...countries()], []);
  return (
    <div className="grid content-start gap-4">
      <nav aria-label={t`Ways to pay`} className="grid items-start gap-4 700:max-1000:grid-cols-2 700:max-1000:gap-x-6">
        {groups.map(({ category, title, ways }) => (
          <section key={category} aria-label={title}>
            <h3 className="px-2.5 pb-1 font-text text-caption font-label text-low">{title}</h3>
            <ul className="grid grid-cols-1 gap-0.5">
              {ways.map(({ provider, name, cost }) => {
                const Icon = icons[provider] ?? CreditCard;
                return (
                  <li key={provider}>
                    <button
                      type="button"
                      aria-current={provider === chosen || undefined}
                      onClick={() => onChoose(provider)}
                      className={clsx(row, provider === chosen && '1000:bg-surface-3 1000:text-hi')}
                    >
                      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-low" />
                      <span className="min-w-0 flex-1 truncate text-start font-label">{name}</span>
                      <span className="num shrink-0 text-caption text-low">{cost}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </nav>
      <Select
        label={t`Country`}
        hint={t`Decides which ways to pay there are.`}
        options={options}
        value={country ?? ''}
        onChange={(next) => onCountry(next || null)}
        className="border-t border-line px-2.5 pt-4"
      />
    </div>
  );
}

const row =
  'flex h-12 w-full cursor-pointer items-center gap-3 rounded-control px-2.5 text-mid focus-ring hover:bg-surface-2 hover:text-hi 1000:h-10';

const Ethereum = createLucideIcon('ethereum', [
  ['path', { d: 'M12 2 5.5 12 12 15.5 18.5 12z', key: 'upper' }],
  ['path', { d: 'M5.5 15.5 12 22l6.5-6.5', key: 'lower' }],
]);
const Litecoin = createLucideIcon('litecoin', [
  ['path', { d: 'M11 3 7.5 20H18', key: 'letter' }],
  ['path', { d: 'm5 14 9-4', key: 'stroke' }],
]);

const icons: Partial<Record<PaymentProvider, LucideIcon>> = {
  skinpaycom: ArrowLeftRight,
  marketplace: Store,
  g2apay: CreditCard,
  zen: CreditCard,
  gamemoney: Banknote,
  switchere: Banknote,
  ethereum: Ethereum,
  litecoin: Litecoin,
  coupon: TicketPercent,
  gift_card: Gift,
};
