import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Pips } from './pips.tsx';

export default { component: Pips, args: { tier: 1 } } satisfies Meta<typeof Pips>;
type Story = StoryObj<typeof Pips>;

export const Plain: Story = {};
export const Rare: Story = { args: { tier: 5 } };
export const Rarest: Story = { args: { tier: 7 } };
