import { useStore } from '@nanostores/react';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { $balance } from '@riftdrop/host/balance';
import { useState } from 'react';
import { isFree, offersPart, type Way } from '../drop-case/offer.ts';
import { countFrom, countsFor } from './counts.ts';

/**
 * How many of a case are opened at once, and which way. `asked` is the count in the address, `largest` the most that
 * the policy allows. A part and a free case are opened one at a time.
 */
export function useChoice(dropCase: DropCaseDetails, asked: string | undefined, largest: number) {
  const balances = useStore($balance);
  const [chosen, choose] = useState<number | null>(null);
  const [inPart, setInPart] = useState(false);
  const part = offersPart(dropCase, balances) ? dropCase.part_open : undefined;
  const way: Way = isFree(dropCase) ? 'free' : inPart && part ? 'part' : 'whole';
  const counts = countsFor(isFree(dropCase) ? 1 : largest);
  const count = way === 'whole' ? (chosen ?? countFrom(asked, counts)) : 1;
  return { counts, count, way, part, choose, setWay: (next: Way) => setInPart(next === 'part') };
}
