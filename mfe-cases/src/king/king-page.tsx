import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import type { King } from '@riftdrop/contract/api/cases/kings';
import { RefusalError } from '@riftdrop/host/api';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { usePageTitle } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { Countdown } from '@riftdrop/ui/countdown';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { caseQuery } from '../drop-case/case-data.ts';
import { BackToCase } from './back-to-case.tsx';
import { Budget } from './budget.tsx';
import { endingOf, reignLength } from './ending.ts';
import { followKings, kingQuery } from './king-data.ts';
import { KingDrops } from './king-drops.tsx';
import { CrownedAvatar } from './person.tsx';
import { Rule } from './rule.tsx';
import { reigns } from './reign.ts';

/** `/case/:slug/king/:id`: one reign, while it lasts and after it. */
export function KingPage({ slug, id }: { slug: string; id: string }) {
  const { data: king, error, refetch, isFetching } = useQuery(kingQuery(id));
  const player = king?.steam_user.nickname ?? '';
  const dropCase = king?.drop_case.name ?? '';
  usePageTitle(king ? t`${player}, king of ${dropCase}` : null);
  useEffect(() => followKings(slug), [slug]);
  return (
    <PageFrame gap="small">
      {king && king.drop_case.slug === slug ? (
        <Reign king={king} />
      ) : king || (error instanceof RefusalError && error.refusal.code === 'not_found') ? (
        <Unknown slug={slug} />
      ) : error ? (
        <ErrorPlaceholder title={t`This king could not be loaded`} onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorPlaceholder>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t`Loading the king`}</span>
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-64 rounded-panel!" />
        </div>
      )}
    </PageFrame>
  );
}

function Reign({ king }: { king: King }) {
  const now = useNow();
  const { steam_user: player, drop_case, timeout_at } = king;
  const { data: dropCase } = useQuery(caseQuery(drop_case.slug));
  const current = reigns(king);
  const { word, sentence } = endingOf(king);
  const { name } = drop_case;
  const length = reignLength(king, now);
  const prize = current ? king.budget_skin_item : (king.prize_drop?.skin_item ?? null);
  return (
    <>
      <BackToCase slug={drop_case.slug} name={drop_case.name} />
      <section aria-labelledby="king-title" className="throne overflow-hidden rounded-panel border border-tier-7/30">
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 p-5 md:p-7 900:grid-cols-[auto_minmax(0,1fr)] 900:items-center">
          <div className="flex items-center gap-5">
            <CrownedAvatar player={player} size={96} crowned={current} />
            <div className="min-w-0">
              <p className="text-caption font-label text-tier-7">{word}</p>
              <h1 id="king-title" className="text-h1">
                <span translate="no" className="wrap-anywhere">
                  {player.nickname}
                </span>
              </h1>
              <p className="text-mid">{t`King of ${name} for ${length}`}</p>
              {current && (
                <p className="num text-mid">
                  <Trans>
                    Crown falls in{' '}
                    <Countdown until={Date.parse(timeout_at)} now={serverNow} first={now} className="num font-label text-hi" />
                  </Trans>
                </p>
              )}
            </div>
          </div>
          {dropCase?.king_terms && <Budget budget={king.budget} prize={prize} topPrize={dropCase.king_terms.top_prize} />}
        </div>
        {!current && <p className="num border-t border-line px-5 py-3 text-mid md:px-7">{sentence}</p>}
        {dropCase?.king_terms && <Rule terms={dropCase.king_terms} />}
      </section>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to={`/case/${drop_case.slug}`} variant="primary">
          {t`Open this case`}
        </ButtonLink>
        <ButtonLink to={`/case/${drop_case.slug}/history`} variant="secondary">
          {t`All kings`}
        </ButtonLink>
      </p>
      <KingDrops id={king.id} name={player.nickname} />
    </>
  );
}

function Unknown({ slug }: { slug: string }) {
  return (
    <EmptyState
      kind="avatar"
      level={1}
      title={t`There is no such king`}
      action={
        <ButtonLink to={`/case/${slug}/history`} variant="primary">
          {t`Kings of this case`}
        </ButtonLink>
      }
    >
      {t`This case never had a reign with that number.`}
    </EmptyState>
  );
}
