import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  const box = useFocusLeftBehind();
  return (
    <div ref={box} role="alert">
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

/** Who pressed Retry goes on from what is around it, and not from the top of the page, once it has made way. */
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
