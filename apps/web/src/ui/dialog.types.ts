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
  /** Ignores Escape and presses outside, for work that must not be interrupted. */
  isSticky?: boolean | undefined;
  /** Defaults to the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Defaults to the previously focused element. */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
}
