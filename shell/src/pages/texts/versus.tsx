import { t } from '@lingui/core/macro';
import { Link } from '@riftdrop/host/navigation';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';

interface Comparison {
  title: string;
  /** The other kind of place, as a heading. */
  other: string;
  lead: string;
  rows: readonly (readonly [question: string, here: string, there: string])[];
  better: string;
}

// Kinds of sites are compared, not companies: a single company may change tomorrow.
export const InGameCases = () => (
  <Versus
    title={t`${product} and cases in the game`}
    other={t`Cases in the game`}
    lead={t`Opening a case inside the game itself, with a key from its shop.`}
    rows={[
      [t`Which chances?`, t`Every single item, on the page of the case`, t`By rarity, where a law asks for it`],
      [t`Can a result be checked?`, t`By anybody, with published values`, t`No`],
      [t`Average return`, t`Stated for each case`, t`Not stated`],
      [t`What do you get?`, t`An item on this site, which sells for a fixed price`, t`An item in your game inventory`],
      [t`Where does the item go?`, t`See trade restrictions`, t`It is in the game at once`],
    ]}
    better={t`The game’s own cases are the better place when you want an item to play with.`}
  />
);

export const Marketplaces = () => (
  <Versus
    title={t`${product} and marketplaces`}
    other={t`Marketplaces`}
    lead={t`Buying exactly the skin that you want from another player.`}
    rows={[
      [t`What do you pay for?`, t`A chance of several items`, t`One item that you chose`],
      [t`What do you know before?`, t`Chances and average return`, t`The item, its wear and its price`],
      [t`Average cost of one particular skin`, t`More than its price`, t`Its price and a fee`],
      [t`Is it play?`, t`Yes`, t`No`],
    ]}
    better={t`A marketplace is the better place when you know which skin you want.`}
  />
);

export const UnprovenSites = () => (
  <Versus
    title={t`${product} and sites without proof`}
    other={t`Sites without proof`}
    lead={t`Sites that open cases and ask you to believe the result.`}
    rows={[
      [t`When is the result fixed?`, t`Before you play, with a fingerprint that you have seen`, t`Nobody outside can tell`],
      [t`Do odds depend on the person?`, t`No, and the published values would show it`, t`Nobody outside can tell`],
      [t`Is every roll accounted for?`, t`The counter has no gaps`, t`Nobody outside can tell`],
      [t`Can you check without the site?`, t`Yes, with a script that you can read or write yourself`, t`No`],
    ]}
    better={t`Proof is about honesty, not about odds: read the average return here as everywhere.`}
  />
);

/** One factual comparison. */
function Versus({ title, other, lead, rows, better }: Comparison) {
  return (
    <Article
      title={title}
      lead={
        <p>
          {lead} {t`Here is what differs.`}
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
