import { product } from '../product.ts';
import { Article } from './article.tsx';

export function Privacy() {
  return (
    <Article title="Privacy">
      <p>What {product} keeps, and why.</p>
      <h2>On the server</h2>
      <p>
        Your public name, picture and number from the game platform, so that you are you; every opening, sale and balance change, because
        results and money must stay checkable.
      </p>
      <h2>In your browser</h2>
      <p>
        A cookie that keeps you signed in and that no script can read; your choices such as sound; a random number for this device; whether
        you accepted the terms. Nothing else, and nothing for advertising.
      </p>
      <h2>To others</h2>
      <p>Your name, picture and wins are shown to everybody in the live strip. Nothing is sold or sent to anybody else.</p>
    </Article>
  );
}
