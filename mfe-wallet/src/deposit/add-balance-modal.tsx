import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { PaymentProvider } from '@riftdrop/contract/api/wallet/payments';
import { $modals, setModals } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import type { ModalProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { Chip } from '@riftdrop/ui/chip';
import { Dialog } from '@riftdrop/ui/dialog';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CryptoPanel } from '../crypto/crypto-panel.tsx';
import { followInPlace } from '../payment/follow-in-place.ts';
import { openCheckout } from '../payment/open-checkout.ts';
import { CouponForm } from './coupon-form.tsx';
import { followDeposit, limitsQuery, settingsQuery } from './deposit-query.ts';
import { GiftCardForm } from './gift-card-form.tsx';
import { LimitQuestion } from './late-limit-question.ts';
import { PayForm } from './pay-form.tsx';
import type { PaymentSettings } from './quote.ts';
import { WayList } from './way-list.tsx';
import { firstWay, groupsOf } from './ways.ts';

/** Adds money to the balance. */
export default function AddBalanceModal({ params, close }: ModalProps<'addBalance'>) {
  const player = useStore($player);
  const start = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={close}
      title={t`Add money`}
      hideTitle
      width={960}
      minHeight={0}
      fillPhone
      initialFocus={start}
      className="sm:h-160"
    >
      <div ref={start} tabIndex={-1} className="-mx-5 -my-5 h-[calc(100%+2.5rem)] overflow-hidden outline-none sm:rounded-sheet">
        {player && <Money player={player.id} mayCashOut={player.withdrawal_eth === true} params={params} />}
      </div>
    </Dialog>
  );
}

const skins = { name: 'marketplaceDeposit', params: { marketplace: 'waxpeer' } } as const;

interface MoneyProps {
  player: string;
  mayCashOut: boolean;
  params: ModalProps<'addBalance'>['params'];
}

