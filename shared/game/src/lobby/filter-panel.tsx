import { t } from '@lingui/core/macro';
import { Segmented } from '@riftdrop/ui/segmented';
import { SidePanel } from '@riftdrop/ui/side-panel';
import { type FiltersProps, Mode, Places, Reset, stages, Switches } from './filter-controls.tsx';

/** The filters, where there is no room for them above the list. A separate chunk. */
export default function FilterPanel({ open, onClose, ...props }: FiltersProps & { open: boolean; onClose: () => void }) {
  const { filter, onChange } = props;
  return (
    <SidePanel open={open} onClose={onClose} title={t`Filters`} footer={<Reset {...props} />}>
      <div className="grid gap-4">
        <Segmented
          label={t`Stage`}
          wide
          options={stages()}
          value={filter.stage}
          onChange={(stage) => onChange({ ...filter, stage })}
          className="*:px-1"
        />
        <Places {...props} />
        <Mode {...props} />
        <Switches {...props} className="grid" />
      </div>
    </SidePanel>
  );
}
