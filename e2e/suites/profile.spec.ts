// domains: profile
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { actorWith, anActor, open, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { expect, test } from '../harness/test.ts';
import { loginModal, sandboxProvider, twoFactorModal } from '../pages/login.ts';
import { profilePage } from '../pages/profile.ts';
import { settingsPage } from '../pages/settings.ts';
import { shell } from '../pages/shell.ts';

const run = promisify(execFile);
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The six digits that an authenticator app shows for a secret now (RFC 6238). */
function codeOf(secret: string, now = Date.now()): string {
  const bits = Array.from(secret.replace(/=+$/, '')).map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const at = mac.at(-1)! & 15;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

// proves PROFILE-001, PROFILE-002, PROFILE-003, PROFILE-005, PROFILE-006, PROFILE-007, PROFILE-010
test('fixed names are pages of the own profile, and a number is a player', async ({ cast, siteUrl }) => {
  const nova = await anActor(siteUrl, { player: 'Nova' });
  const { steamid } = await nova.ask('GET /profile/me');
  const { page } = await cast.player('Mara');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const row = page.getByRole('navigation', { name: 'Profile', exact: true });
  await page.goto('/profile');
  await expect(title).toHaveText('Mara');
  // No drops of other people above the own money.
  await expect(page.getByRole('region', { name: 'Live drops' })).toHaveCount(0);
  for (const [link, heading] of [
    ['Statistics', /^Your openings/],
    ['Followed', 'Followed'],
    ['Settings', 'Trade URL'],
  ] as const) {
    await row.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 2, name: heading }).first()).toBeVisible();
    await expect(title).toHaveText('Mara');
    await expect(row.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }
  await page.goto(`/profile/${steamid}`);
  await expect(title).toHaveText('Nova');
});

// proves PROFILE-004, PROFILE-045, PROFILE-046, UI-501
test('follows a player on their page, and finds them among the followed', async ({ cast, siteUrl }) => {
  const actor = await anActor(siteUrl);
  const [cheapest] = await pricedCases(siteUrl);
  const { id: dropId, skin_item } = await open(actor, cheapest!);
  const { steamid } = await actor.ask('GET /profile/me');
  const { page } = await cast.newPlayer();
  await page.goto(`/profile/${steamid}#inventory`);
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Items' })).toContainText(skin_item.skin_name);
  await expect(main.getByRole('region', { name: /^Inventory/ })).toBeInViewport();
  await main.getByRole('button', { name: /^Follow / }).click();
  await expect(main.getByText('1 follower')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Following / })).toBeEnabled();
  await actor.ask('POST /inventory/sell/:dropId', { params: { dropId } });
  await expect(main.getByText('The inventory is empty')).toBeVisible();
  await page.goto('/profile/followings');
  const followed = main.getByRole('list', { name: 'Followed players' });
  await expect(followed.getByRole('link', { name: new RegExp(actor.nickname) })).toHaveAttribute('href', `/profile/${steamid}`);
  await followed.getByRole('button', { name: /^Unfollow/ }).click();
  await expect(main.getByText('You do not follow anybody yet')).toBeVisible();
});

// proves PROFILE-032
test('narrows the items, and keeps that over a reload', async ({ cast, siteUrl }) => {
  const juno = await anActor(siteUrl, { player: 'Juno' });
  const cases = await pricedCases(siteUrl);
  const drops = [];
  for (const one of cases.slice(0, 10)) drops.push(await open(juno, one));
  const { page } = await cast.player('Juno');
  await page.goto('/profile');
  const profile = profilePage(page);
  const { skin_item } = drops[0]!;
  await profile.inventory.getByRole('textbox', { name: 'Search your items' }).fill(skin_item.skin_name);
  await expect(profile.items.filter({ hasNotText: skin_item.skin_name })).toHaveCount(0);
  await expect(profile.item(skin_item.skin_name)).toBeVisible();
  const found = await profile.items.count();
  await expect(page).toHaveURL(/[?&]find=/);
  await page.reload();
  await expect(profile.items).toHaveCount(found);
  await profile.inventory.getByRole('button', { name: 'Clear search' }).click();
  // What ten items of ten cases differ in is up to chance; in something they do.
  const filter = profile.inventory.getByRole('group', { name: 'Filters' }).getByRole('button').first();
  await filter.click();
  const word = page.getByRole('menuitemcheckbox').last();
  const kept = Number((await word.textContent())!.match(/[0-9]+$/)![0]);
  await word.click();
  await expect(word).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveAccessibleName(/, 1 chosen$/);
  await expect(profile.items).toHaveCount(kept);
});

