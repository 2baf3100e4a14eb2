import { t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { CardList } from '../cards/cards.tsx';
import { intervalLabel } from '../giveaways/interval-labels.ts';
import { useGiveaways } from '../giveaways/list.ts';
import { Rounds } from '../modal/earlier-rounds.tsx';

const rules = () => [
  t`Each round gives one prize to one player. When it ends, the next one begins.`,
  t`You are in once you have paid in and played for the sums on the card. There is nothing to press.`,
  t`Every player in a round has the same chance. Bots are never in it. Each draw can be checked below.`,
];

/** `/giveaways`: every giveaway with its time and the player's part, the rules, and the winners. */
export default function GiveawaysPage() {
  const query = useGiveaways();
  const free = query.data?.find(({ free_cases_drop_cost }) => free_cases_drop_cost !== null)?.free_cases_drop_cost;
  return (
    <PageFrame>
      <PageHead title={t`Giveaways`}>
        {t`One winner and one prize in every round.`}
        <span>{free ? ` ${t`Free cases gave away ${formatMoney(free)} so far.`}` : ''}</span>
      </PageHead>
      <Loaded
        {...loadedFrom(query)}
        failed={t`The giveaways could not be loaded`}
        loading={<CardList giveaways={undefined} />}
        isEmpty={(giveaways) => giveaways.length === 0}
        empty={
          <EmptyState level={2} title={t`No giveaway runs now`}>
            {t`The next one appears here by itself.`}
          </EmptyState>
        }
      >
        {(giveaways) => (
          <>
            <CardList giveaways={giveaways} />
            <section aria-labelledby="giveaway-rules">
              <h2 id="giveaway-rules" className="text-h2">
                {t`How it works`}
              </h2>
              <ol className="mt-3 grid gap-2 md:grid-cols-3">
                {rules().map((rule, at) => (
                  <li key={rule} className="flex gap-3 rounded-panel border border-line bg-surface-1 p-4 text-mid">
                    <b aria-hidden="true" className="font-display text-h3 text-brand">
                      {at + 1}
                    </b>
                    {rule}
                  </li>
                ))}
              </ol>
            </section>
            <section aria-labelledby="giveaway-winners">
              <h2 id="giveaway-winners" className="text-h2">
                {t`Winners`}
              </h2>
              <div className="mt-3 grid items-start gap-x-6 gap-y-8 md:grid-cols-2 1075:grid-cols-3">
                {giveaways.map((giveaway) => (
                  <Rounds key={giveaway.slug} giveaway={giveaway} title={intervalLabel(giveaway.interval)} />
                ))}
              </div>
            </section>
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
