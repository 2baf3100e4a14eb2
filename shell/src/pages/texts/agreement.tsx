import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';

export function Agreement() {
  const bootstrap = useStore($bootstrap);
  const version = bootstrap?.terms_version;
  return (
    <Article
      title={t`Terms and Conditions`}
      lead={
        <p>
          {t`What ${product} promises you and what it expects of you.`} {version && t`This is version ${version}.`}{' '}
          {t`When the terms change, you are asked to accept them again before you go on.`}
        </p>
      }
    >
      <Section id="who" title={t`Who may play`}>
        <p>
          <Trans>
            People of 18 and over, in places where {product} may be offered. You play for yourself, with one account, and you sign in with
            your own game-platform account. Before your first stake we record when you confirmed your age and these terms.
          </Trans>
        </p>
        <p>{t`A tick in a box is no proof of age. That is why nothing here can be paid in or out for real money without a proper check.`}</p>
      </Section>
      <Section id="play-money" title={t`Play money`}>
        <p>
          {t`While this site runs as a sandbox, and says “Play money” at its top, balances, points and items have no value. Nothing can be paid in, paid out, bought or sold for money, here or elsewhere.`}
        </p>
      </Section>
      <Section id="opening" title={t`Opening a case`}>
        <p>
          {t`Price, chance of every item and average return are shown before you open. You pay when you press the button, and one press is one opening; the same press sent twice by a bad connection is charged once.`}
        </p>
        <p>
          {t`The result is decided on our server before anything moves on your screen. An opening that has been carried out is final. When a case has changed since you were shown it, the opening is refused and nothing is charged.`}
        </p>
      </Section>
      <Section id="items" title={t`Your items`}>
        <p>
          <Trans>
            An item is yours from the moment it is won. You may sell it to us at any time for the price it had then, whatever has happened
            to prices since. A sale is final. Which items can leave the site, and when, is on{' '}
            <Link to="/trade-restrictions">the page about trade restrictions</Link>.
          </Trans>
        </p>
      </Section>
      <Section id="fairness" title={t`Fairness`}>
        <p>
          <Trans>
            Everybody plays at the same odds. Every result can be computed again from published values, as{' '}
            <Link to="/provably-fair">Provably fair</Link> explains. If a check ever fails, tell us: the result is then corrected in your
            favour.
          </Trans>
        </p>
      </Section>
      <Section id="not-allowed" title={t`What is not allowed`}>
        <ul>
          <li>{t`Playing under 18, for somebody else, or with several accounts.`}</li>
          <li>{t`Programs that play for you, and attacks on the site or on other players.`}</li>
          <li>{t`Using a fault to win. Tell us about it; what was gained by it is taken back.`}</li>
          <li>{t`Pretending to be staff, and asking players for items, money or codes.`}</li>
        </ul>
        <p>{t`We may close an account that does any of this. We then say which rule it is about, and what was won fairly stays yours.`}</p>
      </Section>
      <Section id="faults" title={t`When something goes wrong`}>
        <p>
          {t`A failed opening is not charged. When our fault has cost you something, we put your account where it should be. During maintenance the site is closed for everybody, and what you own stays as it is.`}
        </p>
      </Section>
      <Section id="ending" title={t`Leaving`}>
        <p>
          <Trans>
            You may stop at any time: nothing renews itself and nothing has to be cancelled. The records of what you played are kept,
            because other people’s results stay checkable only with them. <Link to="/privacy">Privacy</Link> says what that means.
          </Trans>
        </p>
      </Section>
      <Section id="operator" title={t`Who runs the site`}>
        <p>
          {bootstrap?.sandbox === false
            ? t`The name and the address of the company stand at the bottom of every page.`
            : t`This is a sandbox: nobody does business here, so there is no company, no licence and no address to name. An operator who wants to offer more must enter theirs first.`}{' '}
          <Trans>
            How to reach the people behind it is on <Link to="/contacts">the contacts page</Link>.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
