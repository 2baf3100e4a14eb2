// domains: session, shell
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anActor, pricedCases } from '../harness/api.ts';
import type { Actor } from '../harness/api.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { expect as plain, test } from '../harness/test.ts';
import { follow } from '../harness/tour.ts';
import { casePage } from '../pages/case.ts';
import { loginModal, sandboxProvider, signingInModal, termsModal, twoFactorModal } from '../pages/login.ts';
import { shell } from '../pages/shell.ts';

// A sign-in is several documents in a row, one of them in a separate window: a busy machine takes its time over them.
const expect = plain.configure({ timeout: 45_000 });
test.describe.configure({ timeout: 300_000 });

/** Code of an authenticator app (RFC 6238) this many steps of half a minute from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

async function withSecondFactor(url: string): Promise<{ actor: Actor; steamid: string; secret: string }> {
  const actor = await anActor(url);
  const { secret } = await actor.ask('GET /profile/tfa/qr');
  await actor.ask('POST /profile/tfa/enable', { body: { tfa_code: codeOf(secret) } });
  return { actor, steamid: (await actor.ask('GET /profile/me')).steamid, secret };
}

/** As on a device where the three checkboxes were ticked before. */
const tickedBefore = (page: Page) => page.addInitScript(() => localStorage.setItem('riftdrop.terms_accepted', 'true'));

async function signInAs(popup: Page, steamid: string): Promise<void> {
  await sandboxProvider(popup).number.fill(steamid);
  await Promise.all([popup.waitForEvent('close'), sandboxProvider(popup).byNumber.click()]);
}

test.describe('a session', () => {
  // proves SHELL-142, SHELL-144, SHELL-146, API-017
  test('starts with the code of a second factor, and waits behind the maintenance screen while the server is away', async ({
    cast,
    siteUrl,
  }) => {
    const { actor, steamid, secret } = await withSecondFactor(siteUrl);
    const [cheapest] = await pricedCases(siteUrl);
    const { page, allow } = await cast.visitor();
    allow(/Failed to load resource/);
    await tickedBefore(page);
    await page.goto('/');
    await shell(page).signIn.click();
    const [popup] = await Promise.all([page.waitForEvent('popup'), loginModal(page).throughSteam.click()]);
    await signInAs(popup, steamid);

    const factor = twoFactorModal(page);
    await expect(factor.code).toBeFocused();
    await expect(loginModal(page).dialog).toBeHidden();
    await expect(shell(page).balance).toHaveCount(0);
    await expectNoFindings(page);
    await factor.code.pressSequentially('000000');
    await expect(factor.dialog).toContainText('Enter a valid 2FA or Backup code for your account.');
    await factor.code.fill(codeOf(secret, 1));
    await expect(factor.dialog).toBeHidden();
    await expect(shell(page).account).toHaveAccessibleName(`Account of ${actor.nickname}`);
    await expect(page).toHaveURL('/');

    await page.evaluate('window.__stayed = true');
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
    // Not by hand: any call of the page may bring the screen before the pointer is there.
    await follow(page, `/case/${cheapest!.slug}`);
    const screen = page.getByRole('alert').filter({ hasText: 'Back in a moment' });
    await expect(screen).toBeVisible();
    await expect(page.locator('[inert]').filter({ has: shell(page).header })).toHaveCount(1);
    await expect(shell(page).toasts).toHaveCount(0);
    await page.unroute('**/api/**');
    await expect(screen).toBeHidden();
    await expect(casePage(page).title).toContainText(cheapest!.name);
    expect(await page.evaluate('window.__stayed')).toBe(true);
  });

  // proves SHELL-108, SHELL-109, SHELL-110, SHELL-113
  test('starts in a window that was cut off, stakes nothing before the three boxes, and is taken up again in the middle of an opening', async ({
    cast,
    siteUrl,
  }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, context, allow } = await cast.visitor();
    allow(/Failed to load resource/);
    // Redirects pass no route, so that a page of the provider stands in the place of one.
    // It stays to the end: while the last route is taken away, requests of the page can be lost.
    let isCut = true;
    await context.route('**/api/oauth/steam/login?**', async (route) => {
      if (!isCut) return route.continue();
      const { location = '', 'set-cookie': cookie = '' } = (await route.fetch({ maxRedirects: 0 })).headers();
      const headers = { 'set-cookie': cookie, 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };
      await route.fulfill({ headers, body: `<meta http-equiv="refresh" content="0;url=${location.replaceAll('&', '&amp;')}">` });
    });
    await tickedBefore(page);
    await page.goto(`/case/${cheapest!.slug}`);
    await shell(page).signIn.click();
    const [first] = await Promise.all([page.waitForEvent('popup'), loginModal(page).throughSteam.click()]);
    await expect(sandboxProvider(first).newPlayer).toBeVisible();
    expect(await first.evaluate(() => window.opener)).toBeNull();
    // The browser reports a window that was cut off as closed.
    await expect(loginModal(page).dialog).toContainText('Steam login popup was closed');
    const own = page.waitForResponse('**/api/profile/me');
    await Promise.all([first.waitForEvent('close'), sandboxProvider(first).newPlayer.click()]);
    await expect(shell(page).balance).toContainText('$100.00');
    await expect(loginModal(page).dialog).toBeHidden();
    const { steamid } = (await (await own).json()) as { steamid: string };
    isCut = false;

    await casePage(page).open.click();
    const terms = termsModal(page);
    await expect(terms.boxes).toHaveCount(3);
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await expect(terms.dialog).toBeVisible();
    await expect(shell(page).balance).toContainText('$100.00');
    for (const box of await terms.boxes.all()) await box.locator('xpath=ancestor::label').click({ position: { x: 12, y: 16 } });
    await terms.accept.click();
    await expect(terms.dialog).toBeHidden();
    await casePage(page).toResult();
    await casePage(page).keep.click();

    // The server has lost the session: it rejects the token and its renewal, until the next sign-in.
    let over = true;
    const unknown = { status: 401, json: { error: true, code: 'login_required', message: 'Please sign in.' } };
    await page.route('**/api/dropcase/open/**', (route) => (over ? route.fulfill(unknown) : route.continue()));
    await page.route('**/api/oauth/token', (route) => {
      const renews = (route.request().postData() ?? '').includes('refresh_token');
      if (renews && over) return route.fulfill({ status: 401, json: { error: true, code: 'invalid_refresh_token', message: '' } });
      over = false;
      return route.continue();
    });
    const popups: Page[] = [];
    page.on('popup', (popup) => popups.push(popup));
    await casePage(page).open.click();
    const again = signingInModal(page);
    await expect(again.dialog).toBeVisible();
    await expectNoFindings(page);
    // The browser allows the popup only shortly after the press; later it is blocked, and the player presses once more.
    await expect.poll(async () => popups.length > 0 || (await again.dialog.getByText(/blocking pop-ups/).isVisible())).toBe(true);
    const second = popups[0] ?? (await Promise.all([page.waitForEvent('popup'), again.throughSteam.click()]))[0];
    await signInAs(second, steamid);
    await expect(again.dialog).toBeHidden();
    await casePage(page).toResult();
    await expect(casePage(page).result).toBeVisible();
  });
});
