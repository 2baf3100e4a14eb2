import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Money } from './money.tsx';
import { SkinCard } from './skin-card.tsx';
import { missingPicture, rifle } from './testing/pictures.ts';

const item = { name: 'Halberd', skin_name: 'Cold Front', rarity: 'Covert', stat_trak: false, wear: 1 } as const;

export default {
  component: SkinCard,
  args: { item, picture: rifle, corner: <Money cents={4_312} />, className: 'w-48' },
} satisfies Meta<typeof SkinCard>;
type Story = StoryObj<typeof SkinCard>;

export const Regular: Story = {};
export const Compact: Story = { args: { size: 'compact', className: 'w-30' } };
export const Won: Story = { args: { won: true } };
export const Chosen: Story = { args: { chosen: true } };
export const Plain: Story = { args: { item: { ...item, rarity: 'Consumer', wear: 4 } } };
export const Counted: Story = { args: { item: { ...item, stat_trak: true } } };
export const WithoutPicture: Story = { args: { picture: missingPicture } };
