import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Form, SubmitButton } from './form.tsx';

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

const meta = {
  component: Form,
  args: {
    label: 'Redeem a code',
    action: () => later(1500),
    success: 'The code has been redeemed.',
    onFailure: () => {},
    className: 'flex max-w-sm flex-col gap-3',
    children: <SubmitButton>Redeem</SubmitButton>,
  },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pending for a moment, then submitted. */
export const Succeeds: Story = {};
export const Fails: Story = { args: { action: () => later(500).then(() => Promise.reject(new Error('There is no such code.'))) } };