function Money({ player, mayCashOut, params }: MoneyProps) {
  const [country, setCountry] = useState<string | null>(null);
  const [chosen, setChosen] = useState<PaymentProvider | null>(null);
  const [isAtList, setAtList] = useState(params.method === undefined);
  const query = useQuery(settingsQuery(player, country));
  const { data: settings } = query;
  useEffect(() => followDeposit(player), [player]);

  // The chosen method may not be offered in another country.
  const way = settings ? firstWay(settings, chosen ?? params.method) : null;
  const choose = (provider: PaymentProvider) => {
    // Skins are chosen in a separate modal, in place of this one.
    if (provider === 'marketplace') return setModals([...$modals.get().filter(({ name }) => name !== 'addBalance'), skins]);
    setChosen(provider);
    setAtList(false);
  };
  const groups = settings ? groupsOf(settings) : [];
  const name = groups.flatMap(({ ways }) => ways).find(({ provider }) => provider === way)?.name;
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
      <Head
        name={isAtList ? null : (name ?? null)}
        isSandbox={settings?.settings.sandbox === true}
        mayCashOut={mayCashOut}
        onBack={() => setAtList(true)}
      />
      <Loaded
        {...loadedFrom(query)}
        failed={t`The ways to pay could not be loaded`}
        loading={<SkeletonList label={t`Loading the ways to pay`} count={6} className="grid content-start gap-3 p-4 sm:p-6" row="h-11" />}
      >
        {(known) => (
          <div className="grid min-h-0 grid-cols-1 1000:grid-cols-[240px_minmax(0,1fr)]">
            <div className={clsx('overflow-y-auto border-line p-3 pb-5 1000:border-e', !isAtList && 'max-1000:hidden')}>
              <WayList groups={groups} chosen={way} onChoose={choose} country={known.country} onCountry={setCountry} />
            </div>
            <div tabIndex={-1} className={clsx('grid min-h-0 outline-none', isAtList && 'max-1000:hidden')}>
              <Chosen player={player} settings={known} way={way} asked={params.amount} onChoose={choose} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

interface HeadProps {
  /** Of the way that fills the phone; null at the list. */
  name: string | null;
  isSandbox: boolean;
  mayCashOut: boolean;
  onBack: () => void;
}

function Head({ name, isSandbox, mayCashOut, onBack }: HeadProps) {
  return (
    <div className="flex h-17 items-center gap-3 border-b border-line pe-16 ps-4 sm:gap-5 sm:ps-6">
      {name !== null && (
        <IconButton label={t`Back to the ways to pay`} onClick={onBack} className="-ms-3 1000:hidden">
          <ArrowLeft aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <p aria-hidden="true" className="truncate font-display text-h3 font-bold">
        {/* On a phone the ways of money beside it say it. */}
        <span className={name === null ? 'max-sm:hidden' : 'max-1000:hidden'}>{t`Money`}</span>
        {name !== null && <span className="1000:hidden">{name}</span>}
      </p>
      {mayCashOut && (
        <nav aria-label={t`Money`} className={clsx('flex gap-0.5 rounded-button bg-sunken p-[3px]', name !== null && 'max-1000:hidden')}>
          <span aria-current="page" className={clsx(tab, 'bg-surface-3 text-hi')}>
            {t`Add`}
          </span>
          <Link to="/profile/cashout" className={clsx(tab, 'text-mid focus-ring hover:text-hi')}>
            {t`Cash out`}
          </Link>
        </nav>
      )}
      {isSandbox && (
        <Chip tone="warn" className={clsx('ms-auto', name === null ? 'max-sm:hidden' : 'max-360:hidden')}>
          {t`Play money`}
        </Chip>
      )}
    </div>
  );
}

const tab = 'inline-flex h-[38px] items-center rounded-control px-3 font-label whitespace-nowrap pointer-coarse:h-11';

interface ChosenProps {
  player: string;
  settings: PaymentSettings;
  way: PaymentProvider | null;
  /** Amount proposed by the caller that opened the modal. */
  asked: string | undefined;
  onChoose: (provider: PaymentProvider) => void;
}

/** The form of the chosen way. The amount stays when another way is chosen. */
function Chosen({ player, settings, way, asked, onChoose }: ChosenProps) {
  const [amount, setAmount] = useState<number | null>(() => amountOf(asked) ?? settings.settings.presets[0] ?? null);
  const { data: limits } = useQuery(limitsQuery(player));
  const method = settings.payment_methods.find(({ provider }) => provider === way);
  if (way === 'coupon') {
    const next = firstWay({ ...settings, providers: settings.payment_methods.map(({ provider }) => provider) }, undefined);
    return <CouponForm player={player} settings={settings.settings} onPay={() => next && onChoose(next)} />;
  }
  if (settings.settings.asks_limit && way !== 'gift_card' && limits) return <LimitQuestion player={player} limits={limits.limits} />;
  if (way === 'gift_card') return <GiftCardForm player={player} onRedeemed={(payment) => followInPlace('addBalance', payment)} />;
  if (way === 'ethereum' || way === 'litecoin')
    return <CryptoPanel key={way} player={player} provider={way} limits={limits?.limits ?? []} />;
  if (!method) {
    return (
      <EmptyState title={t`No way to pay here`} className="m-4 self-center">
        {t`There is no way to pay in this country now.`}
      </EmptyState>
    );
  }
  return (
    <PayForm
      player={player}
      method={method}
      settings={settings}
      limits={limits?.limits ?? []}
      amount={amount}
      onAmount={setAmount}
      onCode={() => onChoose('coupon')}
      onStarted={(payment) => {
        openCheckout(payment);
        followInPlace('addBalance', payment);
      }}
    />
  );
}

/** An amount in an address: whole cents. */
const amountOf = (text: string | undefined): number | null => (text !== undefined && /^[0-9]{1,9}$/.test(text) ? Number(text) : null);
