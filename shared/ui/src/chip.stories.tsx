import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Chip } from './chip.tsx';
import { tierClass, type Tier } from './tier.ts';

export default { component: Chip, args: { children: 'Sale' } } satisfies Meta<typeof Chip>;
type Story = StoryObj<typeof Chip>;

export const Neutral: Story = {};
export const Small: Story = { args: { size: 20 } };
export const Tiers: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {Object.keys(tierClass).map((tier) => (
        <Chip key={tier} tier={Number(tier) as Tier}>
          Tier {tier}
        </Chip>
      ))}
    </div>
  ),
};
