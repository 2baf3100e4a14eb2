import type { Partner } from '@riftdrop/contract/partners';
import { ask } from '@riftdrop/host/api';
import { toast } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { TextInput } from '@riftdrop/ui/text-input';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Panel } from '../settings/panel.tsx';
import { showPartner } from './partner-query.ts';

/** The origin of this page, which never changes; a server knows none. */
const never = () => () => {};
const originHere = () => location.origin;
const noOrigin = () => '';

/** The own code with its links, and the way to another one (PROFILE-093, PROFILE-094). */
export function Code({ partner, playerId }: { partner: Partner; playerId: string }) {
  const own = partner.code ?? '';
  const [code, setCode] = useState(own);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const origin = useSyncExternalStore(never, originHere, noOrigin);

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    const answer = await ask('POST /partner/edit', { body: { code } }).finally(() => setPending(false));
    if (!answer.ok) return setProblem(answer.refusal.fields?.code?.[0] ?? answer.refusal.message);
    showPartner(playerId, answer.value);
    toast({ type: 'success', title: 'Code changed', message: 'Links with the earlier code go on working.' });
  }

  const address = `${origin}/f/${own}`;
  return (
    <Panel id="code" title="Your link" about="Who opens it and signs in for the first time is your referral.">
      <p className="flex items-center gap-2">
        <span className="num min-w-0 flex-1 rounded-control border border-line bg-canvas px-3 py-2.5 break-all">{address}</span>
        <CopyButton value={address} what="your link" />
      </p>
      <form noValidate onSubmit={(event) => void change(event)} className="mt-3 flex flex-wrap items-end gap-2">
        <TextInput
          label="Code"
          trim
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          value={code}
          problem={problem}
          onChange={(text) => (setCode(text), setProblem(undefined))}
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit" pending={pending} disabled={code.toLowerCase() === own || code === ''}>
          Change
        </Button>
      </form>
    </Panel>
  );
}
