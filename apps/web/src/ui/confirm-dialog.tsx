import type { ReactNode } from 'react';
import { lazyModule, useLazyModule } from './lazy-module.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A question. */
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** The verb of the question, not “OK”. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isPending?: boolean | undefined;
  onConfirm: () => void;
  /** Else what had the focus before: of no use where that goes by the answer. */
  returnFocusTo?: (() => HTMLElement | null | undefined) | undefined;
}

const confirmPopup = lazyModule(async () => {
  const { ConfirmPopup } = await import('./confirm-popup.tsx');
  return (props: ConfirmDialogProps) => <ConfirmPopup {...props} />;
});

/** Asks before something that cannot be undone. A press beside it does not answer; Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const renderPopup = useLazyModule(confirmPopup, {
    isNeeded: props.isOpen,
    onFailure: () => props.onOpenChange(false),
  });
  return renderPopup?.(props);
}
