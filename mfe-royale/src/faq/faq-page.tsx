import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BackLink } from '@riftdrop/game/back-link';
import { Link } from '@riftdrop/host/navigation';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import type { ReactNode } from 'react';
import { Practice } from '../practice/practice.tsx';

/** `/battle-royale-faq`: the rules of the game in plain words. */
export default function FaqPage() {
  return (
    <PageFrame>
      <PageHead title={t`Battle royale FAQ`} back={<BackLink to="/royales">{t`Battle Royale`}</BackLink>}>
        {t`Many players, several rounds, one winner of each match goes on.`}
      </PageHead>
      <div className="grid max-w-180 gap-6 text-mid">
        <Section id="what" title={t`What is a battle royale?`}>
          <p>
            {t`A tournament of case openings. In each match every player opens the same cases; whoever’s items are worth the most wins the match and moves to the next round. The winner of the last match wins the game.`}
          </p>
        </Section>
        <Section id="players" title={t`How many players and rounds?`}>
          <p>
            {t`4, 6, 8, 9, 12, 16, 18, 24, 27, 32, 36, 48, 64 or 72 players, in matches of two to four. The number of players decides the rounds: 16 play four matches of four and a final of four; 72 play four rounds. The form shows the bracket before anybody pays.`}
          </p>
        </Section>
        <Section id="try" title={t`What does a bracket look like?`}>
          <p>{t`Choose how many play, and play one round after another. Your seat is marked, and so is the way that you go.`}</p>
          <Practice />
        </Section>
        <Section id="price" title={t`What does it cost?`}>
          <p>
            {t`On entry you pay your openings of all rounds. When you are out, what you paid for the rounds you did not reach comes back to your balance at once. Your openings of a round are between one and ten.`}
          </p>
        </Section>
        <Section id="modes" title={t`Which modes are there?`}>
          <h3 className="text-h3 text-hi">{t`Default`}</h3>
          <p>{t`The winner of a match keeps all items of that match for good. Who loses later leaves with everything won before.`}</p>
          <h3 className="text-h3 text-hi">{t`All or nothing`}</h3>
          <p>
            {t`The winner of a match takes over everything that anybody in it carries, and who loses leaves with nothing but the money for the rounds not played. The winner of the final owns every item of the game.`}
          </p>
        </Section>
        <Section id="seats" title={t`Who plays against whom?`}>
          <p>
            {t`The seats are shuffled when the game is full, by the same kind of roll as the items, so that anybody can check it. In later rounds the winners stand in the order of their matches.`}
          </p>
        </Section>
        <Section id="ties" title={t`What if two have the same total?`}>
          <p>{t`A roll between them decides, each with the same chance, and you see it drawn. It is checked like any other.`}</p>
        </Section>
        <Section id="bots" title={t`Do bots play?`}>
          <p>
            {t`They can fill empty seats when players agree to it. They pay the same from the house’s money, roll the same rolls, choose nothing and are labelled “Bot”. Which bot sits where is published before the game. Who has not agreed gets the stake back and is not made to play with them.`}
          </p>
        </Section>
        <Section id="leaving" title={t`Can I leave?`}>
          <p>
            {t`Until the game is full, with your stake back at once. The creator may cancel while nobody else has joined, or at any time if the game is private; everybody is refunded. A running game goes on without you and nothing of yours is lost.`}
          </p>
        </Section>
        <Section id="fair" title={t`Is it fair?`}>
          <p>
            <Trans>
              The values that decide are fixed before anybody joins, and mixed with a round of a beacon that nobody knows until the last
              seat is taken.{' '}
              <Link to="/provably-fair#games" className="text-hi underline underline-offset-2 focus-ring">
                Provably fair
              </Link>{' '}
              says more.
            </Trans>
          </p>
        </Section>
      </div>
    </PageFrame>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid min-w-0 gap-3">
    <h2 id={id} className="scroll-mt-24 text-h2 text-hi">
      {title}
    </h2>
    {children}
  </section>
);
