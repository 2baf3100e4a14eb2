import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { Button } from '@riftdrop/ui/button';
import { Switch } from '@riftdrop/ui/switch';
import { clsx } from 'clsx';
import { useRef } from 'react';
import type { Choice } from '../choice/use-choice.ts';
import { isRunning } from '@riftdrop/game/play-state';
import { lossPercent, nameOf, percentSign, shortPercent } from '../play/words.ts';
import { Wheel } from '../wheel/wheel.tsx';
import { actionBar } from './action-bar.ts';
import { Chips } from './chips.tsx';
import { Notice } from './notice.tsx';
import Result from './result.tsx';
import { type Action, usePlay } from './use-play.ts';
import { formatMoney } from '@riftdrop/money/format';
import { CircleMinus, Scale } from 'lucide-react';

/** The loss on a failure, shown before the press. */
function LossSentence({ choice: { items, cost, quote, isFinding, missing } }: { choice: Choice }) {
  if (isFinding) return <p className="text-mid">{missing}</p>;
  if (!quote) return null;
  const [name, spent, loss] = [nameOf(items), formatMoney(cost), lossPercent(quote.chance)];
  return (
    <p className="flex items-start gap-2.5 text-mid">
      <CircleMinus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-neg" />
      <span className="num">
        <Trans>
          You lose{' '}
          <b className="font-strong text-hi">
            {name} ({spent})
          </b>{' '}
          if it fails: <b className="font-strong text-hi">{loss}%</b>.
        </Trans>
      </span>
    </p>
  );
}

/** The average return, and the house edge. */
function AverageSentence({ choice: { quote, rules } }: { choice: Choice }) {
  if (!quote) return null;
  const { chance, item_cost, target_cost } = quote;
  const back = formatMoney(Number((BigInt(chance) * BigInt(target_cost)) / 1_000_000n));
  const [spent, price] = [formatMoney(item_cost), formatMoney(target_cost)];
  const edge = shortPercent(rules.upgrade_rates.fee_ppm);
  return (
    <p className="flex items-start gap-2.5 text-mid">
      <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
      <span className="num">
        <Trans>
          On average <span>{back}</span> of <span>{spent}</span> comes back. House edge {edge}%. The target costs <span>{price}</span>.
        </Trans>
      </span>
    </p>
  );
}

/** The wheel, with the aim and the one button below it; after the press the result. */
export function Middle({ choice }: { choice: Choice }) {
  const pointer = useRef<HTMLDivElement>(null);
  const { play, action, confirm, dismiss, motion } = usePlay(choice, pointer);
  const running = isRunning(play);
  const said = choice.gone > 0 && !running;
  const shown = play.phase === 'shown' ? play : null;
  // The wheel shows the quote that was sent, even when the choice changes meanwhile.
  const quote = isRunning(play) || play.phase === 'shown' ? play.stake.quote : choice.quote;
  return (
    <section
      aria-label={t`Upgrade`}
      // On phones a column: the press stays in view over the whole of it.
      className="order-last col-span-2 grid min-w-0 content-start items-start gap-5 max-md:flex max-md:flex-col max-md:items-stretch max-md:gap-3 md:max-1075:grid-cols-2 1075:order-none 1075:col-span-1 1075:rounded-panel 1075:border 1075:border-line 1075:bg-surface-1 1075:p-5"
    >
      <Wheel quote={quote} result={shown?.result ?? null} pointer={pointer} />
      {shown ? (
        <Result
          key={shown.stake.key}
          turn={shown.stake.key}
          upgrade={shown.result}
          onDone={() => {
            choice.reset();
            dismiss();
          }}
          onUpgradeAgain={(id) => {
            choice.reset([id]);
            dismiss();
          }}
        />
      ) : (
        <div className="grid min-w-0 gap-4 max-md:contents">
          <Chips choice={choice} locked={running} />
          {(choice.quote !== null || choice.isFinding || said) && (
            <div className={clsx('grid content-start gap-2 rounded-card bg-sunken p-3.5', choice.isFinding && 'md:min-h-26')}>
              <div className="max-md:hidden">
                <LossSentence choice={choice} />
              </div>
              <AverageSentence choice={choice} />
              {said && (
                <p role="status" className="text-mid">
                  {plural(choice.gone, {
                    one: 'An item that was chosen is not in your inventory any more.',
                    other: '# items that were chosen are not in your inventory any more.',
                  })}
                </p>
              )}
            </div>
          )}
          <Notice play={play} onConfirm={confirm} onDismiss={dismiss} />
          <div className={clsx(actionBar, 'grid-flow-row! gap-2.5!')}>
            <div className="text-caption md:hidden">
              <LossSentence choice={choice} />
            </div>
            <Press action={action} choice={choice} pending={play.phase === 'asking'} />
          </div>
          <Wishes quickAllowed={motion.skippable} />
        </div>
      )}
    </section>
  );
}

function Press({ action, choice, pending }: { action: Action; choice: Choice; pending: boolean }) {
  const { kind, label, shut, run } = action;
  const finding = kind === 'upgrade' && choice.isFinding;
  const reason = finding ? null : shut;
  return (
    <>
      <Button
        variant={reason !== null || kind === 'skip' ? 'secondary' : 'primary'}
        size={52}
        wide
        pending={pending || finding}
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason === null ? undefined : 'upgrade-shut'}
        // A held Enter clicks a button again and again; one press is one stake.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => shut === null && run()}
        className="aria-disabled:opacity-60"
      >
        {finding ? choice.missing : `${label}${kind === 'upgrade' && choice.quote ? ` · ${percentSign(choice.quote.chance)}` : ''}`}
      </Button>
      {reason !== null && (
        <p id="upgrade-shut" className="text-center text-caption text-mid">
          {reason}
        </p>
      )}
    </>
  );
}

function Wishes({ quickAllowed }: { quickAllowed: boolean }) {
  const { sound, quickReveal, keys } = useStore($settings);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Switch checked={sound} onChange={(on) => setSetting('sound', on)}>
        {t`Sound`}
      </Switch>
      {quickAllowed && (
        <Switch checked={quickReveal} onChange={(on) => setSetting('quickReveal', on)}>
          {t`Quick reveal`}
        </Switch>
      )}
      {keys && (
        <span className="ms-auto text-caption text-low pointer-coarse:hidden max-md:hidden">
          <Trans>
            <kbd className="rounded-chip bg-surface-3 px-2 py-1 font-text text-hi">Space</kbd> upgrade
          </Trans>
        </span>
      )}
    </div>
  );
}
