import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isRunning } from '@riftdrop/game/play-state';
import { usePreparedSeeds } from '@riftdrop/game/roll-seed';
import { ShieldChip, type ShieldProps } from '@riftdrop/game/room-chips';
import { useStore } from '@nanostores/react';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { useLate } from '@riftdrop/host/late';
import { Link, useQuery as useAddress } from '@riftdrop/host/navigation';
import { $player, $sessionState, requireSignIn } from '@riftdrop/host/session';
import { formatCount } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Dialog } from '@riftdrop/ui/dialog';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { CircleHelp, History } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOwnItems } from '../choice/own-items.ts';
import { PutInList } from '../choice/put-in-list.tsx';
import { SlotCard, type Slotted } from '../choice/slot-card.tsx';
import { TargetList } from '../choice/target-list.tsx';
import { type Choice, useChoice } from '../choice/use-choice.ts';
import type { Play } from '../play/play-state.ts';
import { $play } from '../play/play.ts';
import { verify } from '../play/roll-modal.ts';
import { percentSign, shortPercent } from '../play/words.ts';
import { Chips } from './chips.tsx';
import { Middle } from './middle.tsx';
import { Panel } from './panel.tsx';

const fairness = () => import(/* webpackChunkName: "upgrade-fairness" */ './fairness.tsx');

type Sheet = 'own' | 'targets';

/** `/upgrade`: the player's items on one side, possible targets on the other, the wheel between. */
export default function UpgradePage() {
  const player = useStore($player);
  const own = useOwnItems(player?.id ?? null);
  const choice = useChoice(own.data);
  useProposal(own.data, choice);
  const play = useStore($play);
  const roll = play.phase === 'shown' ? play.result.roll : null;
  const [asking, setAsking] = useState(false);
  const Fairness = useLate(fairness, asking);
  usePreparedSeeds(player?.id);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const locked = isRunning(play) || play.phase === 'shown';
  const { put, get } = slotsOf(play, choice);
  const [chosen, all] = [choice.items.length, formatCount(own.data?.length ?? 0)];
  const close = () => setSheet(null);
  const items = player ? <PutInList own={own} choice={choice} locked={locked} /> : <Visitor />;
  return (
    <PageFrame gap="small">
      <Head choice={choice} decided={roll !== null} onShield={() => (roll ? verify(roll) : setAsking(true))} />
      <div className="grid grid-cols-2 items-stretch gap-3 md:gap-4 1075:grid-cols-[minmax(0,400fr)_minmax(0,432fr)_minmax(0,400fr)]">
        <Panel
          title={t`You put in`}
          note={put.note ?? t`${chosen} of ${all} items`}
          slot={<SlotCard items={put.items} empty={t`Your items`} spent={put.isSpent} />}
          list={items}
          changeLabel={t`Change your items`}
          onChange={locked ? null : () => setSheet('own')}
        />
        <Middle choice={choice} />
        <Panel
          title={t`You may get`}
          note={get.note ?? wishText(choice)}
          slot={<SlotCard items={get.items} empty={t`Skins to win`} spent={get.isSpent} />}
          list={<TargetList choice={choice} locked={locked} />}
          changeLabel={t`Change the skin you may get`}
          onChange={locked ? null : () => setSheet('targets')}
        />
      </div>
      <Winnable choice={choice} />
      {Fairness && <Fairness choice={choice} open={asking} onClose={() => setAsking(false)} />}
      <Dialog
        open={sheet === 'own'}
        onClose={close}
        title={t`You put in`}
        width={720}
        footer={
          <Button variant="primary" size={52} onClick={close}>
            {t`Done`}
          </Button>
        }
      >
        <div className="grid gap-3 pt-1">{items}</div>
      </Dialog>
      <Dialog open={sheet === 'targets'} onClose={close} title={t`You may get`} width={720}>
        <div className="grid gap-3 pt-1">
          <Chips choice={choice} locked={locked} />
          <TargetList choice={choice} locked={locked} onPicked={close} />
        </div>
      </Dialog>
    </PageFrame>
  );
}

