import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export default {
  component: Dialog,
  args: {
    open: true,
    onClose: () => {},
    title: 'Sell 3 items?',
    description: 'You get $12.40 for them.',
    children: <p className="text-mid">A sold item cannot be bought back.</p>,
    footer: (
      <>
        <Button variant="ghost">Keep them</Button>
        <Button variant="primary">Sell</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
type Story = StoryObj<typeof Dialog>;

export const Question: Story = {};
export const MustBeAnswered: Story = { args: { dismissible: false } };
export const LongText: Story = {
  args: {
    children: (
      <div className="grid gap-3 text-mid">
        {Array.from({ length: 24 }, (_, at) => (
          <p key={at}>Every roll can be recomputed from what is published once the seed pair is closed.</p>
        ))}
      </div>
    ),
  },
};
