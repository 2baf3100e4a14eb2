import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TextDialog } from './text-dialog.tsx';

export default {
  component: TextDialog,
  args: {
    title: 'Points',
    onClose: () => {},
    children: (
      <>
        <h3>What are they?</h3>
        <p>A second currency beside your balance.</p>
        <h3>What do they buy?</h3>
        <p>Cases for points.</p>
      </>
    ),
  },
} satisfies Meta<typeof TextDialog>;
type Story = StoryObj<typeof TextDialog>;

export const Questions: Story = {};
