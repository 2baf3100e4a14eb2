import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Points } from './points.tsx';

export default { component: Points, args: { points: 123_456 } } satisfies Meta<typeof Points>;
type Story = StoryObj<typeof Points>;

export const Balance: Story = {};
export const Price: Story = { args: { price: true } };
export const Millions: Story = { args: { points: 234_500_000_00 } };
