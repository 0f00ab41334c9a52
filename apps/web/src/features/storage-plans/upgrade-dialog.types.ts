import type { StoragePlanLimits } from './limits-store.ts';

export interface OversizedFile {
  readonly name: string;
  readonly size: number;
}

export interface UpgradeDialogProps {
  userId: number;
  /** Files over the current limit; the dialog is closed if there are none. */
  oversized: readonly OversizedFile[];
  limits: StoragePlanLimits;
  /** The limit that the files exceed: for one file, or for the storage of all together. */
  lack?: 'file' | 'storage';
  onClose: () => void;
  /** Runs before the browser leaves for the payment page. */
  beforeLeaving?: () => Promise<void>;
  /** Called if the limits rise while the dialog is open, for example after paying in another tab. */
  onUpgraded: (fileBytes: number) => void;
}
