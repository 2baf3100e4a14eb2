import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface AlertMessageProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  confirm?: string;
}

/** Shows one message with one button. */
export function AlertMessage({ open, onClose, title, children, confirm = t`Ok, I understand` }: AlertMessageProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {confirm}
        </Button>
      }
    >
      <div className="text-mid">{children}</div>
    </Dialog>
  );
}
