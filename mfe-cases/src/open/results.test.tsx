import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCase, aDrop, aSkin, aStake } from '../testing/factories.ts';
import Results from './results.tsx';

afterEach(cleanup);

const cheap = aDrop({ cost: 84, skin_item: aSkin({ name: 'Sidearm', skin_name: 'Carbon Lime', rarity: 'Consumer', wear: 2 }) });
const two = [aDrop(), { ...cheap, id: '901' }];

describe('one result', () => {
  // proves CASES-104
  test('shows skin, rarity, wear and worth, and offers to keep, sell or upgrade', () => {
    const keep = vi.fn();
    render(<Results stake={aStake()} outcome={{ drops: [cheap] }} dropCase={aCase()} onKeep={keep} />);
    const result = screen.getByRole('group', { name: 'Result' });
    for (const text of ['Sidearm Carbon Lime', 'Consumer', 'Field-Tested', '$0.84']) expect(result.textContent).toContain(text);
    expect(screen.getByRole('button', { name: 'Sell $0.84' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade?drop=900');
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(keep).toHaveBeenCalledOnce();
  });

  // proves CASES-107, SHELL-521
  test('leads to its roll', () => {
    render(<Results stake={aStake()} outcome={{ drops: [cheap] }} dropCase={aCase()} onKeep={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(new URLSearchParams(location.search).get('modal')).toBe('verifyRoll');
    expect(location.search).toContain('900');
  });

  // proves R7
  test('below its price is told soberly: no praise, no gain', () => {
    render(<Results stake={aStake()} outcome={{ drops: [cheap] }} dropCase={aCase()} onKeep={() => {}} />);
    const result = screen.getByRole('group', { name: 'Result' });
    expect(result.textContent).toContain('paid $4.99');
    expect(result.textContent).not.toContain('+');
    expect(result.querySelector('.text-brand, .text-pos')).toBeNull();
  });

  test('above its price shows the gain', () => {
    render(<Results stake={aStake()} outcome={{ drops: [aDrop()] }} dropCase={aCase()} onKeep={() => {}} />);
    expect(screen.getByRole('group', { name: 'Result' }).textContent).toContain('+$43.21');
  });
});

describe('several results', () => {
  test('are chosen by the player alone: nothing is ticked beforehand', () => {
    render(<Results stake={aStake({ count: 2 })} outcome={{ drops: two }} dropCase={aCase()} onKeep={() => {}} />);
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Sell/ }).disabled).toBe(true);
  });

  test('are sold for what is ticked', () => {
    render(<Results stake={aStake({ count: 2 })} outcome={{ drops: two }} dropCase={aCase()} onKeep={() => {}} />);
    fireEvent.click(screen.getByRole('checkbox', { name: /Sidearm/ }));
    expect(screen.getByRole('button', { name: 'Sell 1 $0.84' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Sell 2 $49.04' })).toBeTruthy();
  });
});

// proves CASES-108
test('what demo money won is marked as such: it can be checked, not kept or sold', () => {
  render(<Results stake={aStake({ demo: true })} outcome={{ drops: [aDrop({ demo: true })] }} dropCase={aCase()} onKeep={() => {}} />);
  expect(screen.getByRole('group', { name: 'Demo result' }).textContent).toContain('Won with demo money: it has no value.');
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual([expect.stringMatching(/^Verify the roll/), 'Done']);
});
