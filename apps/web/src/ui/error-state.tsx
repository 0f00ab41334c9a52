import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  /** What the log knows the fault by. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
}

/** In place of what could not be loaded; announced when it appears. */
export function ErrorState({ title, children, reference, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert className="text-danger" aria-hidden="true" />}
        title={title}
        action={
          onRetry && (
            <Button icon={<RotateCw aria-hidden="true" />} isLoading={isRetrying} onClick={onRetry}>
              Retry
            </Button>
          )
        }
      >
        {children}
        {reference && (
          <p className="ui-empty-reference">
            Reference <code>{reference}</code>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
