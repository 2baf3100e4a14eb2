import type { DropCaseDetails } from '@riftdrop/contract/cases';
import { serverNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { Chip } from '@riftdrop/ui/chip';
import { Countdown } from '@riftdrop/ui/countdown';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { returnTexts } from './odds.ts';
import { ShareButton } from './share-button.tsx';
import { SoundPill } from './sound-pill.tsx';

const count = new Intl.NumberFormat('en-GB');

/** Where you are, what this case gives back, and how often it was opened. */
export function CaseHeader({ dropCase, onEnd }: { dropCase: DropCaseDetails; onEnd: () => void }) {
  const { name, items, opened_count, available_till, riskGrade } = dropCase;
  const { back, edge } = returnTexts(dropCase);
  return (
    <header>
      <div className="flex min-h-9 items-center gap-2">
        <Link
          to="/"
          className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-low focus-ring hover:text-hi pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" /> Cases
        </Link>
        <span className="flex-1" />
        <SoundPill />
        <ShareButton title={name} />
      </div>
      <div className="mt-2 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-h1">{name}</h1>
          <p className="num mt-1 text-mid">
            {count.format(items.length)} items <Dot /> Return <b className="font-label text-hi">{back}</b> <Dot /> House edge{' '}
            <b className="font-label text-hi">{edge}</b> <Dot /> opened {count.format(opened_count)}×
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          {available_till !== null && (
            <Chip tone="warn">
              Ends in <Countdown until={Date.parse(available_till)} now={serverNow} onEnd={onEnd} />
            </Chip>
          )}
          <Chip className="max-900:hidden">{riskGrade} risk</Chip>
          <Link to="/provably-fair" className="rounded-chip focus-ring">
            <Chip>
              <ShieldCheck aria-hidden="true" className="text-pos" />
              <span className="max-700:sr-only">Provably fair</span>
              <span aria-hidden="true" className="700:hidden">
                Fair
              </span>
            </Chip>
          </Link>
        </div>
      </div>
    </header>
  );
}

const Dot = () => (
  <span aria-hidden="true" className="text-low">
    ·
  </span>
);
