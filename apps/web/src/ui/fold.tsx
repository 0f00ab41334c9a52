import type { MouseEventHandler, ReactEventHandler, ReactNode } from 'react';
import './fold.css';

interface FoldProps {
  readonly icon?: ReactNode;
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly className?: string;
  /** Called when the summary is clicked, before the content opens or closes. */
  readonly onPress?: MouseEventHandler<HTMLElement>;
  readonly onToggle?: ReactEventHandler<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/** A summary that opens and closes its content, also without scripts. The stylesheet can keep it open. */
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
