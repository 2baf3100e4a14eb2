// domains: profile
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { actorWith } from '../harness/api.ts';
import { withoutPictures } from '../harness/browser.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { expect, test } from '../harness/test.ts';
import { loginModal, sandboxProvider, twoFactorModal } from '../pages/login.ts';
import { settingsPage } from '../pages/settings.ts';
import { shell } from '../pages/shell.ts';

test.use({ launchOptions: withoutPictures });

const run = promisify(execFile);

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

  // Assets that cannot be spent do not prevent closing the account.
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