test('chooses a range of items and sells it with the keyboard alone', async ({ cast, siteUrl }) => {
  const { page, token } = await cast.newPlayer();
  const own = await actorWith(siteUrl, token);
  const [cheapest] = await pricedCases(siteUrl);
  const drops: Awaited<ReturnType<typeof open>>[] = [];
  for (let n = 0; n < 4; n++) drops.push(await open(own, cheapest!));
  await page.goto('/profile');
  const profile = profilePage(page);
  const boxes = profile.items.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await tabTo(page, boxes.first());
  await page.keyboard.press('Space');
  await tabTo(page, boxes.nth(2));
  await page.keyboard.press('Shift+Space');
  await expect(profile.chosen).toContainText('3 chosen');
  await page.keyboard.press('Tab');
  await expect(profile.items.nth(2).getByRole('button', { name: 'Go to what is chosen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(profile.chosen).toBeFocused();
  await tabTo(page, profile.sellChosen);
  await page.keyboard.press('Enter');
  await expect(profile.dialog).toContainText('Sell 3 items?');
  await tabTo(page, profile.dialog.getByRole('button', { name: 'Sell 3 items' }));
  await page.keyboard.press('Enter');
  await expect(profile.items).toHaveCount(1);
  // The newest stand first: the three of the range.
  const sold = drops.slice(1).reduce((sum, { cost }) => sum + cost, 0);
  await expect(shell(page).balance).toContainText(dollars(drops[3]!.balance + sold));
});

// proves PROFILE-008, PROFILE-055
test('saves a trade URL where a link of the site leads to', async ({ cast }) => {
  const { page, allow } = await cast.newPlayer();
  allow(/422/);
  await page.goto('/profile/settings#trade-url');
  const trade = settingsPage(page).part('Trade URL');
  await expect(trade).toBeInViewport();
  const field = trade.getByRole('textbox', { name: 'Trade URL' });
  await field.fill('https://example.com/');
  await trade.getByRole('button', { name: 'Save' }).click();
  await expect(trade).toContainText('Trade URL is incorrect or Steam has some issues');
  const url = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=aB3_-x9Z';
  await field.fill(url);
  await trade.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Trade URL saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(url);
});

// proves PROFILE-009, PROFILE-062, PROFILE-063, PROFILE-076
test('sets up two-factor, makes new backup codes with one of them, and turns it off with another', async ({ cast }) => {
  const { page, allow } = await cast.newPlayer();
  allow(/422/);
  await page.goto('/profile/settings');
  const settings = settingsPage(page);
  await settings.part('Two-factor').getByRole('button', { name: 'Set up two-factor' }).click();
  await expect(settings.dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await settings.dialog.getByRole('code').textContent();
  await settings.code.fill(codeOf(secret!));
  await settings.dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(settings.backupCodes).toHaveCount(10);
  const first = await settings.backupCodes.first().textContent();
  await settings.dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(settings.part('Two-factor')).toContainText('10 backup codes left');

  await settings.part('Two-factor').getByRole('link', { name: 'Backup codes' }).click();
  await expect(page).toHaveURL(/backup-codes$/);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await settings.code.fill(first!);
  await settings.dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect(settings.backupCodes).toHaveCount(10);
  const second = await settings.backupCodes.first().textContent();

  await page.goto('/profile/settings');
  await settings.part('Two-factor').getByRole('button', { name: 'Turn off' }).click();
  await settings.code.fill(first!);
  await settings.dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(settings.dialog).toContainText('Enter a valid 2FA or Backup code for your account.');
  await settings.code.fill(second!);
  await settings.dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(settings.part('Two-factor').getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
});

test('adds a passkey, and uses it in the place of codes and to sign in', async ({ cast, siteUrl }) => {
  const { page, token, allow } = await cast.newPlayer();
  // A sign-in is answered 401 until its second factor is there.
  allow(/401/);
  const own = await actorWith(siteUrl, token);
  const { secret } = await own.ask('GET /profile/tfa/qr');
  const { backup_codes } = await own.ask('POST /profile/tfa/enable', { body: { tfa_code: codeOf(secret) } });
  const { steamid, nickname } = await own.ask('GET /profile/me');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await gotoConnected(page, '/profile/settings#two-factor');
  const settings = settingsPage(page);
  const twoFactor = settings.part('Two-factor');
  await twoFactor.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await settings.dialog.getByRole('textbox', { name: 'Name' }).fill('This laptop');
  await settings.code.fill(backup_codes[0]!);
  await expectNoFindings(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(settings.dialog).toBeHidden();
  await expect(twoFactor.getByRole('list', { name: 'Passkeys' })).toContainText('This laptop');
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  await twoFactor.getByRole('switch', { name: 'When I cash out', exact: true }).press('Space');
  await expect(settings.dialog).toBeVisible();
  await expectNoFindings(page, '[role=dialog]');
  await settings.passkey.press('Enter');
  await expect(settings.dialog).toBeHidden();
  await expect(twoFactor.getByRole('switch', { name: 'When I cash out', exact: true })).not.toBeChecked();

  await settings.part('Devices').getByRole('button', { name: 'Log out everywhere' }).click();
  await page.evaluate(() => localStorage.setItem('riftdrop.terms_accepted', 'true'));
  await shell(page).signIn.click();
  const [popup] = await Promise.all([page.waitForEvent('popup'), loginModal(page).throughSteam.click()]);
  await sandboxProvider(popup).number.fill(steamid);
  await Promise.all([popup.waitForEvent('close'), sandboxProvider(popup).byNumber.click()]);
  await expect(twoFactorModal(page).passkey).toBeVisible();
  await expectNoFindings(page, '[role=dialog]');
  await twoFactorModal(page).passkey.press('Enter');
  await expect(shell(page).account).toHaveAccessibleName(`Account of ${nickname}`);
  await page.goto('/profile/settings#two-factor');
  await expect(twoFactor.getByRole('list', { name: 'Passkeys' })).toContainText('used');
  await expect(twoFactor.getByRole('list', { name: 'Passkeys' })).not.toContainText('not used yet');
});

// proves PROFILE-061, PROFILE-506
test('changes the client seed, and saves a proof of the old pair that the stand-alone verifiers accept', async ({ cast }, testInfo) => {
  const { page } = await cast.newPlayer();
  await page.goto('/profile/settings#seeds');
  const settings = settingsPage(page);
  const fair = settings.part('Provably fair');
  await fair.getByRole('button', { name: 'Edit client seed' }).click();
  await settings.dialog.getByRole('textbox', { name: 'Client seed' }).fill('my-own-words');
  await settings.dialog.getByRole('button', { name: 'Use this seed' }).click();
  await expect(fair.getByText('my-own-words')).toBeVisible();
  await expect(settings.pastPairs).toHaveCount(1);
  await settings.pastPairs.first().getByText('0 rolls').click();
  const download = page.waitForEvent('download');
  await settings.pastPairs.first().getByRole('button', { name: 'Download proof' }).click();
  const file = testInfo.outputPath('proof.json');
  await (await download).saveAs(file);
  for (const [program, script] of [
    [process.execPath, 'verify.mjs'],
    ['python3', 'verify.py'],
  ] as const) {
    const { stdout } = await run(program, [new URL(`../../shared/fair/verify/${script}`, import.meta.url).pathname, file]);
    expect(stdout).toContain('ok');
  }
});

test('logs out everywhere', async ({ cast }) => {
  const { page, allow } = await cast.newPlayer();
  // What the page has asked when its session ends is answered 401, which the browser logs.
  allow(/401/);
  await page.goto('/profile/settings#devices');
  const devices = settingsPage(page).part('Devices');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Sign in/ })).toBeVisible();
});

test('closes an account with nothing left to do, on every device', async ({ cast, siteUrl }) => {
  const { page, token, allow } = await cast.newPlayer();
  allow(/401|404|409/);
  await page.goto('/profile/settings#close');
  const settings = settingsPage(page);
  const begin = settings.part('Close account').getByRole('button');
  await begin.press('Enter');
  await expect(settings.dialog.getByRole('link', { name: /^Balance/ })).toContainText('$100.00');
  await expectNoFindings(page, '[role=dialog]');
  await settings.dialog.getByRole('button', { name: 'Back' }).click();
  await expect(settings.dialog).toBeHidden();

  // What cannot be spent keeps nobody.
  const own = await actorWith(siteUrl, token);
  const { steamid, id } = await own.ask('GET /profile/me');
  await own.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } });
  await begin.press('Enter');
  await settings.dialog.getByRole('textbox', { name: 'Type CLOSE to confirm' }).fill('CLOSE');
  await expect(settings.dialog).toContainText('$100.00');
  await expectNoFindings(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(shell(page).signIn).toBeVisible();
  await page.goto(`/profile/${steamid}`);
  await expect(page.getByRole('main')).not.toContainText(steamid);
  await page.goto(`/profile/${id.padStart(17, '0')}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Closed account');
});
