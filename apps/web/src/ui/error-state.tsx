import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  /** Reference of the error in the log. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
}

/** Shown in place of content that failed to load; announced when it appears. */
export function ErrorState({ title, children, reference, onRetry, isRetrying }: ErrorStateProps) {
  const box = useFocusLeftBehind();
  return (
    <div ref={box} role="alert">
      <EmptyState
        icon={<TriangleAlert className="ui-error-icon" aria-hidden="true" />}
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

/** After a successful retry, the Retry button is gone. Moves the focus to the surrounding element instead. */
function useFocusLeftBehind() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element
        .closest<HTMLElement>('[role="tabpanel"], [role="dialog"], [tabindex], main')
        ?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
