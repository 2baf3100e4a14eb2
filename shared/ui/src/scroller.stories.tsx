import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Scroller } from './scroller.tsx';

const cards = (count: number) => (
  <ul className="flex gap-2">
    {Array.from({ length: count }, (_, at) => (
      <li key={at} className="shrink-0 rounded-card border border-line bg-surface-1 p-10 text-hi">
        <button type="button">Drop {at + 1}</button>
      </li>
    ))}
  </ul>
);
export default { component: Scroller, args: { label: 'Live drops', children: cards(30) } } satisfies Meta<typeof Scroller>;
type Story = StoryObj<typeof Scroller>;

export const Long: Story = {};
export const Short: Story = { args: { children: cards(2) } };
