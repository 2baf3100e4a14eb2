import type { Network } from '@riftdrop/contract/api/profile/socials';
import { html, sandboxPage } from '../../plumbing/http/sandbox-page.ts';

const titles: Record<Network, string> = { twitter: 'Twitter', facebook: 'Facebook' };

/** The page with a form for an account's name, and whether it follows the site. */
export function authorizePage(network: Network, action: string, state: string): string {
  const title = titles[network];
  return sandboxPage(
    `Attach · Sandbox ${title}`,
    html`<h1>Attach a ${title} account</h1>
      <p class="lead">This page stands in for ${title}. Nobody here is real, and no post is made.</p>
      <form class="again" method="post" action="${action}">
        <input type="hidden" name="state" value="${state}" />
        <label for="name">Account name</label>
        <span class="row"
          ><input
            id="name"
            name="name"
            autocomplete="off"
            pattern="@?[A-Za-z0-9_]{1,15}"
            maxlength="16"
            required
            title="1 to 15 letters, digits and underscores"
        /></span>
        <label><input type="checkbox" name="follows" value="yes" /> This account follows Riftdrop</label>
        <button class="plain">Attach</button>
      </form>
      <p><a href="/profile/settings">Cancel</a></p>`,
  );
}

/** A request that no attaching of this site makes. */
export const strayPage = (): string =>
  sandboxPage(
    'Nothing to attach · Sandbox',
    html`<h1>Nothing to attach</h1>
      <p class="lead">This page belongs to an attaching that was started on the site. Please start it there.</p>
      <p><a href="/profile/settings">To the settings</a></p>`,
  );
