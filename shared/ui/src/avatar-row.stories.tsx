import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { AvatarRow } from './avatar-row.tsx';
import { portrait } from './testing/pictures.ts';

const players = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    steamid: String(at),
    nickname: `Player ${at + 1}`,
    picture: portrait,
    reward: at === 0 ? '$12.40' : undefined,
    bot: at === 2,
  }));

const meta = { component: AvatarRow, args: { players: players(3) } } satisfies Meta<typeof AvatarRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {};
export const MoreThanFit: Story = { args: { players: players(9) } };
