import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { Article, Section } from '../article.tsx';
import { TicketsPicture } from './tickets-picture.tsx';

export function CasesHowto() {
  const policy = useStore($bootstrap)?.policy;
  const most = policy?.max_multi_open ?? 1;
  return (
    <Article
      title={t`How cases work`}
      lead={<p>{t`From the price to the item in six steps, and what each number on a case page means.`}</p>}
    >
      <Section id="steps" title={t`Step by step`}>
        <ol>
          <li>
            <Trans>
              <strong>Choose a case.</strong> <Link to="/">Home</Link> lists them; the search takes the name of a case or of a skin in it.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Read its odds.</strong> Below the reel you see every item with its price, its chance and its tickets, from 0 to
              999,999.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Press “Open”.</strong> One press is one stake.
            </Trans>{' '}
            {most > 1 &&
              plural(most, {
                one: 'Up to # opening goes in one press; each is a roll of its own.',
                other: 'Up to # openings go in one press; each is a roll of its own.',
              })}
          </li>
          <li>
            <Trans>
              <strong>The server rolls.</strong> The ticket is drawn from values that were fixed before, and the item that owns it is yours.
              All this has happened before the reel moves.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>The reel shows it.</strong> It is decoration around a known result: its neighbours are drawn by the published odds,
              and it never stops “just beside” a better item on purpose.
            </Trans>{' '}
            {policy?.allow_skip && t`You may skip it.`}
          </li>
          <li>
            <Trans>
              <strong>Keep, sell or verify.</strong> The item is in your inventory either way until you sell it, for the price it had when
              you won it.
            </Trans>
          </li>
        </ol>
      </Section>
      <Section id="numbers" title={t`The numbers on a case page`}>
        <TicketsPicture />
        <ul>
          <li>
            <Trans>
              <strong>Chance:</strong> how often the item comes, in per cent. The chances of a case add up to 100 %.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Tickets:</strong> the rolls that give the item. A range of 10,000 tickets is one per cent.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Average return:</strong> chance times price, added over all items, in per cent of what you pay; on a case with a king
              the king’s share counts as well. The rest is the price of playing.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Volatility:</strong> how far results lie from that average. High means that most openings bring little and a few bring
              much.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Version:</strong> a case that changes gets a new one. Old versions stay readable, and each result names the version it
              was rolled in.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section id="kinds" title={t`Kinds of cases`}>
        <h3>{t`For money`}</h3>
        <p>{t`Paid from your balance.`}</p>
        <h3>{t`For points`}</h3>
        <p>
          <Trans>
            <Link to="/datpoints-cases">Paid with points</Link>, by the same rules.
          </Trans>
        </p>
        <h3>{t`Free`}</h3>
        <p>
          <Trans>
            <Link to="/free-cases">Without a price</Link>: one opening in 24 hours over all free cases, with an attached social network
            account.
          </Trans>
        </p>
        <h3>{t`With a king`}</h3>
        <p>
          {t`A share of each paid opening goes to whoever wears the crown, and each paid opening is a chance to take it. Both numbers are on the case page.`}
        </p>
        <h3>{t`In part`}</h3>
        <p>
          {t`Some expensive cases can be opened for a fraction of the price. Then the chance of every item is that same fraction, and most such openings give nothing. The button says “one in” how many.`}
        </p>
      </Section>
      <Section id="refused" title={t`When an opening is refused`}>
        <p>{t`Nothing is charged then. When only some openings of one press cannot be carried out, those are not paid. The reasons:`}</p>
        <ul>
          <li>{t`The case has changed since you were shown it.`}</li>
          <li>{t`It is sold out or no longer available.`}</li>
          <li>{t`Your balance is too low.`}</li>
          <li>
            <Trans>
              You have <Link to="/responsible-play#self-block">blocked yourself</Link>.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section id="check" title={t`Checking a result`}>
        <p>
          <Trans>
            Press <strong>Verify</strong> beside it. <Link to="/provably-fair">Provably fair</Link> says what is computed and what it
            proves.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