/** A page without a choice in its address opens with the best item and twice its cost: one press is left. */
function useProposal(inventory: readonly Drop[] | undefined, choice: Choice): void {
  const [{ item, target }] = useAddress();
  const done = useRef(false);
  const isEmpty = item === undefined && target === undefined;
  const { upgrade_min_income: least, upgrade_max_cost: most } = choice.rules;
  const best = inventory?.find(({ cost }) => cost > least && cost < most);
  const propose = useEffectEvent(() => {
    if (best && isEmpty && $play.get().phase === 'idle') void choice.propose(best);
  });
  const known = inventory !== undefined;
  useEffect(() => {
    if (!known || done.current) return;
    done.current = true;
    propose();
  }, [known]);
}

function wishText({ wish }: Choice): string {
  if (wish === null) return '';
  return 'multiplier' in wish ? t`nearest to ×${formatCount(wish.multiplier)}` : t`nearest to ${shortPercent(wish.chance)}%`;
}

interface Side {
  items: readonly Slotted[];
  note: string | null;
  isSpent: boolean;
}

/** Contents of the two slots: the choice, the sent items, or the result. */
function slotsOf(play: Play, choice: Choice): { put: Side; get: Side } {
  const sent = isRunning(play) || play.phase === 'shown' ? play.stake : null;
  const target = sent?.target ?? choice.target;
  const put = { items: sent?.items ?? choice.items, note: null, isSpent: false };
  const get = { items: target ? [{ id: target.id, cost: target.cost, skin_item: target }] : [], note: null, isSpent: false };
  if (play.phase !== 'shown') return { put, get };
  const { won } = play.result;
  return {
    put: { ...put, note: won ? t`spent` : t`lost`, isSpent: true },
    get: { ...get, note: won ? t`won` : t`not won`, isSpent: !won },
  };
}

function Head({ choice: { rules }, ...shield }: ShieldProps & { choice: Choice }) {
  const { fee_ppm, max_chance_ppm } = rules.upgrade_rates;
  const most = shortPercent(max_chance_ppm);
  const link = buttonClass({ variant: 'ghost', size: 36, className: 'max-md:px-2.5!' });
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <h1 className="text-h1">{t`Upgrade`}</h1>
      <p className="num order-last col-span-2 mt-1 text-mid md:col-span-1">
        {t`Return`} <b className="font-strong text-hi">{percentSign(1_000_000 - fee_ppm)}</b> · {t`House edge`}{' '}
        <b className="font-strong text-hi">{percentSign(fee_ppm)}</b>
        <span className="max-900:hidden">
          {' '}
          ·{' '}
          <Trans>
            chance never above <b className="font-strong text-hi">{most}%</b>
          </Trans>
        </span>
      </p>
      <nav aria-label={t`About upgrades`} className="flex shrink-0 items-center md:row-span-2 md:gap-2 md:self-end">
        <Link to="/upgrade/howto" className={link}>
          <CircleHelp aria-hidden="true" className="size-5" /> <span className="max-md:sr-only">{t`How it works`}</span>
        </Link>
        <Link to="/upgrade/history" className={link}>
          <History aria-hidden="true" className="size-5" /> <span className="max-md:sr-only">{t`History`}</span>
        </Link>
        <ShieldChip {...shield} />
      </nav>
    </header>
  );
}

/** What can be won, for a visitor: on narrow screens the lists are sheets, and both slots are empty. */
function Winnable({ choice }: { choice: Choice }) {
  if (useStore($sessionState) !== 'visitor') return null;
  return (
    <section className="mt-4 grid gap-3 1075:hidden">
      <h2 className="text-h3">{t`Skins to win`}</h2>
      <TargetList choice={choice} locked={false} />
    </section>
  );
}

/** Replaces the items for a visitor. */
function Visitor() {
  const state = useStore($sessionState);
  if (state === 'starting') return null;
  return (
    <div className="grid justify-items-center gap-3 py-8 text-center">
      <p className="text-mid">{t`Sign in to put your items in.`}</p>
      <Button size={36} onClick={() => requireSignIn()}>
        {t`Sign in`}
      </Button>
    </div>
  );
}
