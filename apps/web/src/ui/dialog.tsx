import type { ReactNode, RefObject } from 'react';
import { lazyModule, useLazyModule } from './lazy-module.ts';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons; it stays in view however long the content is. */
  footer?: ReactNode;
  /** `huge` keeps its height, for work in tabs, and is the whole screen of a phone. */
  size?: 'small' | 'medium' | 'large' | 'huge' | undefined;
  /** Escape and a press beside it do nothing, for work that must not be interrupted. */
  isSticky?: boolean | undefined;
  /** Else the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Else what had the focus before. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
}

const dialogPopup = lazyModule(async () => {
  const { DialogPopup } = await import('./dialog-popup.tsx');
  return (props: DialogProps) => <DialogPopup {...props} />;
});

/** For onPointerEnter and onFocus of the button that opens a dialog. */
export const preloadDialog = dialogPopup.preload;

/** Its code comes with the first opening; whoever mounts it pays nothing before. */
export function Dialog(props: DialogProps) {
  const renderPopup = useLazyModule(dialogPopup, {
    isNeeded: props.isOpen,
    onFailure: () => props.onOpenChange(false),
  });
  return renderPopup?.(props);
}
