import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Phrased as a question. */
  title: string;
  /** Consequences of confirming. */
  children: ReactNode;
  /** The verb from the question, such as “Delete”, not “OK”. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isPending?: boolean | undefined;
  onConfirm: () => void;
  /**
   * Element that gets the focus afterwards. By default the one that had it before; set it if confirming removes that.
   */
  returnFocusTo?: (() => HTMLElement | null | undefined) | undefined;
}
