import type { ReactNode, RefObject } from 'react';
import { lazyModule, useLazyModule } from './lazy-module.ts';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Row of buttons; always in view. */
  footer?: ReactNode;
  /** `huge` has a fixed height, for work in tabs, and fills the screen of a phone. */
  size?: 'small' | 'medium' | 'large' | 'huge' | undefined;
  /** Ignores Escape and presses outside, for work that must not be interrupted. */
  isSticky?: boolean | undefined;
  /** Defaults to the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Defaults to the previously focused element. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
}

const dialogPopup = lazyModule(async () => {
  const { DialogPopup } = await import('./dialog-popup.tsx');
  return (props: DialogProps) => <DialogPopup {...props} />;
});

/** For onPointerEnter and onFocus of the button that opens a dialog. */
export const preloadDialog = dialogPopup.preload;

/** Its code is loaded when it first opens; mounting it costs nothing before. */
export function Dialog(props: DialogProps) {
  const renderPopup = useLazyModule(dialogPopup, {
    isNeeded: props.isOpen,
    onFailure: () => props.onOpenChange(false),
  });
  return renderPopup?.(props);
}
