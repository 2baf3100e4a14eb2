// domains: cases
import { pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { endReign } from '../harness/reigns.ts';
import { expect, phone, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { shell } from '../pages/shell.ts';

// proves CASES-003, CASES-501, CASES-503, CASES-507
test('a crown is won on a phone, grows under the eyes of a visitor, and is lost', async ({ cast, siteUrl }) => {
  // Another case for each run on the same site: a crown that was lost is free no more.
  const { retry, repeatEachIndex } = test.info();
  const { slug, name, price } = (await pricedCases(siteUrl)).filter(({ king_rate_ppm }) => king_rate_ppm !== null)[
    retry + repeatEachIndex
  ]!;
  const watcher = await cast.visitor();
  await gotoConnected(watcher.page, `/case/${slug}`);
  const throne = watcher.page.getByRole('region', { name: 'Current King' });
  await expect(throne).toContainText('The throne is free');

  const king = await cast.newPlayer(phone);
  const opening = casePage(king.page);
  await gotoConnected(king.page, `/case/${slug}`);
  await opening.open.click();
  await opening.toResult();
  await expect(king.page.getByText('The throne was free: the crown is yours')).toBeVisible();
  await expect(shell(king.page).toasts).toContainText(`Congratulations!You are the king of ${name}.`);
  await expect(throne).toContainText(`King Budget$${(Math.floor(price / 20) / 100).toFixed(2)}`);

  await king.page.getByRole('link', { name: 'See your reign' }).click();
  const reign = king.page.getByRole('main').getByRole('region').first();
  await expect(reign).toContainText('Reigning');
  const reason = await endReign(siteUrl, slug, king.page.url().split('/').at(-1)!);
  await expect(shell(king.page).toasts).toContainText(reason === 'top_prize' ? 'You won the top prize!' : 'You have been dethroned');
  await expect(reign).toContainText(reason === 'top_prize' ? 'Won the top prize' : 'Dethroned');
});
