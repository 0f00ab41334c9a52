import type { ReactNode } from 'react';
import { lazyModule, useLazyModule } from './lazy-module.ts';

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

const confirmPopup = lazyModule(async () => {
  const { ConfirmPopup } = await import('./confirm-popup.tsx');
  return (props: ConfirmDialogProps) => <ConfirmPopup {...props} />;
});

/** Confirms an action that can't be undone. A press outside doesn't answer; Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const renderPopup = useLazyModule(confirmPopup, {
    isNeeded: props.isOpen,
    onFailure: () => props.onOpenChange(false),
  });
  return renderPopup?.(props);
}
