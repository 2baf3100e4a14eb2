import { t } from '@lingui/core/macro';
import type { DepositLimit } from '@riftdrop/contract/api/wallet/deposit-limits';
import type { CryptoWallet } from '@riftdrop/contract/api/wallet/payments';
import { ask } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { PriceOfLeaving } from '../cashouts/price-of-leaving.tsx';
import { LimitWell, tightestOf } from '../limits/limit-well.tsx';
import { wayNames } from '../payments/payment-words.ts';
import { Incoming } from './incoming.tsx';
import { reloadWallet, walletQuery } from './wallet-query.ts';

export interface CryptoPanelProps {
  player: string;
  provider: 'ethereum' | 'litecoin';
  limits: readonly DepositLimit[];
}

const symbols = { ethereum: 'ETH', litecoin: 'LTC' } as const;

/** Pays by coins: the player's address on a chain, and its incoming transfers. */
export function CryptoPanel({ player, provider, limits }: CryptoPanelProps) {
  const symbol = symbols[provider];
  const query = useQuery(walletQuery(player, symbol));
  const { data } = query;
  return (
    <Loaded
      {...loadedFrom(query)}
      data={data === undefined ? undefined : { wallet: data }}
      failed={t`Wallet loading failed, please try again later`}
      loading={<Loading />}
    >
      {({ wallet }) =>
        wallet ? (
          <div className="grid min-h-0 content-start overflow-y-auto 700:grid-cols-[minmax(0,1fr)_272px] 700:content-stretch">
            <Address player={player} provider={provider} wallet={wallet} limits={limits} />
            <Incoming player={player} provider={provider} wallet={wallet} />
          </div>
        ) : (
          <NoWallet player={player} symbol={symbol} name={wayNames()[provider]} />
        )
      }
    </Loaded>
  );
}

/** Offers to create an address. */
function NoWallet({ player, symbol, name }: { player: string; symbol: CryptoWallet['symbol']; name: string }) {
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const create = async () => {
    setSending(true);
    const answer = await ask('POST /payment/crypto/wallet', { body: { symbol } }).catch(() => null);
    setSending(false);
    setFailed(answer?.ok !== true);
    if (answer?.ok) reloadWallet(player, symbol);
  };
  return (
    <div className="grid max-w-130 content-start gap-4 p-4 sm:p-6">
      <h3 className="font-text text-body-l font-strong max-1000:sr-only">{t`Send ${name}`}</h3>
      <p className="text-mid">{t`You get an address of your own. What comes to it is yours, whenever it comes.`}</p>
      {hasFailed && <Alert kind="ERROR">{t`Wallet creation failed, please try again later`}</Alert>}
      <Button variant="primary" size={52} pending={isSending} onClick={() => void create()}>
        {t`Create my ${name} address`}
      </Button>
    </div>
  );
}

function Address({ player, provider, wallet, limits }: CryptoPanelProps & { wallet: CryptoWallet }) {
  const { symbol, address, qr, rate, sandbox_url } = wallet;
  const name = wayNames()[provider];
  return (
    <div className="grid content-start gap-4 p-4 700:overflow-y-auto sm:p-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-text text-body-l font-strong text-hi">{t`Send ${name}`}</span>
        {rate !== null && <span className="num text-caption text-low">{`1 ${symbol} = ${formatMoney(rate)}`}</span>}
      </p>
      <div className="flex gap-4 max-700:flex-col">
        <img
          src={qr}
          alt={t`QR code of your ${name} address`}
          width={200}
          height={200}
          className="shrink-0 self-center rounded-card bg-white p-3 700:self-start"
        />
        <div className="min-w-0 flex-1">
          <p className="mb-1 text-caption font-label text-mid">{t`Your address`}</p>
          <div className="flex items-center gap-3 max-700:rounded-card max-700:bg-sunken max-700:p-3 700:flex-col 700:items-start">
            <p className="min-w-0 flex-1 font-mono text-caption break-all text-mid">
              <b translate="no" className={mark}>
                {address.slice(0, 6)}
              </b>
              {address.slice(6, -6)}
              <b translate="no" className={mark}>
                {address.slice(-6)}
              </b>
            </p>
            <CopyButton value={address} what={t`address`} variant="secondary" size={44}>
              {t`Copy`}
            </CopyButton>
          </div>
          <p className="mt-2 text-caption text-low">{t`After pasting, compare the first six and the last six characters.`}</p>
        </div>
      </div>
      <Alert kind="WARNING">
        <b>{t`${name} network only.`}</b> {t`Other coins or networks sent here are lost and cannot be returned.`}
      </Alert>
      <LimitWell limit={tightestOf(limits)} />
      <PriceOfLeaving player={player} />
      <p className="text-caption text-low">{t`We take no fee. What comes above your own limit is held for you and not credited.`}</p>
      {sandbox_url !== null && (
        <a href={sandbox_url} target="_blank" rel="noreferrer" className={buttonClass({ className: 'justify-self-start' })}>
          <ExternalLink aria-hidden="true" className="size-4" /> {t`Pay from the sandbox`}
        </a>
      )}
    </div>
  );
}

const mark = 'inline-block rounded-[4px] bg-surface-3 px-1 font-strong text-hi';

function Loading() {
  return (
    <div role="status" className="grid content-start gap-4 p-4 sm:p-6">
      <span className="sr-only">{t`Loading your address`}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="size-50 rounded-card" />
      <Skeleton className="h-20" />
    </div>
  );
}
