import type { ReactEventHandler, ReactNode } from 'react';
import './fold.css';

interface FoldProps {
  readonly icon?: ReactNode;
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly onToggle?: ReactEventHandler<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/** Disclosure that works without scripts; the stylesheet decides where it is always open. */
export function Fold({ icon, summary, isOpen, className = '', onToggle, children }: FoldProps) {
  return (
    <details className={`ui-fold ${className}`} open={isOpen} onToggle={onToggle}>
      <summary>
        {icon}
        {summary}
      </summary>
      {children}
    </details>
  );
}
