import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Money } from '@riftdrop/ui/money';
import { Button } from '@riftdrop/ui/button';
import { Chip } from '@riftdrop/ui/chip';
import { Picture } from '@riftdrop/ui/picture';
import { announce } from '@riftdrop/host/announce';
import { clsx } from 'clsx';
import { GripVertical, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { casePicture } from '@riftdrop/game/case-picture';
import type { ChosenCase } from '@riftdrop/game/chosen-cases';
import { maxBattleRounds } from './limits.ts';
import { roundsWarning } from './problems.ts';
import { type Group, moved, roundsOf } from '@riftdrop/game/groups';

interface RoundsProps {
  groups: readonly Group[];
  cases: ReadonlyMap<string, ChosenCase>;
  onChange: (groups: Group[]) => void;
}

/**
 * The chosen cases in the order of their rounds. A pointer drags a group by its head; by key Space lifts it, arrows move it, Del
 * removes it.
 */
export function Rounds({ groups, cases, onChange }: RoundsProps) {
  const [lifted, setLifted] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<number | null>(null);
  const count = roundsOf(groups);
  const most = maxBattleRounds();
  const warning = roundsWarning({ groups });

  // A moved element loses the focus.
  useLayoutEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-group="${focused.current}"] button`)?.focus();
    focused.current = null;
  });

  const say = (next: readonly Group[], id: number) => {
    const group = next.find((one) => one.id === id);
    if (group) announce(spoken(next, group, cases));
  };
  const move = (id: number, to: number) => {
    const next = moved(
      groups,
      groups.findIndex((group) => group.id === id),
      to,
    );
    onChange(next);
    return next;
  };
  const press = (group: Group, at: number) => (event: KeyboardEvent) => {
    const { key } = event;
    const isLifted = lifted === group.id;
    if (key === ' ' || key === 'Enter') setLifted(isLifted ? null : group.id);
    else if (key === 'Escape' && isLifted) setLifted(null);
    else if (key === 'Delete' || key === 'Backspace') {
      const neighbour = groups[at + 1] ?? groups[at - 1];
      focused.current = neighbour?.id ?? null;
      setLifted(null);
      onChange(groups.filter(({ id }) => id !== group.id));
      const name = nameOf(group, cases);
      announce(t`${name} removed`);
    } else if (isLifted && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      focused.current = group.id;
      say(move(group.id, at + (key === 'ArrowRight' ? 1 : -1)), group.id);
    } else return;
    event.preventDefault();
  };
  const drag = (group: Group) => (event: PointerEvent) => {
    if (lifted !== group.id || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-group]');
    const over = groups.findIndex(({ id }) => String(id) === under?.dataset.group);
    if (over >= 0 && groups[over]!.id !== group.id) move(group.id, over);
  };

  return (
    <section aria-labelledby="rounds-title">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="rounds-title" className="text-h2">
          {t`Rounds`}
        </h2>
        <Chip className={clsx(warning !== null && 'text-warn')}>{most === Infinity ? count : t`${count} of ${most}`}</Chip>
        {groups.length > 0 && (
          <>
            <span id="rounds-keys" className="ms-auto text-caption text-low pointer-coarse:sr-only max-md:sr-only">
              <Trans>
                <kbd className={keyCap}>Space</kbd> lift · <kbd className={keyCap}>←</kbd> <kbd className={keyCap}>→</kbd> move ·{' '}
                <kbd className={keyCap}>Del</kbd> remove
              </Trans>
            </span>
            <Button size={36} variant="ghost" onClick={() => onChange([])} className="max-md:ms-auto">
              {t`Clear`}
            </Button>
          </>
        )}
      </div>
      <p role="alert" className="mt-1 text-caption text-warn empty:hidden">
        {warning}
      </p>
      <div className="-mx-1 mt-2 overflow-x-auto px-1 py-1">
        <ol ref={list} aria-label={t`Rounds`} className="flex w-max gap-2">
          {groups.map((group, at) => (
            <li
              key={group.id}
              data-group={group.id}
              className={clsx(
                'rounded-card border bg-surface-1 p-2 transition-[translate,border-color] duration-fast',
                lifted === group.id ? '-translate-y-[3px] border-brand' : 'border-line',
              )}
            >
              <button
                type="button"
                aria-label={spoken(groups, group, cases)}
                aria-pressed={lifted === group.id}
                aria-describedby="rounds-keys"
                onKeyDown={press(group, at)}
                onBlur={() => focused.current === null && setLifted(null)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setLifted(group.id);
                }}
                onPointerMove={drag(group)}
                onPointerUp={() => setLifted(null)}
                onPointerCancel={() => setLifted(null)}
                className="flex w-full cursor-grab touch-none items-center gap-1 rounded-control text-caption font-label text-hi focus-ring pointer-coarse:min-h-11"
              >
                <GripVertical aria-hidden="true" className="size-4 text-low" />
                <span className="max-w-40 truncate">{nameOf(group, cases)}</span>
              </button>
              <GroupCrates group={group} first={firstRound(groups, group)} one={cases.get(group.slug)} />
            </li>
          ))}
          {count < most && (
            <li
              aria-hidden="true"
              className="num grid min-h-24 w-14 place-items-center content-center gap-1 rounded-card border border-dashed border-line-strong text-caption text-low"
            >
              <Plus className="size-4" />
              <span>{count + 1}</span>
            </li>
          )}
        </ol>
      </div>
    </section>
  );
}

const keyCap = 'rounded-chip bg-surface-3 px-1.5 py-0.5 font-text text-micro text-mid';
/** From here on a group shows its first crates and how many more there are. */
const shownCrates = 5;

function GroupCrates({ group, first, one }: { group: Group; first: number; one: ChosenCase | undefined }) {
  const shown = Math.min(group.amount, shownCrates);
  return (
    <>
      <span className="mt-1.5 flex items-start gap-1.5">
        {Array.from({ length: shown }, (_, at) => (
          <span key={at} className={clsx('grid justify-items-center', one?.unavailable && 'opacity-50')}>
            <span className="grid size-11 place-items-center rounded-control border border-line bg-surface-2">
              {one?.image && <Picture sources={casePicture(one.image)} width={40} height={30} kind="case" className="w-10" />}
            </span>
            <span className="num text-micro text-low">{first + at}</span>
          </span>
        ))}
        {group.amount > shown && <span className="num self-center text-caption text-mid">{`+${group.amount - shown}`}</span>}
      </span>
      <Money cents={(one?.price ?? 0) * group.amount} className="mt-1 block text-caption text-mid" />
    </>
  );
}

const nameOf = ({ slug }: Group, cases: RoundsProps['cases']): string => cases.get(slug)?.name ?? slug;

/** Number of the first round of a group. */
const firstRound = (groups: readonly Group[], group: Group): number => roundsOf(groups.slice(0, groups.indexOf(group))) + 1;

/** "High Tide, rounds 4 and 5 of 10". */
function spoken(groups: readonly Group[], group: Group, cases: RoundsProps['cases']): string {
  const first = firstRound(groups, group);
  const last = first + group.amount - 1;
  const name = nameOf(group, cases);
  const all = roundsOf(groups);
  if (first === last) return t`${name}, round ${first} of ${all}`;
  return last === first + 1 ? t`${name}, rounds ${first} and ${last} of ${all}` : t`${name}, rounds ${first} to ${last} of ${all}`;
}
