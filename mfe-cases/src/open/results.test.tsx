import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { remotesAre } from '@riftdrop/host/testing/page';
import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { aCase, aDrop, aSkin, aStake } from '../testing/factories.ts';
import { ResultsTable } from './results-table.tsx';
import Results from './results.tsx';

afterEach(() => remotesAre());

/** The site has upgrades, and the limits of bootstrap. */
async function withUpgrades(): Promise<void> {
  remotesAre('upgrade');
  fakeServer({
    'GET /bootstrap': { status: 'ok', server_time: '2026-01-01T00:00:00.000Z', upgrade_min_income: 10, upgrade_max_cost: 1_000_000 },
  });
  await loadBootstrap();
}

const cheap = aDrop({ cost: 84, skin_item: aSkin({ name: 'Sidearm', skin_name: 'Carbon Lime', rarity: 'Consumer', wear: 2 }) });
const two = [aDrop(), { ...cheap, id: '901' }];

describe('one result', () => {
  // proves CASES-104
  test('shows its details and offers keep, sell or upgrade', async () => {
    await withUpgrades();
    const keep = vi.fn();
    render(<Results stake={aStake()} outcome={{ drops: [cheap] }} dropCase={aCase()} onKeep={keep} />);
    const result = screen.getByRole('group', { name: 'Result' });
    for (const text of ['Sidearm Carbon Lime', 'Consumer', 'Field-Tested', '$0.84']) expect(result.textContent).toContain(text);
    expect(screen.getByRole('button', { name: 'Sell for $0.84' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade?item=900');
    fireEvent.click(screen.getByRole('button', { name: 'Open again for $4.99' }));
    expect(keep).toHaveBeenCalledOnce();
  });

  test('has the focus on Keep, which puts it away once it stands, with Sell next to it', async () => {
    vi.useFakeTimers();
    const [keep, rest] = [vi.fn(), vi.fn()];
    const at = (coming: boolean) => (
      <Results stake={aStake()} outcome={{ drops: [cheap] }} dropCase={aCase()} coming={coming} onRest={rest} onKeep={keep} />
    );
    const { rerender } = render(at(true));
    const button = screen.getByRole('button', { name: 'Keep' });
    expect(document.activeElement).toBe(button);
    expect(screen.getAllByRole('button')[1]!.textContent).toBe('Sell for $0.84');
    fireEvent.click(button);
    expect([rest.mock.calls.length, keep.mock.calls.length]).toEqual([1, 0]);
    rerender(at(false));
    act(() => void vi.advanceTimersByTime(390));
    fireEvent.click(button);
    expect(keep).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(20));
    fireEvent.click(button);
    expect(keep).toHaveBeenCalledOnce();
    const held = createEvent.keyDown(button, { key: 'Enter', repeat: true });
    fireEvent(button, held);
    expect(held.defaultPrevented).toBe(true);
    vi.useRealTimers();
  });

  test('takes the focus from no control that is in use', () => {
    render(<input aria-label="Search" />);
    const search = screen.getByRole('textbox');
    vi.spyOn(search, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    search.focus();
    render(<Results stake={aStake()} outcome={{ drops: [cheap] }} dropCase={aCase()} onKeep={() => {}} />);
    expect(document.activeElement).toBe(search);
  });

  test('offers no upgrade where no remote has that page', async () => {
    await withUpgrades();
    remotesAre();
    render(<Results stake={aStake()} outcome={{ drops: [cheap] }} dropCase={aCase()} onKeep={() => {}} />);
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });

  // proves UPGRADE-504, UPGRADE-505
  test('offers no upgrade outside the allowed values', async () => {
    await withUpgrades();
    for (const cost of [10, 833_334]) {
      render(<Results stake={aStake()} outcome={{ drops: [{ ...cheap, cost }] }} dropCase={aCase()} onKeep={() => {}} />);
      expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
      cleanup();
    }
  });

  // proves CASES-107, SHELL-521
  test('leads to its roll', () => {
    render(<Results stake={aStake()} outcome={{ drops: [cheap] }} dropCase={aCase()} onKeep={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'How it was decided' }));
    expect(new URLSearchParams(location.search).get('modal')).toBe('verifyRoll');
    expect(location.search).toContain('900');
  });

  // proves R7
  test('is described in one sentence at any value', () => {
    const told = (cost: number) => {
      cleanup();
      render(<Results stake={aStake()} outcome={{ drops: [{ ...cheap, cost }] }} dropCase={aCase()} onKeep={() => {}} />);
      return screen.getByText(/^Sidearm/).textContent;
    };
    expect(told(84)).toBe('Sidearm Carbon Lime, Consumer, Field-Tested. Worth $0.84, paid $4.99.');
    expect(told(48_200)).toBe('Sidearm Carbon Lime, Consumer, Field-Tested. Worth $482.00, paid $4.99.');
  });
});

describe('several results', () => {
  const stake = aStake({ count: 2 });
  const chanceOf = () => '1.200%';
  const both = () =>
    render(
      <>
        <ResultsTable stake={stake} drops={two} chanceOf={chanceOf} motion="still" />
        <Results stake={stake} outcome={{ drops: two }} dropCase={aCase()} onKeep={() => {}} />
      </>,
    );

  // proves CASES-104, CASES-107
  test('stand in one table by value', () => {
    both();
    const rows = within(screen.getByRole('table', { name: 'Results' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => /\$\d+\.\d\d/.exec(textContent ?? '')?.[0])).toEqual(['$48.20', '$0.84']);
    expect(screen.getAllByRole('button', { name: /^Verify the roll of/ })).toHaveLength(2);
  });

  // proves UPGRADE-504
  test('are offered an upgrade together', async () => {
    await withUpgrades();
    both();
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade?item=900,901');
  });

  test('are all sold or kept in one press', () => {
    both();
    expect(screen.getByRole('button', { name: 'Sell all for $49.04' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep all' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  // proves R7
  test.each([
    ['at their price', 499, 'run', 0, 0],
    ['above it', 2_000, 'run', 1, 0],
    ['far above it', 48_200, 'run', 1, 1],
    ['far above it, without motion', 48_200, 'still', 0, 1],
  ] as const)('get particles and rays by their worth: %s', (_name, cost, motion, air, rays) => {
    const drops = [499, cost].map((worth, at) => aDrop({ id: String(at), cost: worth, skin_item: aSkin({ rarity: 'Mil-Spec' }) }));
    const { container } = render(<ResultsTable stake={stake} drops={drops} chanceOf={chanceOf} motion={motion} />);
    expect([container.querySelectorAll('.reveal-air').length, container.querySelectorAll('.reveal-rays').length]).toEqual([air, rays]);
  });

  test('count up to their sum from what was paid', () => {
    const shown = (motion: 'run' | 'still') => {
      const { container } = render(<ResultsTable stake={stake} drops={two} chanceOf={chanceOf} motion={motion} />);
      const text = container.querySelector('b > [aria-hidden] > :last-child')!.textContent;
      cleanup();
      return text;
    };
    expect([shown('run'), shown('still')]).toEqual(['$9.98', '$49.04']);
  });

  test('are selected only by the player', () => {
    both();
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Sell/ }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: /Sidearm/ }));
    expect(screen.getByRole('button', { name: 'Sell 1 for $0.84' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Sell 2 for $49.04' })).toBeTruthy();
  });
});

// proves CASES-108
test('marks demo results, which can only be checked', () => {
  render(<Results stake={aStake({ demo: true })} outcome={{ drops: [aDrop({ demo: true })] }} dropCase={aCase()} onKeep={() => {}} />);
  expect(screen.getByRole('group', { name: 'Demo result' }).textContent).toContain('Won with demo money: it has no value.');
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual([expect.stringMatching(/^Verify the roll/), 'Done']);
});
