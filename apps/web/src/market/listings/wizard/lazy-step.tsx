import { useEffect } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { createStore, useStore } from '../../../lib/create-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLoadedWizard, useReload } from './use-wizard.ts';

/**
 * Contains most of the form's code. People choose a system before they need it, so it is loaded after the first paint.
 */
const steps = lazyModule(async () => {
  await afterPaint();
  const loaded = await import('./later-steps.tsx');
  code.set('loaded');
  return loaded;
});

export const preloadSteps = steps.preload;

const code = createStore<'waiting' | 'loaded' | 'failed'>('waiting');

/** Whether the second and third step can be shown yet. */
export function useStepsState(): 'waiting' | 'ready' | 'failed' {
  const codeState = useStore(code);
  const wizard = useLoadedWizard({ isNeeded: false });
  const hasFailed = useReload() !== undefined;
  if (codeState === 'failed' || hasFailed) return 'failed';
  return codeState === 'loaded' && wizard ? 'ready' : 'waiting';
}

interface LazyStepProps {
  step: 2 | 3;
  onShown: () => void;
}

export function LazyStep({ step, onShown }: LazyStepProps) {
  const state = useStepsState();
  const reload = useReload();
  const hasCodeFailed = useStore(code) === 'failed';
  const loaded = useLazyModule(steps, {
    isNeeded: !hasCodeFailed,
    onFailure: () => code.set('failed'),
    isQuiet: () => true,
  });
  const wizard = useLoadedWizard({ isNeeded: true });
  const isReady = loaded !== undefined && wizard !== undefined;
  useEffect(() => {
    if (isReady) onShown();
  }, [isReady, onShown]);

  function retry() {
    if (hasCodeFailed) code.set('waiting');
    reload?.();
  }

  if (state === 'failed')
    return (
      <ErrorState title="Couldn’t load the form" onRetry={retry}>
        Check your connection, then try again.
      </ErrorState>
    );
  if (!isReady)
    return (
      <div aria-busy="true">
        <Skeleton height="24rem" />
      </div>
    );
  return step === 2 ? <loaded.ConfigureStep /> : <loaded.ReviewStep />;
}
