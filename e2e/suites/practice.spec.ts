// domains: rps, royale
import { call } from '../harness/api.ts';
import { expect, test } from '../harness/test.ts';

for (const [lobby, route] of [
  ['/rps', 'GET /rps/game/:uid'],
  ['/royales', 'GET /battle-royale/:uid'],
] as const)
  test(`one press in the lobby ${lobby} leads into a game with demo money against bots`, async ({ cast, siteUrl }) => {
    test.setTimeout(90_000);
    const { page } = await cast.newPlayer();
    await page.goto(lobby);
    await page.getByRole('button', { name: 'Practise' }).click();
    await expect(page).toHaveURL(/\/(rps|royale)\/[0-9a-f]{32}$/);
    const uid = page.url().slice(-32);
    await expect
      .poll(async () => (await call(siteUrl, route, { params: { uid } })).seats.filter(({ bot }) => bot !== null).length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    expect((await call(siteUrl, route, { params: { uid } })).is_public).toBe(false);
    await expect(page.getByRole('banner')).toContainText('Demo');
  });
