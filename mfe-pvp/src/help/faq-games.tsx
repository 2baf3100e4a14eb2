/** For the FAQ: questions about multiplayer games. */
import { t } from '@lingui/core/macro';
export default function FaqGames() {
  return (
    <div className="prose">
      <h3>{t`Which games are there, and what are their rules?`}</h3>
      <p>
        {t`Games in which players open the same cases against each other. Those that are open are in the menu, and each of them says its rules before you stake anything.`}
      </p>
      <h3>{t`Are there bots?`}</h3>
      <p>
        {t`Only in games with others, only where the players agreed, and always labelled “Bot”. Nothing in the live strip, in the top wins or in any number on the site is made by bots.`}
      </p>
    </div>
  );
}
