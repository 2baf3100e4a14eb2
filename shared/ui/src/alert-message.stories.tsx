import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { AlertMessage } from './alert-message.tsx';

export default {
  component: AlertMessage,
  args: {
    open: true,
    title: 'Your trade link is missing',
    children: 'Add it in your settings, then send the item again.',
    onClose: () => {},
  },
} satisfies Meta<typeof AlertMessage>;
type Story = StoryObj<typeof AlertMessage>;

export const Plain: Story = {};
export const OwnWords: Story = { args: { confirm: 'Back to the battle' } };
