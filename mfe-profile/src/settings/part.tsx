import { msg, t } from '@lingui/core/macro';
import { Panel, type PanelProps } from './panel.tsx';

/** Titles of the parts by their anchors, the safety of play first. */
export const parts = {
  limits: msg`Limits`,
  'two-factor': msg`Two-factor`,
  'trade-url': msg`Trade URL`,
  account: msg`Account`,
  socials: msg`Networks`,
  language: msg`Language and money`,
  device: msg`This device`,
  seeds: msg`Provably fair`,
  devices: msg`Devices`,
  data: msg`Your data`,
  close: msg`Close account`,
};

/** One part of the settings. */
export const Part = (props: Omit<PanelProps, 'id' | 'title'> & { id: keyof typeof parts }) => (
  <Panel title={t(parts[props.id])} {...props} />
);
