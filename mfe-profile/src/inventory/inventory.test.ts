import { describe, expect, test } from 'vitest';
import { aDrop } from '../testing/a-drop.ts';
import {
  fromPage,
  type Inventory,
  type InventoryPage,
  isComplete,
  nothing,
  withPage,
  withReturned,
  withStatuses,
  without,
  withWon,
} from './inventory.ts';

const page = (ids: number[], total = ids.length): InventoryPage => {
  const items = ids.map((id) => aDrop(id));
  const cost = total * 4820;
  return {
    items,
    offset: 0,
    limit: 100,
    total,
    count: total,
    cost,
    dropsInfo: { blur_balance_cost: false, blur_inventory_cost: false, inventory_drops_cost: cost, actual_state: 'actual' },
  };
};
const ids = (inventory: Inventory) => inventory.items.map((drop) => Number(drop.id));
const books = ({ count, cost }: Inventory) => ({ count, cost });

describe('pages', () => {
  test('adds a page behind the others, each item once', () => {
    const inventory = withPage(fromPage(page([9, 8, 7], 5)), page([7, 6, 5], 5));
    expect(ids(inventory)).toEqual([9, 8, 7, 6, 5]);
    expect(isComplete(inventory)).toBe(true);
  });

  test('is complete when the server has no more, whatever was counted', () => {
    const inventory = withPage(fromPage(page([9], 2)), page([]));
    expect(books(inventory)).toEqual({ count: 1, cost: 4820 });
    expect(isComplete(inventory)).toBe(true);
  });
});

describe('wins', () => {
  test('come in at the front and raise count and cost', () => {
    const inventory = withWon(fromPage(page([2, 1])), [aDrop(3), aDrop(4)]);
    expect(ids(inventory)).toEqual([4, 3, 2, 1]);
    expect(books(inventory)).toEqual({ count: 4, cost: 4 * 4820 });
  });

  test('count once, however often they are told', () => {
    expect(books(withWon(withWon(fromPage(page([1])), [aDrop(2)]), [aDrop(2), aDrop(1)]))).toEqual({ count: 2, cost: 2 * 4820 });
  });

  test('do not come in when they were sold before they were told', () => {
    expect(ids(withWon(without(fromPage(page([1])), ['2']), [aDrop(2)]))).toEqual([1]);
    expect(ids(withWon(fromPage(page([1])), [aDrop(2, { status: 'sold' })]))).toEqual([1]);
  });
});

describe('statuses', () => {
  // proves PROFILE-033, PROFILE-034
  test.each(['sold', 'upgraded', 'send', 'cashout'] as const)('let an item go that was %s and lower count and cost', (status) => {
    const { inventory, reload } = withStatuses(fromPage(page([3, 2, 1])), [{ id: '2', status }]);
    expect(ids(inventory)).toEqual([3, 1]);
    expect(books(inventory)).toEqual({ count: 2, cost: 2 * 4820 });
    expect(reload).toBe(false);
  });

  test('are counted once when the own sale told them before', () => {
    const { inventory, reload } = withStatuses(without(fromPage(page([2, 1])), ['2']), [{ id: '2', status: 'sold' }]);
    expect(books(inventory)).toEqual({ count: 1, cost: 4820 });
    expect(reload).toBe(false);
  });

  test('ask the server anew when they concern an item that is not loaded', () => {
    expect(withStatuses(fromPage(page([3], 2)), [{ id: '1', status: 'sold' }]).reload).toBe(true);
    expect(withStatuses(fromPage(page([3])), [{ id: '1', status: 'inventory' }]).reload).toBe(true);
  });

  test('let an item come in again that was away', () => {
    const away = withStatuses(fromPage(page([3, 2])), [{ id: '2', status: 'active' }]).inventory;
    const { inventory, reload } = withStatuses(away, [{ id: '2', status: 'inventory' }]);
    expect(reload).toBe(true);
    expect(ids(withWon(inventory, [aDrop(2)]))).toEqual([3, 2]);
  });
});

test('puts back what was taken out, in its old place and with its price', () => {
  const before = fromPage(page([3, 2, 1]));
  const after = withReturned(without(before, ['2']), [aDrop(2)]);
  expect(ids(after)).toEqual([3, 2, 1]);
  expect(books(after)).toEqual(books(before));
  expect(withReturned(after, [aDrop(2)])).toEqual(after);
});

test('has nothing to begin with', () => {
  expect(books(nothing)).toEqual({ count: 0, cost: 0 });
});
