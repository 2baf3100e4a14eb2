import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

type Part = 'first' | 'closed' | 'last';

function Parts() {
  const [value, setValue] = useState<Part>('first');
  return (
    <Tabs
      label="Parts"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'first', label: 'First', panel: 'One' },
        { value: 'closed', label: 'Closed', panel: 'Two', disabled: true },
        { value: 'last', label: 'Last', panel: 'Three' },
      ]}
    />
  );
}

// proves UI-024
test('arrow keys, Home and End pass disabled tabs', () => {
  render(<Parts />);
  const press = (key: string) => {
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    return [screen.getByRole('tab', { selected: true }).textContent, document.activeElement?.textContent];
  };
  expect(press('ArrowRight')).toEqual(['Last', 'Last']);
  expect(press('ArrowRight')).toEqual(['First', 'First']);
  expect(press('ArrowLeft')).toEqual(['Last', 'Last']);
  expect(press('Home')).toEqual(['First', 'First']);
  expect(press('End')).toEqual(['Last', 'Last']);
});
