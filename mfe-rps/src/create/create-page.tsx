import { useStore } from '@nanostores/react';
import type { InputOf } from '@riftdrop/contract/routes';
import type { DropCase } from '@riftdrop/contract/cases';
import { type Figure, figures } from '@riftdrop/fair/arena';
import { Tray } from '@riftdrop/game/case-tray';
import { $chosenCases, askAboutCases, knowCase, markUnavailable } from '@riftdrop/game/chosen-cases';
import { type Group, roundsOf, roundsOfCase, withoutRound, withRound } from '@riftdrop/game/groups';
import { Hand } from '@riftdrop/game/hand';
import { ask, fetchCall, newKey } from '@riftdrop/host/api';
import { $balance } from '@riftdrop/host/balance';
import { moneyCall, words } from '@riftdrop/host/money-call';
import { Link, navigate } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { requireSignIn } from '@riftdrop/host/session';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { formatMoney, formatPercent } from '@riftdrop/money/format';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { BackArrow, backLink, PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Segmented } from '@riftdrop/ui/segmented';
import { Switch } from '@riftdrop/ui/switch';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { nameOfFigure } from '../arena/recording.ts';

/** Rounds of one game (GAME-573). */
const most = 20;

/** `/rps/create`; `copy` names a game whose cases are taken over. */
export default function CreatePage({ query }: PageProps) {
  const groups = useFirstGroups(query.copy ?? null);
  return (
    <PageFrame gap="small">
      <PageHead
        title="New RPS game"
        back={
          <Link to="/rps" className={backLink}>
            <BackArrow /> RPS
          </Link>
        }
      >
        Three players open the same cases. Then the arena decides who gets all of it.
      </PageHead>
      {groups && <Form key={query.copy ?? ''} first={groups} />}
    </PageFrame>
  );
}

/** The cases of another game, or one round of the cheapest case in stock (RPS-503, RPS-504). */
function useFirstGroups(copy: string | null): Group[] | null {
  const [groups, setGroups] = useState<Group[] | null>(null);
  useEffect(() => {
    let current = true;
    const find = async () => {
      const found = copy === null ? await trialGroups() : await copied(copy);
      if (current) setGroups(found);
    };
    void find().catch(() => current && setGroups([]));
    return () => {
      current = false;
    };
  }, [copy]);
  return groups;
}

async function copied(uid: string): Promise<Group[]> {
  const game = await fetchCall('GET /rps/game/:uid', { params: { uid } });
  const { drop_cases } = game.config as unknown as { drop_cases: { order: number; amount: number; drop_case_slug: string }[] };
  return drop_cases
    .toSorted((a, b) => a.order - b.order)
    .map(({ drop_case_slug, amount }, at) => ({ id: at + 1, slug: drop_case_slug, amount }));
}

async function trialGroups(): Promise<Group[]> {
  const { items } = await fetchCall('GET /dropcase/search', { query: { kind: 'money', sort: 'price', order: 'asc', limit: 12 } });
  const one: DropCase | undefined = items.find(({ stock }) => stock === 'in_stock');
  if (one) knowCase(one);
  return one ? [{ id: 1, slug: one.slug, amount: 1 }] : [];
}

type Body = NonNullable<InputOf<'POST /rps/game/create'>['body']>;

