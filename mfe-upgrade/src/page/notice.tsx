import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { words } from '@riftdrop/host/money-call';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Play } from '../play/play-state.ts';
import { percent, percentSign } from '../play/words.ts';

export interface NoticeProps {
  play: Play;
  /** Plays for the numbers that the notice shows. */
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Explains why there is no result, with an action. Renders nothing otherwise. */
export function Notice({ play, onConfirm, onDismiss }: NoticeProps) {
  switch (play.phase) {
    case 'asking':
      return play.attempt > 1 ? <Note>{words.askingAgain(t`upgrade`, t`played`)}</Note> : null;
    case 'unanswered':
      return <Note alert>{words.unanswered(t`upgrade`, t`played`)}</Note>;
    case 'refused':
      return <Note alert>{play.reason.message}</Note>;
    case 'requoted':
      return <Requote {...play} onConfirm={onConfirm} onDismiss={onDismiss} />;
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

type RequoteProps = Extract<Play, { phase: 'requoted' }> & Pick<NoticeProps, 'onConfirm' | 'onDismiss'>;

function Requote({ stake, offer: quote, onConfirm, onDismiss }: RequoteProps) {
  const [before, now] = [percent(stake.quote.chance), percent(quote.chance)];
  const [spent, price] = [formatMoney(quote.item_cost), formatMoney(quote.target_cost)];
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-warn/10 p-3">
      <p className="num flex gap-2.5 text-mid">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
        <span>
          <Trans>
            <b className="block font-strong text-hi">The costs have changed since you saw them. Nothing was taken.</b>
            The chance was <span>{before}</span>% and is <span>{now}</span>% now: <span>{spent}</span> for <span>{price}</span>.
          </Trans>
        </span>
      </p>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={onDismiss}>{t`Not now`}</Button>
        <Button variant="primary" onClick={onConfirm}>
          {`${t`Upgrade`} · ${percentSign(quote.chance)}`}
        </Button>
      </div>
    </div>
  );
}
