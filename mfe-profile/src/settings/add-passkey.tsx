import { t } from '@lingui/core/macro';
import { addPasskey } from '@riftdrop/host/passkeys';
import { TextInput } from '@riftdrop/ui/text-input';
import { useState } from 'react';
import CodeDialog from './code-dialog.tsx';

/** Asks for a name and a code, and then has the browser create the passkey. */
export default function AddPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <CodeDialog
      title={t`Add a passkey`}
      description={t`Name it, and enter a code to show that it is you. Then your browser asks for your fingerprint, face, phone or security key.`}
      confirm={t`Continue`}
      codeFirst={false}
      onClose={onClose}
      onCode={(code) => addPasskey(name, code)}
    >
      <TextInput
        label={t`Name`}
        hint={t`For you alone, for example My phone.`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
        autoFocus
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={setName}
      />
    </CodeDialog>
  );
}
