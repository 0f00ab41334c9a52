import { useEffect } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Most of the form's code. Who opens the form chooses a system first, and that must not wait for it. */
const steps = lazyModule(() => import('./later-steps.tsx'));

export const preloadSteps = steps.preload;

interface LazyStepProps {
  step: 2 | 3;
  onShown: () => void;
}

export function LazyStep({ step, onShown }: LazyStepProps) {
  const loaded = useLazyModule(steps, { isNeeded: true });
  useEffect(() => {
    if (loaded) onShown();
  }, [loaded, onShown]);
  if (!loaded) return <Skeleton height="24rem" />;
  return step === 2 ? <loaded.ConfigureStep /> : <loaded.ReviewStep />;
}
