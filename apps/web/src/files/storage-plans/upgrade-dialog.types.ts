import type { StoragePlanLimits } from './limits-store.ts';

export interface OversizedFile {
  readonly name: string;
  readonly size: number;
}

export interface UpgradeDialogProps {
  userId: number;
  /** The files that are over the current limit. If there are none, the dialog is closed. */
  oversized: readonly OversizedFile[];
  limits: StoragePlanLimits;
  /** Which limit the files exceed: the one for a single file, or the storage for all files together. */
  lack?: 'file' | 'storage';
  onClose: () => void;
  /** Called before the browser goes to the payment page. */
  beforeLeaving?: () => Promise<void>;
  /** Called if the limits rise while the dialog is open, for example after paying in another tab. */
  onUpgraded: (fileBytes: number) => void;
}
