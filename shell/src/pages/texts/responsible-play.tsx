import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { Link } from '@riftdrop/host/navigation';
import { ReminderChoice } from '../../play-safety/reminder-choice.tsx';
import { SelfBlock } from '../../play-safety/self-block.tsx';
import { SessionSum } from '../../play-safety/session-sum.tsx';
import { Article, Section } from '../article.tsx';
import { useIsOpen } from '../../composition/use-is-open.ts';

export function ResponsiblePlay() {
  const isPlayer = useStore($sessionState) === 'player';
  const hasSettings = useIsOpen('/profile/settings');
  return (
    <Article
      title={t`Responsible play`}
      lead={
        <p>
          {t`Opening cases is entertainment that costs money over time. Here is how to keep an eye on it, how to stop, and who helps when stopping is hard.`}
        </p>
      }
    >
      <Section id="visit" title={t`This session`}>
        {isPlayer ? <SessionSum /> : <p>{t`When you are signed in, this shows what you have staked and won in your session.`}</p>}
        <p className="mt-4">
          {t`The clock at the top runs from the moment you came, on all your devices and on every page, also when parts of the site are down. A session ends with a break of half an hour.`}
        </p>
        <div className="max-w-80">
          <ReminderChoice />
        </div>
        <p className="mt-3">{t`The reminder stays on the screen until you answer it. It cannot be switched off.`}</p>
      </Section>
      <Section id="limits" title={t`Limits`}>
        <p>
          {t`Limit what you pay in and what play may cost you, for a day, a week and a month. A lower limit acts at once, a higher one waits a day.`}{' '}
          {hasSettings ? (
            <Trans>
              Set them in <Link to="/profile/settings#limits">your settings</Link>.
            </Trans>
          ) : (
            <strong>{t`They are not in this build yet, and neither are deposits: nothing can be paid in.`}</strong>
          )}
        </p>
      </Section>
      <Section id="self-block" title={t`Blocking yourself`}>
        <p>
          {t`A block ends all play for a time that you choose. It acts at once and nobody can shorten it, you and we included; you can make it longer. What is yours stays yours.`}
        </p>
        <SelfBlock />
        <p className="mt-4">
          {t`It applies to this account only. Programs such as Gamban and BetBlocker block gambling sites on all your devices, and your browser or router can block the address of this one.`}
        </p>
      </Section>
      <Section id="signs" title={t`Questions to ask yourself`}>
        <ul>
          <li>{t`Do I play longer or for more than I meant to?`}</li>
          <li>{t`Do I play to win back what I lost?`}</li>
          <li>{t`Do I hide it from people who are close to me?`}</li>
          <li>{t`Do I play with money that is meant for something else?`}</li>
          <li>{t`Do I play to forget something?`}</li>
        </ul>
        <p>{t`One yes is a reason to take a break. Several are a reason to talk to somebody.`}</p>
      </Section>
      <Section id="help" title={t`Who helps`}>
        <p>{t`All of these are free, and none of them belongs to us.`}</p>
        <ul>
          <li>
            <Trans>
              <Help href="https://www.gamblingtherapy.org/">Gambling Therapy</Help>: help online in many languages, wherever you are.
            </Trans>
          </li>
          <li>
            <Trans>
              <Help href="https://www.gamcare.org.uk/">GamCare</Help>: the National Gambling Helpline of Great Britain, 0808 8020 133, day
              and night.
            </Trans>
          </li>
          <li>
            <Trans>
              <Help href="https://www.gamblersanonymous.org/">Gamblers Anonymous</Help>: meetings of people who know it themselves.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section id="rules" title={t`What we hold ourselves to`}>
        <ul>
          <li>{t`Nobody under 18 plays.`}</li>
          <li>{t`Price, chances and average return are on the page before you pay.`}</li>
          <li>{t`Nothing plays by itself, and nothing opens again by itself.`}</li>
          <li>{t`A result below its price is not celebrated.`}</li>
          <li>{t`No offer pops up after a loss, and nothing is ticked for you.`}</li>
        </ul>
      </Section>
      <Section id="minors" title={t`For parents`}>
        <p>
          <Trans>
            Accounts of the game platform are often shared within a family. Use the platform’s own parental controls and a filter on the
            device, and write to us if a child has played: <Link to="/contacts">Contacts</Link>.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}

const Help = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);
