import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CardGrid, virtualFrom } from './card-grid.tsx';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const className = 'grid grid-cols-2 gap-2 md:grid-cols-6';

const meta = {
  component: CardGrid<number>,
  args: {
    label: 'Cases',
    items: numbers(12),
    keyOf: String,
    className,
    children: (item) => <span className="block rounded-card border border-line bg-surface-1 p-8 text-center text-hi">Case {item}</span>,
  },
} satisfies Meta<typeof CardGrid<number>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {};
/** From here on only the rows in view are in the document. */
export const Virtual: Story = { args: { items: numbers(virtualFrom) } };
