import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Alert, OutcomeAlert } from './alert.tsx';

const meta = {
  component: Alert,
  args: { kind: 'INFO', title: 'Prices', children: 'Prices are updated once a day.' },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { kind: 'SUCCESS', title: undefined, children: 'Saved.' } };
export const Warning: Story = { args: { kind: 'WARNING', title: 'Warning!', children: 'Too many actions per minute' } };
export const Closable: Story = { args: { kind: 'ERROR', title: 'Failure', children: 'The price has changed.', onClose: () => {} } };
/** An error that offers a way out. */
export const Actionable: Story = {
  render: () => <OutcomeAlert outcome={{ message: 'Not enough money on your balance.', action: () => {}, actionMessage: 'Add balance' }} />,
};
