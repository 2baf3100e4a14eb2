import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PathTabs } from './path-tabs.tsx';
import { pathOfTab, tabOfPath } from './tab-path.ts';

const tabs = ['open', 'running', 'finished'] as const;

test.each([
  ['/pvp/finished', 'finished'],
  ['/pvp/finished/my', 'finished'],
  ['/pvp', 'open'],
  ['/pvp/', 'open'],
  ['/pvp/nonsense', 'open'],
  ['/pvpfinished', 'open'],
])('%s selects %s', (path, tab) => {
  expect(tabOfPath(path, '/pvp', tabs, 'open')).toBe(tab);
});

test('the default tab lives at the base itself', () => {
  expect([pathOfTab('open', '/pvp', 'open'), pathOfTab('finished', '/pvp', 'open')]).toEqual(['/pvp', '/pvp/finished']);
});

function Page() {
  const [path, setPath] = useState('/pvp');
  return (
    <>
      <PathTabs
        label="Games"
        base="/pvp"
        pathname={path}
        defaultTab="open"
        onNavigate={setPath}
        tabs={[
          { value: 'open', label: 'Open', panel: 'open games' },
          { value: 'running', label: 'Running', panel: 'running games', disabled: true },
          { value: 'finished', label: 'Finished', panel: 'finished games' },
        ]}
      />
      <output>{path}</output>
    </>
  );
}
const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement!, { key }));
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('keys skip disabled tabs and change the address', async () => {
  render(<Page />);
  await act(async () => screen.getByRole('tab', { name: 'Open' }).focus());
  await press('ArrowRight');
  expect(selected()).toBe('Finished');
  expect(screen.getByRole('status').textContent).toBe('/pvp/finished');
  await press('ArrowLeft');
  expect(selected()).toBe('Open');
  expect(screen.getByRole('status').textContent).toBe('/pvp');
  await press('End');
  expect(selected()).toBe('Finished');
  await press('Home');
  expect(selected()).toBe('Open');
});
