import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.tsx';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';

function Live(props: SidePanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <SidePanel {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
const meta = {
  component: SidePanel,
  render: Live,
  args: { open: false, onClose: () => {}, title: 'Filters', children: <p className="text-mid">Price, risk, favourites.</p> },
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const End: Story = {};
export const Start: Story = { args: { side: 'start' } };
export const WithFooter: Story = { args: { footer: <Button variant="primary">Show 12 cases</Button> } };
