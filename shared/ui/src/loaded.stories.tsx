import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { EmptyState } from './empty-state.tsx';
import { Loaded } from './loaded.tsx';
import { Skeleton } from './skeleton.tsx';

const names = ['Deep Signal', 'Night Shift', 'Skyline'];

/** The four states with the same list. */
function Names({ data, error = null }: { data?: readonly string[]; error?: Error | null }) {
  return (
    <Loaded
      data={data}
      error={error}
      retry={() => {}}
      failed="The cases could not be loaded"
      loading={<Skeleton className="h-18" />}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState title="No cases yet" level={1}>
          New ones come every week.
        </EmptyState>
      }
    >
      {(list) => (
        <ul className="text-mid">
          {list.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

export default { component: Names, args: { data: names } } satisfies Meta<typeof Names>;
type Story = StoryObj<typeof Names>;

export const Ready: Story = {};
export const Loading: Story = { args: { data: undefined } };
export const Empty: Story = { args: { data: [] } };
export const Failed: Story = { args: { data: undefined, error: new Error('The server is not reachable right now.') } };
