import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';

/** Rows of a comparison: question, the answer here, the answer there. */
type Rows = readonly (readonly [question: string, here: string, there: string])[];

interface Comparison {
  /** The other kind of place, as a heading. */
  other: string;
  lead: string;
  rows: Rows;
  better: string;
}

// Kinds of sites are compared, not companies: a single company may change tomorrow.
const comparisons = {
  inGameCases: {
    other: 'Cases in the game',
    lead: 'Opening a case inside the game itself, with a key from its shop.',
    rows: [
      ['Which chances?', 'Every single item, on the page of the case', 'By rarity, where a law asks for it'],
      ['Can a result be checked?', 'By anybody, with published values', 'No'],
      ['Average return', 'Stated for each case', 'Not stated'],
      ['What do you get?', 'An item on this site, which sells for a fixed price', 'An item in your game inventory'],
      ['Where does the item go?', 'See trade restrictions', 'It is in the game at once'],
    ],
    better: 'The game’s own cases are the better place when you want an item to play with.',
  },
  marketplaces: {
    other: 'Marketplaces',
    lead: 'Buying exactly the skin that you want from another player.',
    rows: [
      ['What do you pay for?', 'A chance of several items', 'One item that you chose'],
      ['What do you know before?', 'Chances and average return', 'The item, its wear and its price'],
      ['Average cost of one particular skin', 'More than its price', 'Its price and a fee'],
      ['Is it play?', 'Yes', 'No'],
    ],
    better: 'A marketplace is the better place when you know which skin you want.',
  },
  unprovenSites: {
    other: 'Sites without proof',
    lead: 'Sites that open cases and ask you to believe the result.',
    rows: [
      ['When is the result fixed?', 'Before you play, with a fingerprint that you have seen', 'Nobody outside can tell'],
      ['Do odds depend on the person?', 'No, and the published values would show it', 'Nobody outside can tell'],
      ['Is every roll accounted for?', 'The counter has no gaps', 'Nobody outside can tell'],
      ['Can you check without the site?', 'Yes, with a script that you can read or write yourself', 'No'],
    ],
    better: 'Proof is about honesty, not about odds: read the average return here as everywhere.',
  },
} satisfies Record<string, Comparison>;

export const InGameCases = () => <Versus {...comparisons.inGameCases} />;
export const Marketplaces = () => <Versus {...comparisons.marketplaces} />;
export const UnprovenSites = () => <Versus {...comparisons.unprovenSites} />;

/** One factual comparison. */
function Versus({ other, lead, rows, better }: Comparison) {
  return (
    <Article
      title={t`${product} and ${other.toLowerCase()}`}
      lead={
        <p>
          <Trans>{lead} Here is what differs.</Trans>
        </p>
      }
    >
      <Section id="compared" title={t`Side by side`}>
        <table className="w-full table-fixed border-collapse text-caption wrap-break-word sm:text-body">
          <thead>
            <tr>
              <th scope="col">{t`Question`}</th>
              <th scope="col">{product}</th>
              <th scope="col">{other}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([question, here, there]) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                <td>{here}</td>
                <td>{there}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section id="better" title={t`When the other is better`}>
        <p>{better}</p>
      </Section>
      <Section id="more" title={t`Read on`}>
        <p>
          <Link to="/why-riftdrop">{t`Why ${product}`}</Link> · <Link to="/provably-fair">{t`Provably fair`}</Link> ·{' '}
          <Link to="/cases/howto">{t`How cases work`}</Link>
        </p>
      </Section>
    </Article>
  );
}
