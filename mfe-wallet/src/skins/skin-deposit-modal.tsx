import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { DepositSkin, Payment } from '@riftdrop/contract/api/wallet/payments';
import type { InputOf, ReplyOf } from '@riftdrop/contract/http/routes';
import { ask, RefusalError } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import type { ModalProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { CardGrid } from '@riftdrop/ui/card-grid';
import { Dialog } from '@riftdrop/ui/dialog';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { useState } from 'react';
import { CallNotice } from '../calls/call-notice.tsx';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { limitsQuery, reloadDeposit, settingsQuery } from '../deposit/deposit-query.ts';
import { LimitQuestion } from '../deposit/late-limit-question.ts';
import { PriceOfLeaving } from '../cashouts/price-of-leaving.tsx';
import { followInPlace } from '../payment/follow-in-place.ts';
import { openCheckout } from '../payment/open-checkout.ts';
import { reloadPayments } from '../payments/payments-query.ts';
import { anySkin, filtered } from './filter.ts';
import { SkinChoice } from './skin-choice.tsx';
import { SkinFilters } from './skin-filters.tsx';
import { reloadSkins, skinsQuery } from './skins-query.ts';
import { Link } from '@riftdrop/host/navigation';

/** Link to the setting of the player's trade URL. */
const ToTradeUrl = () => (
  <Link to="/profile/settings#trade-url" className="underline focus-ring">
    {t`Open settings`}
  </Link>
);

/** Pays with skins of the player's Steam inventory, which a marketplace buys at once. */
export default function SkinDepositModal({ close }: ModalProps<'marketplaceDeposit'>) {
  const player = useStore($player);
  if (!player) return null;
  return player.trade_url ? <Asked player={player.id} close={close} /> : <NoTradeUrl close={close} />;
}

interface SkinsProps {
  player: string;
  close: () => void;
}

/** The skins, after the question about a limit where it is due. */
function Asked({ player, close }: SkinsProps) {
  const { data: settings } = useQuery(settingsQuery(player, null));
  const { data: limits } = useQuery(limitsQuery(player));
  if (!settings?.settings.asks_limit || !limits) return <Skins player={player} close={close} />;
  return (
    <Dialog open onClose={close} title={title()} minHeight={0} width={640}>
      <LimitQuestion player={player} limits={limits.limits} />
    </Dialog>
  );
}

const title = () => t`Deposit with skins`;

/** Shown to a player without a trade URL. */
function NoTradeUrl({ close }: { close: () => void }) {
  return (
    <Dialog open onClose={close} title={title()} minHeight={0} width={480}>
      <Alert kind="WARNING">
        {t`Please set your valid Steam Trade URL first.`} <ToTradeUrl />
      </Alert>
    </Dialog>
  );
}

type Order = InputOf<'POST /payment/waxpeer/create-deposit'>['body'];

function Skins({ player, close }: SkinsProps) {
  const query = useQuery(skinsQuery(player));
  const { data, error } = query;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** Names of the skins that the last answer is about. */
  const [affected, setAffected] = useState<readonly string[]>([]);
  const { state, isSending, start, again, forget } = useKeyedCall({
    name: 'skin-deposit',
    player,
    send: (body: Order, how) => ask('POST /payment/waxpeer/create-deposit', { body, ...how }),
    done: (payment: Payment) => {
      reloadDeposit(player);
      reloadPayments(player);
      reloadSkins(player);
      openCheckout(payment);
      followInPlace('marketplaceDeposit', payment);
    },
    refused: (refusal) => {
      // The list of the choice is out of date.
      if (refusal.code === 'invalid_items') setTicked(new Set());
      const ids = (refusal as { items?: string[] }).items ?? [];
      setAffected((data?.items ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name));
      reloadSkins(player);
    },
  });
  const chosen = (data?.items ?? []).filter(({ id, instant_price }) => ticked.has(id) && instant_price !== null);
  const amount = chosen.reduce((sum, { instant_price }) => sum + (instant_price ?? 0), 0);
  const money = formatMoney(amount);
  const isTooMuch = data !== undefined && amount > data.max;
  const isUnreadable =
    error instanceof RefusalError && (error.refusal.code === 'invalid_trade_token' || error.refusal.code === 'private_inventory');
  const choose = (id: string, isChosen: boolean) => {
    forget();
    setTicked((before) => new Set([...before].filter((one) => one !== id).concat(isChosen ? [id] : [])));
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title()}
      description={t`The marketplace buys them at once. Steam lets both sides take a trade back for seven days; the money is credited after that.`}
      width={isUnreadable ? 480 : 960}
      minHeight={isUnreadable ? 0 : 560}
      fillPhone={!isUnreadable}
      footer={
        data && (
          <div className="grid w-full grid-cols-1 gap-2">
            <CallNotice state={state} onAgain={again} call="deposit" />
            {state.status === 'refused' && affected.length > 0 && <p className="text-caption text-mid">{affected.join(', ')}</p>}
            {isTooMuch && (
              <p role="status" className="text-caption text-warn">
                {t`One deposit brings at most ${formatMoney(data.max)}. Choose fewer or cheaper skins.`}
              </p>
            )}
            <PriceOfLeaving player={player} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="num text-mid">
                <Trans>
                  <span>
                    <Plural value={chosen.length} one="# skin" other="# skins" /> · you receive
                  </span>{' '}
                  <span className="font-strong text-hi">{money}</span>
                </Trans>
              </p>
              <Button
                variant="primary"
                size={52}
                pending={isSending}
                disabled={chosen.length === 0 || isTooMuch || state.status === 'unanswered'}
                onClick={() => start({ items: chosen.map(({ id }) => id), amount })}
                className="max-sm:w-full"
              >
                {t`Deposit ${money}`}
              </Button>
            </div>
          </div>
        )
      }
    >
      {isUnreadable ? (
        <Unreadable
          message={error.message}
          isPrivate={error.refusal.code === 'private_inventory'}
          retry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Choice inventory={loadedFrom(query)} ticked={ticked} onChoose={choose} />
      )}
    </Dialog>
  );
}

