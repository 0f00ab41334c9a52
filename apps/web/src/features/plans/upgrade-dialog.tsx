import type { PlanLimits } from './limits-store.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';

export interface OversizedFile {
  readonly name: string;
  readonly size: number;
}

export interface UpgradeDialogProps {
  userId: number;
  /** Those over the present limit; with none the dialog is closed. */
  oversized: readonly OversizedFile[];
  limits: PlanLimits;
  /** The limit that the files exceed: for one file, or for the storage of all together. */
  lack?: 'file' | 'storage';
  onClose: () => void;
  /** What is to be done before this page is left for the one where they pay. */
  beforeLeaving?: () => Promise<void>;
  /** The limits have risen while it was open, as by paying in another tab. */
  onUpgraded: (fileBytes: number) => void;
}

const upgradePopup = lazyModule(async () => {
  const { UpgradePopup } = await import('./upgrade-popup.tsx');
  return (props: UpgradeDialogProps) => <UpgradePopup {...props} />;
});

/** “File Size Limit Exceeded”. Its code comes with the first file that is too large. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const render = useLazyModule(upgradePopup, {
    isNeeded: props.oversized.length > 0,
    onFailure: props.onClose,
  });
  return props.oversized.length > 0 && render?.(props);
}
