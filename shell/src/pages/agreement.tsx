import { product } from '../product.ts';
import { Article } from './article.tsx';

export function Agreement() {
  return (
    <Article title="Terms and Conditions">
      <h2>Who may play</h2>
      <p>{product} is for people of 18 and over, in places where it may be offered. You play for yourself and with one account.</p>
      <h2>Play money</h2>
      <p>
        While this site runs as a sandbox, balances, points and items have no value. Nothing can be paid in, paid out, bought or sold for
        money.
      </p>
      <h2>Opening a case</h2>
      <p>
        The price, the chance of every item and the average return are shown before you open. An opening is final once it is carried out. If
        the case has changed since you were shown it, the opening is refused and nothing is charged.
      </p>
      <h2>Your items</h2>
      <p>An item belongs to you from the moment it is won. You may sell it for the price it had when you won it.</p>
      <h2>Fairness</h2>
      <p>
        Every result can be computed again from published values. If a check ever fails, tell us: the result is then corrected in your
        favour.
      </p>
      <h2>False staff</h2>
      <p>Nobody from {product} will ever ask for your password, your items, or a payment in a private message.</p>
    </Article>
  );
}
