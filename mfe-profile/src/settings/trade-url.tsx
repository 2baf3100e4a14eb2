import type { Player } from '@riftdrop/contract/profile';
import { Refused } from '@riftdrop/host/errors';
import { toast } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { TextInput } from '@riftdrop/ui/text-input';
import { type FormEvent, useState } from 'react';
import { editProfile } from './edit-profile.ts';
import { Panel } from './panel.tsx';

const steamPage = 'https://steamcommunity.com/id/me/tradeoffers/privacy';

/** Where items of the marketplace are sent to (PROFILE-055, PROFILE-059). */
export function TradeUrl({ player }: { player: Player }) {
  const [url, setUrl] = useState(player.trade_url ?? '');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setProblem(undefined);
    try {
      await editProfile({ trade_url: url || null });
      toast({ type: 'success', title: 'Trade URL saved' });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(error.refusal.fields?.trade_url?.[0] ?? error.message);
    } finally {
      setPending(false);
    }
  }

  return (
    <Panel
      id="trade-url"
      title="Trade URL"
      about={
        <>
          Items that you withdraw are offered to this address. You find it on{' '}
          <a href={steamPage} target="_blank" rel="noreferrer" className="text-info underline focus-ring">
            your Steam privacy page
          </a>
          .
        </>
      }
    >
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-start gap-2">
        <TextInput
          label="Trade URL"
          hideLabel
          trim
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="https://steamcommunity.com/tradeoffer/new/?partner=…&token=…"
          value={url}
          problem={problem}
          onChange={(text) => (setUrl(text), setProblem(undefined))}
          className="min-w-0 flex-1 basis-72"
        />
        <Button type="submit" pending={pending} disabled={url === (player.trade_url ?? '')}>
          Save
        </Button>
      </form>
    </Panel>
  );
}
