// domains: royale
import { actorWith, anActor, call, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { layWire } from '../harness/cut.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { test } from '../harness/own-site.ts';
import { expect, moving, phone } from '../harness/test.ts';
import { royalePage } from '../pages/royale.ts';
import { shell } from '../pages/shell.ts';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
/** From the call of bots to the first round, and from there to the result, on a busy machine. */
const halfGame = 120_000;

test('eight people and 64 bots play for 72 places while the backend is killed in mid-round and a phone is cut off', async ({
  cast,
  ownSite: site,
}) => {
  test.setTimeout(400_000);
  const wire = await layWire(site.url);
  const [cheapest] = await pricedCases(site.url);
  const step = { order: 0, amount: 1, drop_case_slug: cheapest!.slug };
  const final = { steps: [step] };
  const rounds = [{ steps: [step, { ...step, order: 1 }] }, final, final, final];
  const costs = [2, 1, 1, 1].map((openings) => openings * cheapest!.price);

  const cut = await cast.newPlayer({ ...phone, baseURL: wire.url });
  const creator = await cast.newPlayer(moving);
  const people = [cut, creator];
  // The browser's messages about the outages that follow.
  for (const { allow } of people) allow(/WebSocket connection to .* failed/, /Failed to load resource: .*50[234]/);
  cut.allow(/net::ERR_/);

  const { uid } = await (await actorWith(site.url, creator.token)).ask('POST /battle-royale/create', { body: { max_users: 72, rounds } });
  const params = { uid: uid! };
  const path = `/royale/${uid}`;
  const gameNow = () => call(site.url, 'GET /battle-royale/:uid', { params });
  for (const { page } of people) await gotoConnected(page, path);
  await royalePage(cut.page).join.click();
  await royalePage(cut.page).agree.click();
  await expect(royalePage(cut.page).agree).toHaveCount(0);
  for (let n = 0; n < 6; n++) {
    const { ask } = await anActor(site.url);
    await ask('POST /battle-royale/:uid/join', { params, body: {} });
    await ask('POST /battle-royale/:uid/ready-for-bots', { params });
  }
  await royalePage(creator.page).callBots.click();
  // Bots come 3 s after all agree.
  for (const { page } of people) await expect(royalePage(page).ownMatch).toBeVisible({ timeout: halfGame });

  wire.reset();
  await cut.context.setOffline(true);
  await expect.poll(async () => (await gameNow()).step, { timeout: halfGame, intervals: [200] }).toBe(1);
  await site.killBackend();
  await expect
    .poll(
      () =>
        gameNow().then(
          (game) => game.step,
          () => null,
        ),
      { timeout: halfGame },
    )
    .toBeGreaterThanOrEqual(2);
  wire.heal();
  await cut.context.setOffline(false);
  await expect(royalePage(creator.page).textOf('Round 1').getByRole('listitem')).toHaveCount(18);
  await expectNoFindings(creator.page);

  for (const { page } of people) {
    await expect(royalePage(page).result).toBeVisible({ timeout: halfGame });
    await expect(royalePage(page).standings).toHaveCount(73);
  }
  const { seats, royale, result } = await gameNow();
  expect(seats.filter(({ bot }) => bot !== null)).toHaveLength(64);
  const winner = seats.find(({ place }) => place === result!.winners[0])!;
  const seen = await Promise.all(people.map(({ page }) => royalePage(page).standingCells.allTextContents()));
  for (const cells of seen) {
    expect(cells).toEqual(seen[0]);
    expect(cells.slice(0, 4)).toContain('Won');
  }
  for (const { page } of people) {
    await expect(royalePage(page).result.getByRole('heading', { level: 2 })).toContainText(winner.player?.nickname ?? 'Bot');
    await expect(royalePage(page).result).toContainText(dollars(winner.reward));
  }

  // Each player paid for the rounds reached, and every drawn item has an owner.
  for (const { place, spent_cost, cost_returned } of seats) {
    const { reached_round } = royale!.players.find((one) => one.place === place)!;
    expect(spent_cost - cost_returned).toBe(costs.slice(0, reached_round).reduce((sum, cost) => sum + cost, 0));
  }
  expect(seats.reduce((sum, { reward }) => sum + reward, 0)).toBe(result!.total_cost);
  for (const { page, token } of people) {
    const { id } = await actorWith(site.url, token);
    const { spent_cost, cost_returned } = seats.find(({ player }) => player?.id === id)!;
    await expect(shell(page).balance).toContainText(dollars(10_000 - spent_cost + cost_returned));
  }
  await royalePage(cut.page).verify.click();
  await expect(royalePage(cut.page).verifyDialog.getByRole('status')).toContainText('Everything matches');
  await expectNoFindings(creator.page);
  for (const { context } of people) await context.close();
  await wire.close();
});
