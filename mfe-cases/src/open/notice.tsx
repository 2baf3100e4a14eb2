import { t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { returnTexts } from '../odds/return-texts.ts';
import { openText, priceText } from '../drop-case/price-text.ts';
import { skippedWords } from './rare-notices.ts';
import type { Opening, Quoted, Stake } from './opening-state.ts';

interface NoticeProps {
  opening: Opening;
  /** Stakes again on the terms that the notice shows. */
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Explains why there is no result, with an action. Renders nothing otherwise. */
export default function OpeningNotice({ opening, onConfirm, onDismiss }: NoticeProps) {
  switch (opening.phase) {
    case 'asking':
      return opening.attempt > 1 ? <Note>{t`No answer yet. Asking again for the same opening; it is paid once at most.`}</Note> : null;
    case 'unanswered':
      return (
        <Note alert>
          {t`The server did not answer. Your opening is paid once at most: asking again repeats the same one and never makes a second.`}
        </Note>
      );
    case 'refused':
      return <Note alert>{opening.reason.message}</Note>;
    case 'requoted':
      return <Requote stake={opening.stake} offer={opening.offer} onConfirm={onConfirm} onDismiss={onDismiss} />;
    case 'shown':
      return opening.result.skipped ? (
        <Note alert>
          {skippedWords(opening.result.skipped.count)} {opening.result.skipped.code !== 'out_of_stock' && opening.result.skipped.message}
        </Note>
      ) : null;
    default:
      return null;
  }
}

function Note({ alert = false, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <p role={alert ? 'alert' : 'status'} className="flex items-start gap-2 text-body text-mid">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      {children}
    </p>
  );
}

function Requote({ stake, offer, onConfirm, onDismiss }: { stake: Stake; offer: Quoted; onConfirm: () => void; onDismiss: () => void }) {
  const { back, edge } = returnTexts(offer);
  const price = priceText(offer, stake);
  const before = stake.price === null ? price : formatMoney(stake.price * stake.count);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-warn/10 p-3">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <p className="num min-w-60 flex-1 text-mid">
        <b className="block font-strong text-hi">{t`This case has changed since you saw it. Nothing was charged.`}</b>
        {before !== price && <span>{t`Price was ${before}.`} </span>}
        <span>{t`Price now ${price}, average return ${back}, house edge ${edge}. The odds below are the new ones.`}</span>
      </p>
      <div className="flex gap-2">
        <Button onClick={onDismiss}>{t`Not now`}</Button>
        <Button variant="primary" onClick={onConfirm}>
          {openText(offer, stake)}
        </Button>
      </div>
    </div>
  );
}
