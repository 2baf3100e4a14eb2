import { t } from '@lingui/core/macro';

/** For the FAQ: questions about kings. */
export default function FaqKings() {
  return (
    <div className="prose">
      <h3>{t`What is a king?`}</h3>
      <p>
        {t`On some cases one player wears a crown. A published share of every paid opening of that case goes to the king’s budget, and at the end of the reign the budget buys an item of the case. What is left of it goes to the king’s balance.`}
      </p>
      <h3>{t`How do I become king?`}</h3>
      <p>
        {t`Each paid opening of such a case makes a second roll, whose chance is on the case page. While the throne is free, the next paid opening takes it. A reign ends when somebody else rolls the crown, when its time is over, or when the budget reaches the price of the case’s most expensive skin.`}
      </p>
    </div>
  );
}