interface UnreadableProps {
  message: string;
  isPrivate: boolean;
  retry: () => void;
  isRetrying: boolean;
}

function Unreadable({ message, isPrivate, retry, isRetrying }: UnreadableProps) {
  return (
    <Alert
      kind="WARNING"
      actions={
        <Button size={36} pending={isRetrying} onClick={retry}>
          {t`Try again`}
        </Button>
      }
    >
      {message} {isPrivate ? t`It is a privacy setting of your Steam profile.` : <ToTradeUrl />}
    </Alert>
  );
}

interface ChoiceProps {
  inventory: ReturnType<typeof loadedFrom<ReplyOf<'GET /payment/waxpeer/steam-inventory'>>>;
  ticked: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** The skins, with their filters. */
function Choice({ inventory, ticked, onChoose }: ChoiceProps) {
  const [filter, setFilter] = useState(anySkin);
  return (
    <Loaded
      {...inventory}
      data={inventory.data?.items}
      failed={t`Your Steam inventory could not be loaded`}
      loading={<SkeletonList label={t`Loading your skins`} count={10} className={columns} row="aspect-[46/49] rounded-card" />}
      isEmpty={(skins) => skins.length === 0}
      empty={
        <EmptyState kind="skin" level={3} title={t`No skins at Steam`}>
          {t`Skins that the marketplace buys would appear here.`}
        </EmptyState>
      }
    >
      {(skins) => (
        <div className="grid grid-cols-1 gap-4 pb-2">
          <SkinFilters skins={skins} filter={filter} onChange={setFilter} />
          <Found skins={filtered(skins, filter, ticked)} ticked={ticked} onChoose={onChoose} />
        </div>
      )}
    </Loaded>
  );
}

function Found({ skins, ticked, onChoose }: Omit<ChoiceProps, 'inventory'> & { skins: readonly DepositSkin[] }) {
  if (skins.length === 0) {
    return (
      <p role="status" className="py-10 text-center text-mid">
        {t`No skin matches.`}
      </p>
    );
  }
  return (
    <CardGrid label={t`Your skins at Steam`} items={skins} keyOf={({ id }) => id} className={columns}>
      {(skin) => <SkinChoice skin={skin} isChosen={ticked.has(skin.id)} onChoose={(isChosen) => onChoose(skin.id, isChosen)} />}
    </CardGrid>
  );
}

const columns = 'grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4 1000:grid-cols-5';
