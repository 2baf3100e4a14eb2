import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { BonusAmount } from './bonus-amount.tsx';

const meta = { component: BonusAmount, args: {} } satisfies Meta<typeof BonusAmount>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing stated. */
export const Default: Story = {};
export const Stated: Story = { args: { rate: 0.1 } };
