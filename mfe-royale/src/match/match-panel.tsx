import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { GameDrop, GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { royaleRefund } from '@riftdrop/fair/royale-rounds';
import { casePicture } from '@riftdrop/game/case-picture';
import { DropTile, NoDrop } from '@riftdrop/game/drop-tile';
import { useCountingSound } from '@riftdrop/game/game-sound';
import { Face, Name } from '@riftdrop/game/seat-face';
import { You } from '@riftdrop/game/you';
import { serverNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Chip } from '@riftdrop/ui/chip';
import { Countdown } from '@riftdrop/ui/countdown';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Scene } from '../bracket/scenes.ts';
import { matchOf, numbersOf, paidByRound, ranked } from '../bracket/standing.ts';
import { stepOf } from '../bracket/words.ts';
import { matchStore } from './match-store.ts';

export interface MatchPanelProps {
  view: GameView;
  uid: string;
  scene: Scene;
  /** `{round}-{match}` */
  id: string;
  seats: ReadonlyMap<number, GameSeat>;
  own: number | null;
  isCreator: boolean;
}

/** One match beside the bracket: its steps, its players by total with their drops, and the visitor's stakes. */
export function MatchPanel({ view, uid, scene, id, seats, own, isCreator }: MatchPanelProps) {
  const $match = useMemo(() => matchStore(uid, id), [uid, id]);
  const followed = useStore($match);
  const match = matchOf(scene.royale, id);
  const { round, match: number } = numbersOf(id);
  const { rounds } = scene.royale;
  const drops = followed?.match.steps.filter((step) => step.id <= scene.step).flatMap((step) => step.drops) ?? [];
  useCountingSound(followed ? drops.length : null, own === null);
  if (!match) return null;
  const isOwn = own !== null && match.places.includes(own);
  const isOpen = match.status === 'open';
  const { steps, current_step, total_steps } = rounds[round - 1]!;
  const openings = steps.reduce((sum, { amount }) => sum + amount, 0);
  const highest = Math.max(...match.totals);
  return (
    <section
      // Not the name of the match: the text of the bracket has a part of that name.
      aria-label={isOwn ? t`Your match` : t`Shown match`}
      className={clsx('grid gap-3 rounded-panel border bg-surface-1 p-4', isOwn ? 'border-own' : 'border-line')}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-h2">{isOwn ? t`Your match` : round === rounds.length ? t`Final` : t`Match ${number}`}</h2>
        <Chip tone={isOpen ? 'pos' : 'neutral'} size={20}>
          {isOpen ? stepOf(current_step, total_steps) : t`Finished`}
        </Chip>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StepCrates view={view} round={round} current={isOpen ? current_step + 1 : 0} />
        {isOpen && <NextStep view={view} className="ms-auto" />}
      </div>
      <ol aria-label={t`Players by total`} className="grid items-start gap-2 md:max-1075:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {ranked(match).map(({ place, total }) => (
          <PlayerRow
            key={place}
            seat={seats.get(place)}
            isMe={place === own}
            isOut={match.winner !== null && match.winner !== place}
            total={total}
            words={standingWords(match.winner, place, total, highest)}
            drops={drops.filter((drop) => drop.place === place)}
            openings={openings}
            skipped={!isOpen && followed !== null}
          />
        ))}
      </ol>
      {isOwn && <OwnStakes view={view} scene={scene} id={id} own={own} isCreator={isCreator} />}
      <Link to={`/royale/${uid}/${id}`} className={buttonClass({ variant: 'secondary' })}>
        {t`Open the match`} <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  );
}

interface PlayerRowProps {
  seat: GameSeat | undefined;
  isMe: boolean;
  isOut: boolean;
  total: number;
  /** How the player stands. */
  words: string;
  drops: readonly GameDrop[];
  /** The number of drops at the end. */
  openings: number;
  /** The drops that are missing never come. */
  skipped: boolean;
}

