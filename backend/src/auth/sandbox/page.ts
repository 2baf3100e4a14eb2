import { untilDrawn } from '@riftdrop/contract/release/pictures';
import { html, type Markup, sandboxPage } from '../../plumbing/http/sandbox-page.ts';
import { sandboxPath } from './provider.ts';

/** A player to sign in as. */
export interface Choice {
  steamid: string;
  nickname: string;
  avatar: string;
  /** USD cents. */
  balance: number;
}

const money = (cents: number): string => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const person = ({ steamid, nickname, avatar, balance }: Choice): Markup =>
  html` <li>
    <button class="person" name="person" value="${steamid}">
      <picture
        ><source type="image/avif" srcset="/img/avatars/${avatar}_200.avif${untilDrawn}" />
        <img src="/img/avatars/${avatar}_200.webp${untilDrawn}" alt="" width="56" height="56"
      /></picture>
      <span class="who"><span class="name">${nickname}</span><span class="note">${money(balance)}</span></span>
    </button>
  </li>`;

/** The sign-in page with the choice of a player. */
export function signInPage(returnTo: string, choices: Choice[]): string {
  return sandboxPage(
    'Sign in · Sandbox platform',
    html`<h1>Who do you want to be?</h1>
      <p class="lead">This page stands in for the game platform. Nobody here is real, and all money is play money.</p>
      <form method="post" action="${sandboxPath}/approve">
        <input type="hidden" name="return_to" value="${returnTo}" />
        <ul class="people">
          ${choices.map(person)}
        </ul>
        <button class="new" name="person" value="new">
          <span>A new player</span><span class="note">starts with $100.00 and 1,000 points</span>
        </button>
      </form>
      <form class="again" method="post" action="${sandboxPath}/approve">
        <input type="hidden" name="return_to" value="${returnTo}" />
        <label for="number">Came as a new player before? Enter the 17-digit number from your profile.</label>
        <span class="row"
          ><input
            id="number"
            name="person"
            inputmode="numeric"
            autocomplete="off"
            pattern="9[0-9]{16}"
            maxlength="17"
            required
            title="17 digits, the first one is 9"
          /><button class="plain">Sign in</button></span
        >
      </form>
      <form class="back" method="post" action="${sandboxPath}/approve">
        <input type="hidden" name="return_to" value="${returnTo}" /><button class="plain" name="person" value="cancel">Cancel</button>
      </form>`,
  );
}

/** A player's profile on the sandbox platform, where the name can be changed. */
export function profilePage(steamid: string, nickname: string): string {
  return sandboxPage(
    'Profile · Sandbox platform',
    html`<h1>${nickname}</h1>
      <p class="lead">Profile ${steamid}. Anybody may change the name of anybody here, because nobody is real.</p>
      <form class="again" method="post" action="${sandboxPath}/id/${steamid}/">
        <label for="nickname">Name</label>
        <span class="row"
          ><input id="nickname" name="nickname" value="${nickname}" autocomplete="off" maxlength="32" required /><button class="plain">
            Save
          </button></span
        >
      </form>`,
  );
}

/** A request that no sign-in of this site makes. */
export function strayPage(): string {
  return sandboxPage(
    'Nothing to sign in to · Sandbox platform',
    html`<h1>Nothing to sign in to</h1>
      <p class="lead">This page belongs to a sign-in that was started on the site. Please start it there.</p>
      <p><a href="/">To the site</a></p>`,
  );
}
