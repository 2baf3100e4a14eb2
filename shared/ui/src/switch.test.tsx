import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Switch } from './switch.tsx';

const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Sound' });

// proves UI-007
test('changes at once and reverts when refused', async () => {
  const answer = Promise.withResolvers<void>();
  const refused = vi.fn<(reason: unknown) => void>();
  render(
    <Switch checked={false} onChange={() => answer.promise} onRefused={refused}>
      Sound
    </Switch>,
  );
  await act(async () => fireEvent.click(theSwitch()));
  expect(theSwitch().checked).toBe(true);
  await act(async () => answer.reject('no'));
  expect(theSwitch().checked).toBe(false);
  expect(refused).toHaveBeenCalledWith('no');
});

test('stays when the change is accepted', async () => {
  function Setting() {
    const [on, setOn] = useState(false);
    return (
      <Switch checked={on} onChange={async (next) => setOn(next)}>
        Sound
      </Switch>
    );
  }
  render(<Setting />);
  await act(async () => fireEvent.click(theSwitch()));
  expect(theSwitch().checked).toBe(true);
});