function PlayerRow({ seat, isMe, isOut, total, words, drops, openings, skipped }: PlayerRowProps) {
  return (
    <li className={clsx('rounded-card border p-2.5', isMe ? 'border-own-quiet bg-brand/5' : 'border-line bg-surface-2')}>
      <div className="flex items-center gap-2.5">
        {seat && <Face seat={seat} size={36} />}
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            {seat && <Name seat={seat} className="truncate font-label text-hi focus-ring" />}
            {isMe && <You />}
          </span>
          <span className="num block min-h-4 text-caption text-low">{words}</span>
        </span>
        <Money cents={total} className={clsx('font-display text-body-l font-bold', isMe ? 'text-brand' : isOut ? 'text-mid' : 'text-hi')} />
      </div>
      <ul aria-label={t`Drops`} className="mt-2 grid grid-cols-4 gap-1.5">
        {drops.map((drop) => (
          <DropTile key={drop.slot} drop={drop} dim={isOut} className="drop-new" />
        ))}
        {Array.from({ length: Math.max(0, openings - drops.length) }, (_, at) => (
          <NoDrop key={`free ${at}`} skipped={skipped} />
        ))}
      </ul>
    </li>
  );
}

/** "Leading", or the missing amount; nothing before the first drop. */
function standingWords(winner: number | null, place: number, total: number, highest: number): string {
  if (winner !== null) return winner === place ? t`Won the match` : t`Out`;
  if (highest === 0) return '';
  return total === highest ? t`Leading` : formatMoney(total - highest);
}

/** When the next step of the game is opened. */
export function NextStep({ view: { next_step_at }, className }: { view: GameView; className?: string }) {
  if (next_step_at === null) return null;
  return (
    <span className={clsx('num text-caption text-mid', className)}>
      <Trans>
        Next step in{' '}
        <b className="font-strong text-hi">
          <Countdown until={Date.parse(next_step_at)} now={serverNow} />
        </b>
      </Trans>
    </span>
  );
}

/** The cases of a round in the order of their steps. @param current number of the step that is opened next; 0 when none is */
export function StepCrates({ view, round, current }: { view: GameView; round: number; current: number }) {
  const faces = new Map(view.drop_cases.map((one) => [one.drop_case_slug, one]));
  const steps = view.royale!.rounds[round - 1]!.steps;
  return (
    <ol aria-label={t`Steps`} className="flex flex-wrap gap-1.5">
      {steps.map(({ id, order, amount, drop_case_slug: slug }) => {
        const face = faces.get(slug);
        return (
          <li
            key={id}
            aria-current={order === current ? 'step' : undefined}
            className={clsx(
              'relative grid size-11 place-items-center rounded-control border bg-surface-2',
              order === current ? 'border-brand' : 'border-line',
            )}
          >
            {face && (
              <Picture
                sources={casePicture(face.image)}
                width={40}
                height={30}
                kind="case"
                alt={amount > 1 ? `${face.name}, ${t`${amount} times`}` : face.name}
                className={clsx('w-10', order < current && 'opacity-50')}
              />
            )}
            {amount > 1 && (
              <span
                aria-hidden="true"
                className="num absolute -top-1.5 -inset-e-1.5 rounded-chip bg-surface-3 px-1 text-micro font-strong text-hi"
              >
                ×{amount}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface OwnStakesProps extends Pick<MatchPanelProps, 'view' | 'scene' | 'id' | 'isCreator'> {
  own: number;
}

/** The visitor's drops, the prize of the match, and the refund on losing it. */
function OwnStakes({ view, scene, id, own, isCreator }: OwnStakesProps) {
  const { round } = numbersOf(id);
  const { players } = scene.royale;
  const match = matchOf(scene.royale, id)!;
  const carried = (place: number) => players.find((player) => player.place === place)?.baggage_in ?? 0;
  const dropped = match.totals.reduce((sum, total) => sum + total, 0);
  const isAll = view.mode === 'all_or_nothing';
  const stake = dropped + (isAll ? match.places.reduce((sum, place) => sum + carried(place), 0) : 0);
  const back = royaleRefund(paidByRound(view, isCreator), round);
  if (match.status === 'finished') return null;
  return (
    <div className="grid gap-1.5">
      <dl className="num grid gap-1.5 text-body">
        {round > 1 && (
          <Line name={t`You carry`}>
            <Money cents={carried(own)} />
          </Line>
        )}
        <Line name={t`At stake in this match`}>
          <Money cents={stake} />
        </Line>
        <Line name={t`Back to you if you lose it`}>
          <Money cents={back} />
        </Line>
      </dl>
      {!isAll && round > 1 && <p className="text-caption text-low">{t`What you carry is yours, whoever wins.`}</p>}
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-mid">{name}</dt>
      <dd className="font-strong text-hi">{children}</dd>
    </div>
  );
}
