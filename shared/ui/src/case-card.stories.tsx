import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { cardFrame } from './card-frame.ts';
import { CaseCard } from './case-card.tsx';
import { Chip } from './chip.tsx';
import { Money } from './money.tsx';
import { crate, missingPicture } from './testing/pictures.ts';

export default {
  component: CaseCard,
  args: { name: 'Glacier Vault', picture: crate, price: <Money cents={249} />, tier: 6, note: 'High risk' },
  decorators: [
    (Story) => (
      <button type="button" className={`${cardFrame} w-42`}>
        <Story />
      </button>
    ),
  ],
} satisfies Meta<typeof CaseCard>;
type Story = StoryObj<typeof CaseCard>;

export const OnOffer: Story = { args: { marks: <Chip size={20}>New</Chip> } };
export const WithoutTier: Story = { args: { tier: undefined } };
export const SoldOut: Story = {
  args: {
    dimmed: true,
    marks: (
      <Chip size={20} tone="neutral">
        Sold out
      </Chip>
    ),
  },
};
export const LongName: Story = { args: { name: 'The Extraordinarily Long Winter of the Northern Settlement' } };
export const WithoutPicture: Story = { args: { picture: missingPicture } };
