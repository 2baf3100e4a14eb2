import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.tsx';
import { BackArrow, backLink, PageFrame, PageHead } from './page-frame.tsx';

export default {
  component: PageFrame,
  args: {
    children: (
      <>
        <PageHead
          title="Inventory"
          back={
            <a href="#profile" className={backLink}>
              <BackArrow />
              Profile
            </a>
          }
          aside={<Button>Sell all</Button>}
        >
          What you have won and not sold.
        </PageHead>
        <p className="text-mid">The first section of the page.</p>
        <p className="text-mid">The second section of the page.</p>
      </>
    ),
  },
} satisfies Meta<typeof PageFrame>;
type Story = StoryObj<typeof PageFrame>;

export const Large: Story = {};
export const Small: Story = { args: { gap: 'small' } };
