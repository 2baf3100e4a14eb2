import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { whenIdle } from '@riftdrop/game/when-idle';
import { ask } from '@riftdrop/host/api';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { openModal } from '@riftdrop/host/modals';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Chip } from '@riftdrop/ui/chip';
import { tierClass } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { latePart, useLate } from '@riftdrop/host/late';
import type { PlayedProofProps } from '../trial/played-proof.tsx';
import { $trial, type TrialState } from '../trial/trial-state.ts';
import { StagePicture } from '../drop-case/stage-picture.tsx';
import { lightOf } from '../catalogue/light.ts';

const play = () => import(/* webpackChunkName: "page-case" */ '../trial/trial.ts');
const stage = async () => {
  const around = import(/* webpackChunkName: "case-staging" */ '../reel/staging.tsx');
  const module = await import(/* webpackChunkName: "page-case" */ '../trial/trial-stage.tsx');
  // A first press waits for the whole stage; parts that fail to load are left out.
  await around.catch(() => {});
  return module;
};
const PlayedProof = latePart<PlayedProofProps>(() => import(/* webpackChunkName: "page-case" */ '../trial/played-proof.tsx'));
const best = () => import(/* webpackChunkName: "first-visit" */ './first-visit-more.tsx');

/**
 * The height of the contents after the trial, so that nothing moves when they appear: the promises stand in one, two
 * or four columns.
 */
export const firstVisitRoom = 'min-h-104 sm:min-h-81 md:min-h-129 1075:min-h-71';

/** Follows the trial on a visitor's home: the best of each section, and the site's promises. */
export function FirstVisitMore() {
  const More = useLate(best, true);
  return <div className={firstVisitRoom}>{More && <More />}</div>;
}

/** A visitor's first view: a case to open right here without an account. */
export function Trial({ dropCase }: { dropCase: DropCase }) {
  const { slug, name, image, price } = dropCase;
  const trial = useStore($trial);
  const { policy, sandbox = true } = useStore($bootstrap) ?? {};
  const skippable = policy?.allow_skip ?? false;
  const [near, setNear] = useState(false);
  const Stage = useLate(stage, near);
  const light = lightOf(image);
  const failed = () => $trial.set({ ...$trial.get(), phase: 'failed' });
  // The odds are read once the page stands, for phones too, which have no pointer that comes near.
  useEffect(() => whenIdle(() => void readOdds(slug)), [slug]);
  // Loads the parts of a spin and its commitment when the pointer comes near, before the press.
  const approach = () => {
    setNear(true);
    play().then(
      ({ prepare }) => prepare(slug),
      () => {},
    );
  };
  const press = () => {
    setNear(true);
    play().then(({ press: spin }) => spin(slug, skippable), failed);
  };
  const shown = trial.dropCase;
  const cost = formatMoney(price);
  const above = shown && formatCount(Math.round(shareAbove(shown) / 1000));
  // After the first spin the way in comes first, whatever the spin brought.
  const isOver = trial.played !== null && trial.phase === 'shown';
  return (
    <section aria-labelledby="trial-title">
      <div
        onPointerEnter={approach}
        onFocus={approach}
        className={clsx('trial', light ? tierClass[light] : '[--tier:var(--color-line-strong)]')}
      >
        <div className="trial-words">
          <Chip tone="warn">{t`Trial · nothing staked, nothing won`}</Chip>
          <h2
            id="trial-title"
            className="mt-3 font-display text-[1.75rem] leading-8 font-bold text-balance 1075:text-[2.5rem] 1075:leading-11"
          >
            {t`Open one here. No account.`}
          </h2>
          <p className="num mt-3 min-h-15 text-mid 1075:min-h-18 1075:text-body-l">
            <Trans>
              <b className="font-strong text-hi">{name}</b> ({cost}), same odds as for players.
            </Trans>
            {shown && (
              <>
                {' '}
                <Trans>
                  <b className="font-strong text-hi">{above} of 1,000</b> spins are worth more.
                </Trans>
              </>
            )}
            {isOver && sandbox && <span> {t`Sign in: $100 of play money and 1,000 points are yours.`}</span>}
          </p>
        </div>
        <div className="trial-stage">
          {Stage && shown ? (
            <Stage dropCase={shown} />
          ) : (
            <div className="case-stage" aria-hidden="true">
              <div className="case-stage-one">
                <div className="case-stage-box">
                  <StagePicture image={image} />
                </div>
              </div>
            </div>
          )}
        </div>
        <div className="trial-press">
          {isOver && (
            <Button variant="primary" size={52} onClick={() => openModal('login')} className="w-full sm:w-auto sm:min-w-50">
              {t`Sign in`}
            </Button>
          )}
          <Button
            variant={trial.phase === 'spinning' || isOver ? 'secondary' : 'primary'}
            size={52}
            pending={trial.phase === 'asking'}
            aria-disabled={(trial.phase === 'spinning' && !skippable) || undefined}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={press}
            className="w-full sm:w-auto sm:min-w-50"
          >
            {label(trial, skippable)}
          </Button>
          <button
            type="button"
            onClick={() => openModal('oddsRange', { case: slug })}
            className="min-h-11 cursor-pointer rounded-chip text-hi underline underline-offset-4 focus-ring hover:text-brand"
          >
            {shown ? plural(shown.items.length, { one: '# chance', other: 'All # chances' }) : t`All chances`}
          </button>
        </div>
        <div className="trial-proof">
          <Proof trial={trial} />
        </div>
      </div>
    </section>
  );
}

async function readOdds(slug: string): Promise<void> {
  const result = await ask('GET /dropcase/:slug', { params: { slug }, quiet: true });
  const known = $trial.get();
  if (result.ok && !known.dropCase) $trial.set({ ...known, dropCase: result.value });
}

function label({ phase, played }: TrialState, skippable: boolean): string {
  if (phase === 'spinning') return skippable ? t`Skip` : t`Opening`;
  if (phase === 'failed') return t`Try again`;
  return played ? t`Spin again` : t`Try a free spin`;
}

/** Chance of a result above the price, in parts per million. */
const shareAbove = ({ items, price }: NonNullable<TrialState['dropCase']>) =>
  items.reduce((sum, { weight, skin_item }) => sum + (skin_item.cost > price ? weight : 0), 0);

/** The hash before the spin, and after it the way to check that the spin came of it. */
function Proof({ trial: { phase, next, played } }: { trial: TrialState }) {
  if (phase === 'failed')
    return (
      <p role="alert" className="text-caption text-mid">
        {t`The spin could not be made. Nothing is lost: nothing was staked.`}
      </p>
    );
  if (phase === 'shown' && played) return <PlayedProof roll={played.roll} />;
  return (
    <p className="text-caption text-low">
      {t`The secret of your spin is fixed before you press.`}
      {next && (
        <>
          {' '}
          {t`Its hash:`} <code className="block truncate font-mono text-mid">{next.public_hash}</code>
        </>
      )}
    </p>
  );
}
