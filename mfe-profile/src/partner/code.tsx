import { t } from '@lingui/core/macro';
import type { Partner } from '@riftdrop/contract/api/partners/partners';
import { fetchCall } from '@riftdrop/host/api';
import { shownInPlace, useForm } from '@riftdrop/host/form';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { TextInput } from '@riftdrop/ui/text-input';
import { useState, useSyncExternalStore } from 'react';
import { Panel } from '../settings/panel.tsx';
import { showPartner } from './partner-query.ts';

/** The origin of this page, which never changes; there is none on the server. */
const never = () => () => {};
const originHere = () => location.origin;
const noOrigin = () => '';

/** The partner's code with its links, and the way to change it. */
export function Code({ partner, playerId }: { partner: Partner; playerId: string }) {
  const own = partner.code ?? '';
  const [code, setCode] = useState(own);
  const origin = useSyncExternalStore(never, originHere, noOrigin);

  const form = useForm({
    send: () => fetchCall('POST /partner/edit', { body: { code } }),
    success: { title: t`Code changed`, message: t`Links with the earlier code go on working.` },
    onSuccess: (changed) => showPartner(playerId, changed),
    onError: shownInPlace,
  });

  const address = `${origin}/f/${own}`;
  return (
    <Panel id="code" title={t`Your link`} about={t`Anybody who opens it and signs in for the first time is your referral.`}>
      <p className="flex items-center gap-2">
        <span translate="no" className="num min-w-0 flex-1 rounded-control border border-line bg-canvas px-3 py-2.5 break-all">
          {address}
        </span>
        <CopyButton value={address} what={t`your link`} />
      </p>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="mt-3 flex flex-wrap items-end gap-2">
        <TextInput
          label={t`Code`}
          trim
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          value={code}
          problem={form.problemOf('code') ?? form.error?.message}
          onChange={(text) => (setCode(text), form.edited())}
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit" pending={form.isPending} disabled={code.toLowerCase() === own || code === ''}>
          {t`Change`}
        </Button>
      </form>
    </Panel>
  );
}
