import type { Network } from '@riftdrop/contract/api/profile/socials';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);
const titles: Record<Network, string> = { twitter: 'Twitter', facebook: 'Facebook' };

const frame = (title: string, content: string): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/sandbox/steam/style.css" />
  </head>
  <body>
    <main><p class="flag">Sandbox</p>${content}</main>
  </body>
</html>`;

/** The page with a form for an account's name, and whether it follows the site. */
export function authorizePage(network: Network, action: string, state: string): string {
  const title = titles[network];
  return frame(
    `Attach · Sandbox ${title}`,
    `<h1>Attach a ${title} account</h1>
      <p class="lead">This page stands in for ${title}. Nobody here is real, and no post is made.</p>
      <form class="again" method="post" action="${safe(action)}">
        <input type="hidden" name="state" value="${safe(state)}" />
        <label for="name">Account name</label>
        <span class="row"><input id="name" name="name" autocomplete="off" pattern="@?[A-Za-z0-9_]{1,15}" maxlength="16" required
          title="1 to 15 letters, digits and underscores" /></span>
        <label><input type="checkbox" name="follows" value="yes" /> This account follows Riftdrop</label>
        <button class="plain">Attach</button>
      </form>
      <p><a href="/profile/settings">Cancel</a></p>`,
  );
}

/** A request that no attaching of this site makes. */
export const strayPage = (): string =>
  frame(
    'Nothing to attach · Sandbox',
    `<h1>Nothing to attach</h1><p class="lead">This page belongs to an attaching that was started on the site. Please start it there.</p>
      <p><a href="/profile/settings">To the settings</a></p>`,
  );
