import type { ReactNode, RefObject } from 'react';

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
  /** Ignores Escape and clicks outside the dialog, for work that must not be interrupted. */
  isSticky?: boolean | undefined;
  /** Element that gets the focus when the dialog opens. By default the first control in it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Element that gets the focus when the dialog closes. By default the one that had it before. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
}
