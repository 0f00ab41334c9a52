import type { PlanLimits } from './limits-store.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';

export interface OversizedFile {
  readonly name: string;
  readonly size: number;
}

export interface UpgradeDialogProps {
  userId: number;
  /** Files over the current limit; the dialog is closed if there are none. */
  oversized: readonly OversizedFile[];
  limits: PlanLimits;
  /** The limit that the files exceed: for one file, or for the storage of all together. */
  lack?: 'file' | 'storage';
  onClose: () => void;
  /** Runs before the browser leaves for the payment page. */
  beforeLeaving?: () => Promise<void>;
  /** Called if the limits rise while the dialog is open, for example after paying in another tab. */
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
