import { aGame } from '@riftdrop/game/testing';
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Head } from './head.tsx';

const shown = (over: Parameters<typeof aGame>[0]) =>
  render(
    <Head
      view={aGame({ type: 'BATTLE_ROYALE', mode: 'all_or_nothing', max_users: 4, ...over })}
      uid={'a'.repeat(32)}
      decided={false}
      onShield={() => {}}
    />,
  ).container.textContent;

// proves ROYALE-529
test('shows the budget of a race’s game, and the entry of others', () => {
  expect(shown({ race_id: '3', race_budget: 35_760, cost: 900, cost_join: 0 })).toContain('Budget $357.60');
  cleanup();
  expect(shown({ cost: 900, cost_join: 900 })).toContain('Entry $9.00');
});
