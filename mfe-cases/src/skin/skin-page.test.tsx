import { navigate } from '@riftdrop/host/navigation';
import { sessionIs } from '@riftdrop/host/testing/person';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, pageOf } from '../testing/fake-server.ts';
import { aCase, aSkin } from '../testing/factories.ts';
import SkinPage from './skin-page.tsx';

const versions = [aSkin({ id: '10', wear: 0, cost: 9_900 }), aSkin({ id: '11', wear: 2, cost: 4_820 })];
const held = [{ drop_case: aCase(), skin_item: versions[1]!, weight_ppm: 400 }];
const skin = {
  id: '1',
  name: 'Carbine',
  skin_name: 'Sunset Fade',
  rarity: 'Classified',
  type: 'Rifle',
  skin_item_id: '11',
  versions,
  drop_cases: pageOf(held)({ query: {} }),
};

beforeEach(() => sessionIs('visitor'));
const show = (id: string) => {
  navigate(`/skin/${id}`, { replace: true });
  render(<SkinPage params={{ id }} query={{}} />);
};

// proves CASES-007, CASES-008
test('shows name, rarity, wears with prices, and cases', async () => {
  fakeServer({ 'GET /skins/11': skin });
  show('11');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Carbine Sunset Fade');
  expect(screen.getByText('Classified')).toBeTruthy();
  const wears = screen.getAllByRole('link', { name: /Factory New|Field-Tested/ });
  expect(wears.map((link) => [link.getAttribute('href'), link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['/skin/10', 'Factory New$99.00', null],
    ['/skin/11', 'Field-Tested$48.20', 'page'],
  ]);
  const cases = within(screen.getByRole('region', { name: /Cases with this skin/ }));
  expect(cases.getByRole('link', { name: /Night Shift/ }).getAttribute('href')).toBe('/case/night-shift');
  expect(cases.getByText('0.04000%')).toBeTruthy();
});

// proves DATA-564
test('labels site items, and only those', async () => {
  fakeServer({ 'GET /skins/11': { ...skin, versions: [versions[0]!, { ...versions[1]!, fake: true }] } });
  show('11');
  const wears = await screen.findAllByRole('link', { name: /Factory New|Field-Tested/ });
  expect(wears.map(({ textContent }) => textContent)).toEqual(['Factory New$99.00', 'Field-TestedSite item$48.20']);
});

test('says that there is no such skin', async () => {
  fakeServer({ 'GET /skins/99': { refused: 'not_found', status: 404, message: 'There is no such skin.' } });
  show('99');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such skin' })).toBeTruthy();
});

test('says when no case holds it', async () => {
  fakeServer({ 'GET /skins/11': { ...skin, drop_cases: pageOf([])({ query: {} }) } });
  show('11');
  expect(await screen.findByRole('heading', { name: 'In no case at the moment' })).toBeTruthy();
});
