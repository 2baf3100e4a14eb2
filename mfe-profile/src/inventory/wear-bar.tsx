import { wearGrade, wearGrades } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';

/** The five grades of wear, the item's grade lit. */
export function WearBar({ wear }: { wear: number }) {
  return (
    <div className="mt-4">
      <p className="flex justify-between text-caption text-low">
        <span>Wear</span>
        <span className="text-mid">{wearGrade(wear).name}</span>
      </p>
      <div aria-hidden="true" className="mt-1.5 grid grid-cols-5 gap-1">
        {wearGrades.map((grade, at) => (
          <span key={grade.short}>
            <span className={clsx('block h-1.5 rounded-full', at === wear ? 'bg-text-hi' : 'bg-surface-3')} />
            <span className={clsx('mt-1 block text-center text-micro', at === wear ? 'text-hi' : 'text-low')}>{grade.short}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
