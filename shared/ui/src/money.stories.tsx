import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Money } from './money.tsx';

export default { component: Money, args: { cents: 128_450 } } satisfies Meta<typeof Money>;
type Story = StoryObj<typeof Money>;

export const Full: Story = {};
export const Compact: Story = { args: { cents: 1_234_567_89, compact: true } };
export const Gain: Story = { args: { signed: true } };
export const Loss: Story = { args: { cents: -250, signed: true } };
