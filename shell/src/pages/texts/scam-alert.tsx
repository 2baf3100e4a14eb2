import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Link } from '@riftdrop/host/navigation';
import { product } from '../../product.ts';
import { Article, Section } from '../article.tsx';

export function ScamAlert() {
  const support = useStore($bootstrap)?.support_email;
  return (
    <Article
      title={t`Scam alert`}
      lead={
        <p>
          {t`People pretend to be ${product} to get at items, money and accounts. This is how to tell them apart from us, and what to do.`}
        </p>
      }
    >
      <Section id="never" title={t`What we never do`}>
        <ul>
          <li>{t`Write to you first, on the game platform, in a chat or on a social network.`}</li>
          <li>{t`Ask for your password, a two-factor code, a backup code, or a screenshot of one.`}</li>
          <li>{t`Ask you to send an item “for a check”, “for a safe place” or “by mistake”.`}</li>
          <li>{t`Ask for a payment to release a win, lift a block or confirm who you are.`}</li>
          <li>{t`Send a program or a browser extension to install.`}</li>
          <li>{t`Offer odds, boosts or wins that others do not get. Nobody here could give them.`}</li>
        </ul>
      </Section>
      <Section id="tricks" title={t`The usual tricks`}>
        <h3>{t`The fake admin`}</h3>
        <p>
          {t`Somebody with our logo says that your account is reported and that only they can help. We have no moderators who look after single players. Block and report them on the platform.`}
        </p>
        <h3>{t`The look-alike site`}</h3>
        <p>
          {t`An address that differs by one letter, with a sign-in window that is only a picture of one. Read the address of the page and of the window; a real one can be moved out of the page and has the platform’s own address.`}
        </p>
        <h3>{t`The voucher`}</h3>
        <p>
          {t`A code for a free balance if you sign in there or deposit first. Codes of ours work on this site alone and never cost anything.`}
        </p>
        <h3>{t`The swapped trade`}</h3>
        <p>
          {t`An offer that looks like one of ours arrives a moment before it, from an account with our name. Compare every item and the sender, and decline what you did not ask for on this site.`}
        </p>
        <h3>{t`The key to your account`}</h3>
        <p>
          {t`A page asks for the platform’s web API key, “to see your items”. Whoever has it can change your trade offers without your noticing. We never ask for one.`}
        </p>
      </Section>
      <Section id="protect" title={t`How to protect yourself`}>
        <ul>
          <li>{t`Type our address yourself or keep a bookmark.`}</li>
          <li>{t`Use the platform’s mobile authenticator, and keep backup codes on paper.`}</li>
          <li>{t`Do not believe a name, a picture or a level: all of them can be copied.`}</li>
        </ul>
      </Section>
      <Section id="happened" title={t`If it has happened`}>
        <ol>
          <li>{t`Change the password of your platform account, end its sessions there, and revoke its web API key.`}</li>
          <li>{t`Log out here: that ends the session on the server, not only in this browser.`}</li>
          <li>{t`Report the other account on the platform, with the messages.`}</li>
          <li>
            {support ? t`Tell us at ${support}, so that we can warn others.` : t`Tell us, so that we can warn others.`}{' '}
            <Link to="/contacts">{t`What to write`}</Link>
          </li>
        </ol>
        <p>{t`Items that you have sent away yourself cannot be called back by us. Whoever promises that is the next scam.`}</p>
      </Section>
    </Article>
  );
}
