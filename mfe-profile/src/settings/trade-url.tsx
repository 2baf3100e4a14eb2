import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { shownInPlace, useForm } from '@riftdrop/host/form';
import { Button } from '@riftdrop/ui/button';
import { TextInput } from '@riftdrop/ui/text-input';
import { useState } from 'react';
import { editProfile } from './edit-profile.ts';
import { Part } from './part.tsx';

const steamPage = 'https://steamcommunity.com/id/me/tradeoffers/privacy';

/** The address to which items of the marketplace are sent. */
export function TradeUrl({ player }: { player: Player }) {
  const [url, setUrl] = useState(player.trade_url ?? '');
  const form = useForm({ send: () => editProfile({ trade_url: url || null }), success: t`Trade URL saved`, onError: shownInPlace });

  return (
    <Part
      id="trade-url"
      about={
        <Trans>
          Items that you withdraw are offered to this address. You find it on{' '}
          <a href={steamPage} target="_blank" rel="noreferrer" className="text-info underline focus-ring">
            your Steam privacy page
          </a>
          .
        </Trans>
      }
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-wrap items-start gap-2">
        <TextInput
          label={t`Trade URL`}
          hideLabel
          trim
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="https://steamcommunity.com/tradeoffer/new/?partner=…&token=…"
          value={url}
          problem={form.problemOf('trade_url') ?? form.error?.message}
          onChange={(text) => (setUrl(text), form.edited())}
          className="min-w-0 flex-1 basis-72"
        />
        <Button type="submit" pending={form.isPending} disabled={url === (player.trade_url ?? '')}>
          {t`Save`}
        </Button>
      </form>
    </Part>
  );
}
