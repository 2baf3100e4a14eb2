import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import type { DropCaseDetails, PartRoll } from '@riftdrop/contract/api/cases/cases';
import { CrownRolls } from '../king/crown-rolls.tsx';
import type { Outcome, Stake } from './opening-state.ts';
import { ResultBar } from './result-bar.tsx';
import { SeveralBar } from './several-bar.tsx';
import { KeepButton, type KeepButtonProps } from '@riftdrop/game/keep-button';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { rollLink } from '../rolls/roll-link.ts';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { openModal } from '@riftdrop/host/modals';
import { Button } from '@riftdrop/ui/button';
import { rarityName } from '@riftdrop/ui/tier';
import { ShieldCheck } from 'lucide-react';

/**
 * Results won with demo money: marked as such, also when demo mode has ended since. They can be neither kept nor sold;
 * all can be checked.
 */
function DemoResults({ drops, ...keep }: { drops: readonly DropDetails[] } & KeepButtonProps) {
  const [only, ...others] = drops;
  const { name, skin_name } = only!.skin_item;
  const rarity = rarityName(only!.skin_item.rarity);
  const item = `${name} ${skin_name}`;
  const worth = formatMoney(only!.cost);
  return (
    <div role="group" aria-label={t`Demo result`} className="flex min-w-0 flex-wrap 900:col-span-2 items-center gap-x-4 gap-y-2.5">
      {!others.length && <p className="sr-only">{t`${item}, ${rarity}, ${worth} in demo money.`}</p>}
      <p className="grow text-caption text-mid">
        <b className="rounded-chip border border-warn px-1.5 py-0.5 font-label text-warn">{t`Demo`}</b>{' '}
        {t`Won with demo money: it has no value.`}
      </p>
      {!others.length && (
        <Button
          size={44}
          variant="ghost"
          aria-label={t`Verify the roll of ${item}`}
          onClick={() => openModal('verifyRoll', { drop: only!.id })}
        >
          <ShieldCheck aria-hidden="true" className="size-5" /> {t`Verify`}
        </Button>
      )}
      <KeepButton {...keep} className="max-sm:w-full 900:min-w-50">
        {t`Done`}
      </KeepButton>
    </div>
  );
}

/** A part opening without an item, shown soberly and with the numbers that decided it. */
function NothingBar({ part: { roll, one_in }, ...keep }: { part: PartRoll } & KeepButtonProps) {
  const rolled = formatCount(roll.roll);
  const most = formatCount(roll.outcomes - 1);
  const limit = formatCount(1_000_000);
  return (
    <div role="group" aria-label={t`Result`} className="flex min-w-0 flex-wrap 900:col-span-2 items-center gap-x-4 gap-y-2.5">
      <p className="num min-w-0 grow text-mid">
        <b className="block font-strong text-hi">{t`No item this time`}</b>
        <span>{t`Rolled ${rolled} of ${most}; items lie below ${limit}, one roll in ${one_in}.`}</span>
      </p>
      <div className="flex grow gap-2 900:grow-0">
        <KeepButton {...keep} className="grow 900:min-w-50">
          {t`Close`}
        </KeepButton>
        <ButtonLink to={rollLink(roll)} variant="ghost" size={52}>
          {t`Verify`}
        </ButtonLink>
      </div>
    </div>
  );
}

export interface ResultsProps {
  stake: Stake;
  outcome: Outcome;
  dropCase: Pick<DropCaseDetails, 'slug' | 'name'>;
  /** The results are still appearing. */
  coming?: boolean;
  /** Shows the end of results that are still appearing. */
  onRest?: () => void;
  /** Closes the results; items that are not sold stay in the inventory. */
  onKeep: () => void;
}

/**
 * Actions for the results of a press: one item, several, or none of a part opening. Fetched while the reel turns, so
 * that the first load does not include it.
 */
export default function Results({ stake, outcome: { drops, part }, dropCase, ...keep }: ResultsProps) {
  const [only, ...others] = drops;
  if (!only) return part ? <NothingBar part={part} {...keep} /> : null;
  if (only.demo) return <DemoResults drops={drops} {...keep} />;
  return (
    <>
      {others.length ? <SeveralBar stake={stake} drops={drops} {...keep} /> : <ResultBar stake={stake} drop={only} {...keep} />}
      <CrownRolls drops={drops} dropCase={dropCase} />
    </>
  );
}
