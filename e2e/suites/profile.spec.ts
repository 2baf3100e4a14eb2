// domains: profile
import { actorWith, anActor, open, pricedCases } from '../harness/api.ts';
import { withoutPictures } from '../harness/browser.ts';
import { tabTo } from '../harness/keys.ts';
import { expect, test } from '../harness/test.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';

test.use({ launchOptions: withoutPictures });

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

// proves PROFILE-001, PROFILE-002, PROFILE-004, PROFILE-005, PROFILE-010
test('fixed names are pages of the signed-in player, and a number is another player, who is followed there and found among the followed', async ({
  cast,
  siteUrl,
}) => {
  const actor = await anActor(siteUrl);
  const [cheapest] = await pricedCases(siteUrl);
  const { id: dropId, skin_item } = await open(actor, cheapest!);
  const { steamid } = await actor.ask('GET /profile/me');
  const { page, token } = await cast.newPlayer();
  const own = await actorWith(siteUrl, token);
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const row = page.getByRole('navigation', { name: 'Profile', exact: true });
  await page.goto('/profile');
  await expect(title).toHaveText(own.nickname);
  // No drops of other players above the player's money.
  await expect(page.getByRole('region', { name: 'Live drops' })).toHaveCount(0);
  for (const [link, heading] of [
    ['Statistics', /^Your openings/],
    ['Followed', 'Followed'],
    ['Settings', 'Trade URL'],
  ] as const) {
    await row.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 2, name: heading }).first()).toBeVisible();
    await expect(title).toHaveText(own.nickname);
    await expect(row.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }

  await page.goto(`/profile/${steamid}#inventory`);
  await expect(title).toHaveText(actor.nickname);
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

test('sells a range of items with the keyboard alone, one by the mouse, and everything at once after asking', async ({ cast, siteUrl }) => {
  const { page, token } = await cast.newPlayer();
  const own = await actorWith(siteUrl, token);
  const [cheapest] = await pricedCases(siteUrl);
  const drops: Awaited<ReturnType<typeof open>>[] = [];
  for (let n = 0; n < 7; n++) drops.push(await open(own, cheapest!));
  await page.goto('/profile');
  const profile = profilePage(page);
  const boxes = profile.items.getByRole('checkbox');
  await expect(boxes).toHaveCount(7);
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
  await expect(profile.items).toHaveCount(4);
  // The newest stand first: the three of the range.
  const balanceWith = (sold: typeof drops) => dollars(drops[6]!.balance + sold.reduce((sum, { cost }) => sum + cost, 0));
  await expect(shell(page).balance).toContainText(balanceWith(drops.slice(4)));

  const newest = drops[3]!;
  await profile.item(newest.skin_item.skin_name).first().click();
  await expect(profile.dialog).toContainText(newest.skin_item.skin_name);
  await profile.dialog.getByRole('button', { name: /^Sell for/ }).click();
  await expect(profile.items).toHaveCount(3);
  await profile.sellAll.click();
  await expect(profile.dialog).toContainText('Sell 3 items?');
  await profile.dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect(profile.items).toHaveCount(3);
  await profile.sellAll.click();
  await profile.dialog.getByRole('button', { name: 'Sell 3 items' }).click();
  await expect(profile.items).toHaveCount(0);
  await expect(shell(page).balance).toContainText(balanceWith(drops));
});
