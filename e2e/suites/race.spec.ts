import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../harness/test.ts';
import { loginModal, sandboxProvider } from '../pages/login.ts';
import { giveawayModal, giveaways } from '../pages/race.ts';

test.describe('giveaways', () => {
  // proves RACE-001, RACE-535, SHELL-014, SHELL-522, SHELL-524
  test('stand on home, ask visitors to sign in, and open for players @both', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.goto('/');
    const { cards, card } = giveaways(page);
    await expect(card('Hourly giveaway').card).toContainText('Hourly');
    await expect(card('Daily giveaway').card).toContainText('Daily');
    await expect(card('Weekly giveaway').card).toContainText('Weekly');
    await expect(cards.first()).toContainText('Asks for: deposit $5.00, spend $10.00');
    const { violations } = await new AxeBuilder({ page }).include('[aria-labelledby=home-giveaways]').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });

  // proves RACE-002, RACE-538, RACE-539
  test('open after the sign-in that they asked for', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.goto('/');
    await giveaways(page).card('Daily giveaway').open.click();
    const { tickAll, throughSteam } = loginModal(page);
    await tickAll();
    const popup = page.waitForEvent('popup');
    await throughSteam.click();
    await sandboxProvider(await popup).newPlayer.click();
    await expect(giveawayModal(page).dialog).toContainText('Daily giveaway');
  });

  // proves RACE-003, RACE-555
  test('open by the address of home, tell what remains, and close to a clean address @both', async ({ cast }) => {
    const { page } = await cast.newPlayer();
    await page.goto('/?giveaway=hourly_giveaway');
    const { dialog, part } = giveawayModal(page);
    await expect(part).toContainText('Remaining: deposit $5.00, spend $10.00');
    await expect(page).not.toHaveURL(/[?&]giveaway=/);
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
  });
});
