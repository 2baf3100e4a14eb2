import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { King, KingTerms } from '@riftdrop/contract/api/cases/kings';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Countdown } from '@riftdrop/ui/countdown';
import { relativeTime } from '@riftdrop/ui/date';
import { clsx } from 'clsx';
import { Crown } from 'lucide-react';
import { useEffect } from 'react';
import { Budget } from './budget.tsx';
import { followKings } from './king-data.ts';
import { CrownedAvatar } from './person.tsx';
import { Rule } from './rule.tsx';
import { percentText } from './terms.ts';
import { reigns } from './reign.ts';

/** The Current King panel of a case with a crown: the king, the crown's budget, and the whole rule. */
export default function Throne({ dropCase }: { dropCase: DropCaseDetails }) {
  const { slug, king_terms: terms, currentKing } = dropCase;
  useEffect(() => followKings(slug), [slug]);
  if (!terms) return null;
  const rate = percentText(terms.rate_ppm);
  const odds = percentText(terms.crown_odds_ppm);
  const king = currentKing && reigns(currentKing) ? currentKing : null;
  return (
    <section aria-labelledby="throne-title" className="throne overflow-hidden rounded-panel border border-tier-7/30">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 md:px-5">
        <h2 id="throne-title" className="flex items-center gap-2 text-h3">
          <Crown aria-hidden="true" className="size-5 text-tier-7" /> {t`Current King`}
        </h2>
        <p className="num text-caption text-mid max-700:order-last max-700:w-full">
          <Trans>
            <b className="font-label text-hi">{rate}</b> of every opening feeds the crown · <b className="font-label text-hi">{odds}</b> of
            openings win it
          </Trans>
        </p>
        <Link to={`/case/${slug}/history`} className={clsx(buttonClass({ variant: 'ghost', size: 36 }), 'ms-auto')}>
          {t`All kings`}
        </Link>
      </div>
      {king ? <Reigning king={king} terms={terms} /> : <Vacant />}
      <Rule terms={terms} />
    </section>
  );
}

function Reigning({ king, terms }: { king: King; terms: KingTerms }) {
  const now = useNow();
  const { steam_user: player, id, created_at, timeout_at, drop_case, budget_skin_item: prize } = king;
  const since = relativeTime(Date.parse(created_at), now);
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 px-4 py-4 md:px-5 700:grid-cols-[auto_minmax(0,1fr)]">
      <Link to={`/case/${drop_case.slug}/king/${id}`} className="flex min-w-0 items-center gap-4 rounded-card focus-ring">
        <CrownedAvatar player={player} size={72} crowned />
        <span className="min-w-0">
          <b translate="no" className="block truncate font-display text-h3 font-bold text-hi">
            {player.nickname}
          </b>
          <span className="block text-caption text-mid">{t`king since ${since}`}</span>
          <span className="num block text-caption text-mid">
            <Trans>
              crown falls in <Countdown until={Date.parse(timeout_at)} now={serverNow} className="num font-label text-hi" />
            </Trans>
          </span>
        </span>
      </Link>
      <Budget budget={king.budget} prize={prize} topPrize={terms.top_prize} />
    </div>
  );
}

/** The throne is empty. */
function Vacant() {
  return (
    <div className="flex items-center gap-4 px-4 py-5 md:px-5">
      <span className="grid size-18 shrink-0 place-items-center rounded-card border border-dashed border-tier-7/50 text-tier-7">
        <Crown aria-hidden="true" className="size-8" strokeWidth={1.5} />
      </span>
      <p className="text-mid">
        <b className="block font-display text-h3 font-bold text-hi">{t`The throne is free`}</b>
        {t`The next paid opening of this case takes the crown, whatever it rolls.`}
      </p>
    </div>
  );
}
