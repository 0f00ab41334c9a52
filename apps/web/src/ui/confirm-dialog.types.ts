import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Phrased as a question. */
  title: string;
  /** Consequences of confirming. */
  children: ReactNode;
  /** The verb from the question, not “OK”. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isPending?: boolean | undefined;
  onConfirm: () => void;
  /** Defaults to the previously focused element; set it if confirming removes that element. */
  returnFocusTo?: (() => HTMLElement | null | undefined) | undefined;
}
