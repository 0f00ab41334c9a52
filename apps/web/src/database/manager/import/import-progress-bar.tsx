import { Progress } from '../../../ui/progress.tsx';
import { formatSize } from '../format/format.ts';
import type { ImportProgress } from './use-import.ts';

const stepLabels = {
  preparing: 'Reading file',
  sending: 'Sending file',
  importing: 'Importing rows',
} as const;

interface ImportProgressBarProps {
  progress: ImportProgress;
  size: number;
}

export function ImportProgressBar({ progress: { step, bytes }, size }: ImportProgressBarProps) {
  return (
    <Progress
      label={stepLabels[step]}
      max={size}
      {...(step !== 'importing' && {
        value: Math.min(bytes, size),
        valueText: `${formatSize(bytes)} of ${formatSize(size)}`,
      })}
    />
  );
}
