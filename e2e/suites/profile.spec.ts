// domains: profile
import { actorWith, anActor, open, pricedCases } from '../harness/api.ts';
import { tabTo } from '../harness/keys.ts';
import { expect, test } from '../harness/test.ts';
import { profilePage } from '../pages/profile.ts';
import { settingsPage } from '../pages/settings.ts';
import { shell } from '../pages/shell.ts';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

// proves PROFILE-001, PROFILE-002, PROFILE-003, PROFILE-005, PROFILE-006, PROFILE-007, PROFILE-010
test('fixed names are pages of the own profile, and a number is a player', async ({ cast, siteUrl }) => {
  const nova = await anActor(siteUrl, { player: 'Nova' });
  const { steamid } = await nova.ask('GET /profile/me');
  const { page } = await cast.player('Mara');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const row = page.getByRole('navigation', { name: 'Profile', exact: true });
  await page.goto('/profile');
  await expect(title).toHaveText('Mara');
  // No drops of other players above the player's money.
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
  // The facets that ten items of ten cases differ in are up to chance; they always differ in one.
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
