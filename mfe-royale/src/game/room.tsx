import { derivedGame } from '@riftdrop/contract/game-view';
import type { GameView, RoyalePart } from '@riftdrop/contract/games';
import { royaleRefund } from '@riftdrop/fair/royale-rounds';
import { Canceled } from '@riftdrop/game/canceled';
import type { FollowedGame } from '@riftdrop/game/game-page';
import { Invites } from '@riftdrop/game/invites';
import { useKick } from '@riftdrop/game/kick';
import { SeedRow } from '@riftdrop/game/seed-row';
import { useAnnounced, useHeldPage, useHeldResult } from '@riftdrop/game/use-held';
import { lateIn } from '@riftdrop/game/use-late';
import { Waiting } from '@riftdrop/game/waiting';
import { fetchCall } from '@riftdrop/host/api';
import { Link } from '@riftdrop/host/navigation';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Money } from '@riftdrop/ui/money';
import { Segmented } from '@riftdrop/ui/segmented';
import { Switch } from '@riftdrop/ui/switch';
import { Tabs } from '@riftdrop/ui/tabs';
import { List, Maximize, Network } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Board } from '../bracket/board.tsx';
import { BracketList } from '../bracket/bracket-list.tsx';
import { BracketText } from '../bracket/bracket-text.tsx';
import { useScene } from '../bracket/use-scene.ts';
import { useNarrow } from '../bracket/use-narrow.ts';
import { counted, roundName, seatName } from '../bracket/words.ts';
import { MatchPanel } from '../match/match-panel.tsx';
import { Head } from './head.tsx';
import { OpenPanel, RoundsAhead } from './open-panel.tsx';
import { Result } from './result.tsx';
import { useEntry } from './use-entry.ts';
import type { Scene } from '../bracket/scenes.ts';
import { isLoser, matchOf, numbersOf, ownMatch, paidByRound, seatsByPlace } from '../bracket/standing.ts';

type View = FollowedGame['game']['view'];

const useLate = lateIn('royale');
const joinDialog = async () => ({ default: (await import(/* webpackChunkName: "royale-join" */ '@riftdrop/game/invitation')).Invitation });
const verifyDialog = () => import(/* webpackChunkName: "royale-verify" */ '../verify/verify-dialog.tsx');

/** One game in every state. */
export function Room(followed: FollowedGame) {
  const { game, uid, ownId } = followed;
  const { view } = game;
  const entry = useEntry(followed);
  const scene = useScene(game);
  const [verifying, setVerifying] = useState(false);
  const VerifyDialog = useLate(verifyDialog, verifying);
  const JoinDialog = useLate(joinDialog, entry.asked);
  const kick = useKick(uid);
  const own = view.seats.find(({ player }) => player !== null && player.id === ownId)?.place ?? null;
  const { createdByOwnUser: isCreator } = derivedGame(view, ownId);
  const isOver = scene?.isOver ?? false;
  const isCanceled = view.status === 'canceled';
  const isOpen = view.status === 'open' && view.seats.length < view.max_users;
  const isRunning = view.started_at !== null && !isCanceled && !isOver;
  useHeldPage(isRunning, scene?.step ?? 0);
  useHeldResult(isRunning && (scene === null || view.step > scene.step));
  const mine = scene ? ownMatch(scene.royale, scene.round, own) : undefined;
  useAnnounced(scene?.step ?? 0, () => (scene && mine ? stepWords(scene, mine.id, own!, view) : null));
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Head view={view} uid={uid} />
      {kick && (
        <p role="alert" className="rounded-panel border border-warn/40 bg-surface-1 p-4 text-mid">
          {kick}
        </p>
      )}
      {isCanceled && <Canceled view={view} noun="game" ownId={ownId} />}
      {isOpen && <OpenPanel view={view} uid={uid} ownId={ownId} entry={entry} />}
      {isOpen && (
        <Invites
          view={view}
          uid={uid}
          isCreator={isCreator}
          page={`/royale/${uid}`}
          load={(signal) => fetchCall('GET /battle-royale/:uid', { params: { uid }, signal })}
        />
      )}
      {!isOpen && !isCanceled && !scene && (
        <>
          <Waiting view={view} full={`All ${view.max_users} places are taken.`} />
          <RoundsAhead view={view} />
        </>
      )}
      {scene && !isOver && isLoser(scene.royale, own) && <Out view={view} royale={scene.royale} own={own!} />}
      {isOver && view.result && <Result view={view} royale={scene!.royale} uid={uid} ownId={ownId} onVerify={() => setVerifying(true)} />}
      {scene && !isCanceled && <Bracket view={view} uid={uid} scene={scene} own={own} isCreator={isCreator} />}
      {JoinDialog && (
        <JoinDialog
          view={view}
          noun="Battle Royale"
          description={`${view.max_users} players, ${counted(view.royale!.rounds.length, 'round')}`}
          open={entry.asked && entry.doors.join.shown}
          doors={entry.doors}
          pending={entry.joining}
          onJoin={() => void entry.enter()}
          onClose={entry.dismiss}
        />
      )}
      <SeedRow view={view} onVerify={isOver ? () => setVerifying(true) : undefined} />
      {VerifyDialog && <VerifyDialog view={view} uid={uid} open={verifying} onClose={() => setVerifying(false)} />}
    </div>
  );
}