function Form({ first }: { first: Group[] }) {
  const [groups, setGroups] = useState<readonly Group[]>(first);
  const [figure, setFigure] = useState<Figure>('rock');
  const [position, setPosition] = useState(1);
  const [wantsPublic, setPublic] = useState(true);
  const [joinIfExist, setJoinIfExist] = useState(false);
  const [busy, setBusy] = useState(false);
  const [requoted, setRequoted] = useState(false);
  const cases = useStore($chosenCases);
  const isDemo = useStore($balance)?.budget_mode === 'DEMO';
  const isPublic = wantsPublic && !isDemo;
  const slugs = [...new Set(groups.map(({ slug }) => slug))].join(' ');
  useEffect(() => void askAboutCases(slugs.split(' ').filter(Boolean)), [slugs]);
  const rounds = roundsOf(groups);
  const known = groups.every(({ slug }) => cases.has(slug));
  const place = groups.reduce((sum, { slug, amount }) => sum + (cases.get(slug)?.price ?? 0) * amount, 0);
  const returned = groups.reduce(
    (sum, { slug, amount }) => sum + (cases.get(slug)?.price ?? 0) * amount * (cases.get(slug)?.averageReturnPpm ?? 0),
    0,
  );
  const missing = groups.filter(({ slug }) => cases.get(slug)?.unavailable);
  const problem =
    rounds === 0
      ? 'Choose at least one case.'
      : rounds > most
        ? `At most ${most} rounds.`
        : missing.length > 0
          ? 'A case is unavailable.'
          : !known
            ? 'Loading the prices.'
            : null;
  const send = async () => {
    if (problem !== null || !requireSignIn()) return;
    setBusy(true);
    setRequoted(false);
    const body: Body = {
      drop_cases: groups.map(({ slug, amount }, order) => ({ order, amount, drop_case_slug: slug })),
      is_public: isPublic,
      join_if_exist: isPublic && joinIfExist,
      join: { figure, position },
      shown_cost: place,
    };
    const answer = await moneyCall({ key: newKey(), send: (how) => ask('POST /rps/game/create', { body, ...how }) });
    setBusy(false);
    if (answer === null)
      return toast({ type: 'error', title: 'No answer', message: words.unanswered('game', 'made'), key: 'rps create unknown' });
    if (answer.ok) return navigate(`/rps/${answer.value.uid}`);
    const { refusal } = answer;
    if (refusal.code === 'need_confirm') {
      await askAboutCases(slugs.split(' '), true);
      return setRequoted(true);
    }
    if (Array.isArray(refusal.drop_cases)) return markUnavailable(refusal.drop_cases as string[]);
    toastRefusal(refusal);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 1075:grid-cols-[minmax(0,1fr)_336px]">
      <div className="grid grid-cols-1 gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-display text-h2">Your figure</legend>
          <div className="grid grid-cols-3 gap-2">
            {figures.map((one) => (
              <label
                key={one}
                className={clsx(
                  'flex cursor-pointer flex-col items-center gap-1 rounded-panel border p-3 focus-within:ring-2 focus-within:ring-brand',
                  one === figure ? 'border-[#7d9a35] bg-brand/5' : 'border-line bg-surface-1 hover:border-line-strong',
                )}
              >
                <input
                  type="radio"
                  name="figure"
                  value={one}
                  checked={one === figure}
                  onChange={() => setFigure(one)}
                  className="sr-only"
                />
                <Hand figure={one} className="size-16 md:size-20" />
                <b className="font-strong text-hi">{nameOfFigure(one)}</b>
              </label>
            ))}
          </div>
          <Segmented
            label="Where your figure stands"
            className="justify-self-start"
            value={position}
            onChange={setPosition}
            options={[
              { value: 1, label: 'Left' },
              { value: 2, label: 'Middle' },
              { value: 3, label: 'Right' },
            ]}
          />
          <p className="text-caption text-low">Figure and place are for the picture only: every figure wins exactly 1 in 3.</p>
        </fieldset>
        <Tray
          amountOf={(slug) => roundsOfCase(groups, slug)}
          warningOf={(slug) => (rounds > most && roundsOfCase(groups, slug) > 0 ? `At most ${most} rounds in a game.` : null)}
          onAdd={({ slug }) => setGroups((before) => withRound(before, slug))}
          onTake={(slug) => setGroups((before) => withoutRound(before, slug))}
        />
      </div>
      <aside
        aria-label="Options and sums"
        className="sticky bottom-16 z-5 grid gap-3 rounded-panel border border-line bg-surface-1 p-4 900:bottom-0 1075:top-20"
      >
        {requoted && (
          <Alert kind="WARNING" title="Prices have changed">
            Nothing was paid. The sum shows the new prices; create the game again if you agree.
          </Alert>
        )}
        <ul aria-label="Chosen cases" className="num grid gap-1 text-body text-mid max-1075:hidden">
          {groups.map(({ id, slug, amount }) => (
            <li key={id} className="flex justify-between gap-2">
              <span className="truncate">
                {amount > 1 && `${amount} × `}
                {cases.get(slug)?.name ?? slug}
              </span>
              <Money cents={(cases.get(slug)?.price ?? 0) * amount} />
            </li>
          ))}
        </ul>
        <span className="flex flex-wrap gap-x-5 max-1075:hidden">
          <Switch checked={isPublic} disabled={isDemo} onChange={setPublic}>
            Public
          </Switch>
          <Switch checked={joinIfExist && isPublic} disabled={!isPublic} onChange={setJoinIfExist}>
            Join an equal game if there is one
          </Switch>
        </span>
        <p className="num text-caption text-low">
          {rounds} {rounds === 1 ? 'round' : 'rounds'} · Return {formatPercent(place === 0 ? 0 : Math.round(returned / place))} · Edge{' '}
          {formatPercent(place === 0 ? 0 : 1_000_000 - Math.round(returned / place))}
        </p>
        <Button
          variant="primary"
          size={52}
          wide
          pending={busy}
          aria-disabled={problem !== null || undefined}
          onClick={() => void send()}
          className={problem === null ? undefined : 'opacity-45'}
        >
          Create for {formatMoney(place)}
        </Button>
        <p aria-live="polite" className="text-center text-caption text-low empty:hidden">
          {problem}
        </p>
      </aside>
    </div>
  );
}
