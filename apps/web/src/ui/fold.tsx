import type { MouseEventHandler, ReactEventHandler, ReactNode } from 'react';
import './fold.css';

interface FoldProps {
  readonly icon?: ReactNode;
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly className?: string;
  /** The summary is pressed, and the content is still as it was. */
  readonly onPress?: MouseEventHandler<HTMLElement>;
  readonly onToggle?: ReactEventHandler<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/** Disclosure that works without scripts; the stylesheet decides where it is always open. */
export function Fold({ icon, summary, isOpen, className = '', onPress, onToggle, children }: FoldProps) {
  return (
    <details className={`ui-fold ${className}`} open={isOpen} onToggle={onToggle}>
      <summary onClick={onPress}>
        {icon}
        {summary}
      </summary>
      {children}
    </details>
  );
}