/** A player who is out, while the others play on. */
function Out({ view, royale, own }: { view: View; royale: RoyalePart; own: number }) {
  const player = royale.players.find(({ place }) => place === own)!;
  const back = royaleRefund(
    paidByRound(view, view.creator?.id === view.seats.find(({ place }) => place === own)?.player?.id),
    player.reached_round,
  );
  return (
    <p role="status" className="num rounded-panel border border-line bg-surface-1 p-4 text-mid">
      You are out in {roundName(player.reached_round, royale.rounds.length).toLowerCase()}. The price of the rounds that you do not play
      came back: <Money cents={back} className="font-strong text-hi" />.
      {(player.baggage_out ?? 0) > 0 && (
        <>
          {' '}
          You keep drops of <Money cents={player.baggage_out!} className="font-strong text-hi" />.
        </>
      )}
    </p>
  );
}

/** What a step did to the own match, for who does not see it. */
function stepWords({ royale, round }: Scene, id: string, own: number, view: View): string {
  const match = matchOf(royale, id)!;
  const name = round === royale.rounds.length ? 'the final' : `match ${numbersOf(id).match}`;
  if (match.winner !== null) {
    const winner = view.seats.find(({ place }) => place === match.winner);
    return match.winner === own ? `You won ${name}.` : `${seatName(winner)} won ${name}.`;
  }
  const highest = Math.max(...match.totals);
  const leader = match.places[match.totals.indexOf(highest)]!;
  return leader === own ? `You lead ${name}.` : `${seatName(view.seats.find(({ place }) => place === leader))} leads ${name}.`;
}

interface BracketProps {
  view: GameView;
  uid: string;
  scene: Scene;
  own: number | null;
  isCreator: boolean;
}

/** The bracket as picture or list, and one match beside it: the visitor's own until another is chosen. */
function Bracket({ view, uid, scene, own, isCreator }: BracketProps) {
  const narrow = useNarrow();
  const [wanted, setWanted] = useState<'board' | 'list'>('board');
  const [fit, setFit] = useState(false);
  const [chosen, setChosen] = useState<{ id: string; round: number } | null>(null);
  const [tab, setTab] = useState<{ value: string; round: number } | null>(null);
  const [onlyOwn, setOnlyOwn] = useState(false);
  const { royale, round } = scene;
  const seats = useMemo(() => seatsByPlace(view), [view]);
  const present = ownMatch(royale, round, own) ?? royale.rounds[round - 1]!.matches[0];
  // What was chosen in a round stands until the next one begins.
  const shownId = (chosen?.round === round ? chosen.id : null) ?? present?.id ?? null;
  const shownTab = tab?.round === round ? tab.value : String(round);
  const panel = shownId !== null && (
    <MatchPanel key={shownId} view={view} uid={uid} scene={scene} id={shownId} seats={seats} own={own} isCreator={isCreator} />
  );
  const isBoard = wanted === 'board' && !narrow;
  const list = (
    <div className="grid grid-cols-1 gap-3">
      {own !== null && (
        <Switch checked={onlyOwn} onChange={setOnlyOwn}>
          My path only
        </Switch>
      )}
      <Tabs
        label="Rounds"
        value={shownTab}
        onChange={(value) => setTab({ value, round })}
        tabs={royale.rounds.map((one) => ({
          value: String(one.round),
          label: (
            <span className="grid justify-items-center">
              <span>{roundName(one.round, royale.rounds.length)}</span>
              <span className="num text-micro text-low">
                {one.matches.length > 0 && one.round <= round ? counted(one.matches.length, 'match', 'matches') : 'ahead'}
              </span>
            </span>
          ),
          panel: <BracketList royale={known(scene)} uid={uid} round={one.round} seats={seats} own={own} onlyOwn={onlyOwn} />,
        }))}
      />
    </div>
  );
  return (
    <section aria-label="Bracket" className="grid grid-cols-1 items-start gap-4 1075:grid-cols-[minmax(0,1fr)_368px]">
      <h2 className="sr-only">Bracket</h2>
      <div className="grid min-w-0 grid-cols-1 gap-3 max-1075:order-2">
        {!narrow && (
          <div className="flex flex-wrap items-center gap-2">
            <Segmented
              label="How the bracket is shown"
              value={wanted}
              onChange={setWanted}
              options={[
                {
                  value: 'board',
                  label: (
                    <>
                      <Network aria-hidden="true" className="size-4 -rotate-90" /> Bracket
                    </>
                  ),
                },
                {
                  value: 'list',
                  label: (
                    <>
                      <List aria-hidden="true" className="size-4" /> List
                    </>
                  ),
                },
              ]}
            />
            {isBoard && (
              <IconButton label={fit ? 'Full size' : 'Fit the bracket'} aria-pressed={fit} onClick={() => setFit(!fit)}>
                <Maximize aria-hidden="true" className="size-5" />
              </IconButton>
            )}
            <Link to="/battle-royale-faq" className="ml-auto text-caption text-low underline underline-offset-2 focus-ring hover:text-hi">
              Rules
            </Link>
          </div>
        )}
        {isBoard ? (
          <div className="min-w-0 rounded-panel border border-line bg-surface-1 p-3">
            <Board
              royale={royale}
              round={round}
              seats={seats}
              own={own}
              selected={shownId}
              onSelect={(id) => setChosen({ id, round })}
              fit={fit}
            />
            <BracketText royale={known(scene)} seats={seats} own={own} />
          </div>
        ) : (
          list
        )}
      </div>
      <div className="min-w-0 1075:sticky 1075:top-20">{panel}</div>
    </section>
  );
}

/** The bracket without the players of rounds that have not begun for the page. */
const known = ({ royale, round }: Scene) => ({
  ...royale,
  rounds: royale.rounds.map((one) => (one.round <= round ? one : { ...one, matches: [] })),
});

/** What the page is called. */
export const titleOf = (view: View): string => `Royale of ${view.max_users} · ${derivedGame(view, null).shortName}`;
