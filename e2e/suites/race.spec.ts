// domains: race
import { anActor } from '../harness/api.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { payIn, spend } from '../harness/giveaway.ts';
import { tabTo } from '../harness/keys.ts';
import { operate } from '../harness/operator.ts';
import { gotoConnected } from '../harness/connected.ts';
import { endPhase } from '../harness/race.ts';
import { test as testAlone } from '../harness/own-site.ts';
import { expect, test } from '../harness/test.ts';
import { loginModal, sandboxProvider } from '../pages/login.ts';
import { giveawayModal, giveaways } from '../pages/race.ts';

// proves RACE-002, RACE-539, SHELL-014, SHELL-524
test('giveaways stand on home, open after the sign-in that they ask for, by keyboard and by address', async ({ cast }) => {
  test.setTimeout(240_000);
  const { page } = await cast.visitor();
  await page.goto('/');
  const { cards, card } = giveaways(page);
  const { dialog, part } = giveawayModal(page);
  await expect(card('Hourly giveaway').card).toContainText('Hourly');
  await expect(card('Daily giveaway').card).toContainText('Daily');
  await expect(card('Weekly giveaway').card).toContainText('Weekly');
  await expect(cards.first()).toContainText('Asks for: deposit $5.00, spend $10.00');
  await expectNoFindings(page, '[aria-labelledby=home-giveaways]');
  const { open } = card('Daily giveaway');
  await open.click();
  const { tickAll, throughSteam } = loginModal(page);
  await tickAll();
  const [popup] = await Promise.all([page.waitForEvent('popup'), throughSteam.click()]);
  await sandboxProvider(popup).newPlayer.click();
  await expect(dialog).toContainText('Daily giveaway', { timeout: 45_000 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open.press('Enter');
  await expect(dialog).toContainText('Daily giveaway');
  await tabTo(page, dialog.getByText('How this is decided'), 20);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Copy fingerprint' }), 20);
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }), 20);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.goto('/?giveaway=hourly_giveaway');
  await expect(part).toContainText('Remaining: deposit $5.00, spend $10.00');
  await expect(page).not.toHaveURL(/[?&]giveaway=/);
  await expectNoFindings(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
});

// proves RACE-542, RACE-548, GAME-590, GAME-594
testAlone('a giveaway is reached, drawn and verified', async ({ cast, ownSite: site }) => {
  testAlone.setTimeout(300_000);
  await operate(site.dataDir, 'giveaway', 'add', 'quick', 'hourly', 'Quick giveaway', '500', '100', '2000');
  const nova = await anActor(site.url, { player: 'Nova' });
  const { page } = await cast.player('Nova');
  await expect.poll(async () => (await nova.ask('GET /giveaway/:slug', { params: { slug: 'quick' } })).round).not.toBeNull();
  await gotoConnected(page, '/?giveaway=quick');
  const { part, won, verify, verdict } = giveawayModal(page);
  await expect(part).toContainText('Remaining: deposit $5.00, spend $1.00');
  await payIn(site.url, nova, 500);
  await spend(site.url, nova, 100);
  await expect(part).toContainText('You participate');
  await page.goto('about:blank');
  await endPhase(site, 'hour');
  await page.goto('/?giveaway=quick');
  await expect(won.first()).toContainText('Nova', { timeout: 120_000 });
  await verify.first().click();
  await expect(verdict).toContainText('The winner is correct');
  await expectNoFindings(page);
  const { items } = await nova.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { limit: 1000 } });
  expect(items.map(({ dropable_type }) => dropable_type)).toContain('giveaway_round');
  await page.context().close();
});
