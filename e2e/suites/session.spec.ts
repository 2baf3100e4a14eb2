// domains: session, shell
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anActor, pricedCases } from '../harness/api.ts';
import type { Actor } from '../harness/api.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { startSite } from '../harness/site.ts';
import { expect as plain, test } from '../harness/test.ts';
import { follow } from '../harness/tour.ts';
import { casePage } from '../pages/case.ts';
import { alternateLogin, loginModal, sandboxProvider, signingInModal, termsModal, twoFactorModal } from '../pages/login.ts';
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
  // proves SHELL-098, SHELL-105, SHELL-106, API-017
  test('of a player with a second factor starts with its code, and not before', async ({ cast, siteUrl }) => {
    const { actor, steamid, secret } = await withSecondFactor(siteUrl);
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
  });

  // proves SHELL-108, SHELL-109, SHELL-110, SHELL-129
  test('that ended in the middle of an opening is taken up again, and the opening goes on', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, allow } = await cast.newPlayer();
    allow(/Failed to load resource/);
    await page.goto(`/case/${cheapest!.slug}`);
    await expect(shell(page).balance).toContainText('$100.00');
    const own = page.waitForResponse('**/api/profile/me');
    await page.reload();
    const { steamid } = (await (await own).json()) as { steamid: string };
    await expect(casePage(page).open).toBeEnabled();

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
    const popup = popups[0] ?? (await Promise.all([page.waitForEvent('popup'), again.throughSteam.click()]))[0];
    await signInAs(popup, steamid);
    await expect(again.dialog).toBeHidden();
    await casePage(page).toResult();
    await expect(casePage(page).result).toBeVisible();
  });

  test('starts also when the page of the provider cuts its window off from the site', async ({ cast }) => {
    const { page, context } = await cast.visitor();
    // Redirects pass no route, so that a page of the provider stands in the place of one.
    await context.route('**/api/oauth/steam/login?**', async (route) => {
      const { location = '', 'set-cookie': cookie = '' } = (await route.fetch({ maxRedirects: 0 })).headers();
      const headers = { 'set-cookie': cookie, 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };
      await route.fulfill({ headers, body: `<meta http-equiv="refresh" content="0;url=${location.replaceAll('&', '&amp;')}">` });
    });
    await tickedBefore(page);
    await page.goto('/');
    await shell(page).signIn.click();
    const [popup] = await Promise.all([page.waitForEvent('popup'), loginModal(page).throughSteam.click()]);
    await expect(sandboxProvider(popup).newPlayer).toBeVisible();
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    // The browser reports a window that was cut off as closed.
    await expect(loginModal(page).dialog).toContainText('Steam login popup was closed');
    await Promise.all([popup.waitForEvent('close'), sandboxProvider(popup).newPlayer.click()]);
    await expect(shell(page).balance).toContainText('$100.00');
    await expect(loginModal(page).dialog).toBeHidden();
  });

  // proves SHELL-113, SHELL-229
  test('of an account that nobody asked yet stakes nothing before the three boxes are ticked, and then goes on', async ({
    cast,
    siteUrl,
  }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, allow } = await cast.visitor();
    allow(/Failed to load resource/);
    await tickedBefore(page);
    await page.goto(`/case/${cheapest!.slug}`);
    await shell(page).signIn.click();
    const [popup] = await Promise.all([page.waitForEvent('popup'), loginModal(page).throughSteam.click()]);
    await Promise.all([popup.waitForEvent('close'), sandboxProvider(popup).newPlayer.click()]);
    await expect(shell(page).balance).toContainText('$100.00');
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
    await expect(casePage(page).result).toBeVisible();
  });

  // proves SHELL-111, SHELL-112
  test('of a player whose terms have changed begins with the new ones, on whatever page', async ({ cast }) => {
    const { page } = await cast.newPlayer();
    let accepted = false;
    await page.route('**/api/profile/me', async (route) => {
      const answer = await route.fetch();
      const me = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...me, deprecated_tos: !accepted } });
    });
    await page.goto('/');
    const terms = termsModal(page);
    await expect(terms.accept).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(terms.dialog).toBeVisible();
    await page.reload();
    await expect(terms.accept).toBeVisible();
    accepted = true;
    await terms.accept.click();
    await expect(terms.dialog).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  // proves SHELL-100, SHELL-101, SHELL-102, SHELL-103, SHELL-135
  test('can begin by the name of a profile where that is switched on', async ({ cast }) => {
    const own = await startSite({ env: { ALTERNATE_LOGIN: '1' } });
    const { page, context, allow } = await cast.visitor({ baseURL: own.url });
    // The first try is answered with a captcha.
    allow(/Failed to load resource/);
    await page.goto('/');
    await shell(page).signIn.click();
    await loginModal(page).tickAll();
    const alternate = alternateLogin(page);
    await alternate.open.click();
    const profile = `${own.url}/sandbox/steam/id/90000000000000005`;
    await alternate.address.fill(profile);
    await alternate.getName.click();
    await expect(alternate.name).toContainText('Riftdrop');
    const name = await alternate.name.innerText();
    await context.request.post(`${profile}/`, { form: { nickname: name } });
    await alternate.verify.click();
    await expect(shell(page).account).toHaveAccessibleName('Account of Ivo');
    await expect(page).toHaveURL('/');
    await context.close();
    await own.close();
  });

  // proves SHELL-142, SHELL-144, SHELL-145, SHELL-146
  test('sees the maintenance screen instead of the site while the server is away, and the same page when it is back', async ({
    cast,
    siteUrl,
  }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, allow } = await cast.visitor();
    allow(/Failed to load resource/);
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name: cheapest!.name }).first();
    await expect(link).toBeVisible();
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
});
