import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { HoldButton } from './hold-button.tsx';

function Counted() {
  const [count, setCount] = useState(0);
  return (
    <span className="inline-flex items-center gap-3 text-hi">
      <HoldButton label="More" variant="secondary" onStep={() => setCount((now) => now + 1)}>
        <Plus aria-hidden="true" className="size-5" />
      </HoldButton>
      <output className="num">{count}</output>
    </span>
  );
}
const meta = { component: HoldButton, render: Counted, args: { label: 'More', children: null, onStep: () => {} } } satisfies Meta<
  typeof HoldButton
>;
export default meta;

/** Held, it goes on after 300 ms. */
export const Steps: StoryObj<typeof meta> = {};
