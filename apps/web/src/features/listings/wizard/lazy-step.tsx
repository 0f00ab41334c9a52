import { useEffect } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLoadedWizard } from './use-wizard.ts';

/** Most of the form's code. Who opens the form chooses a system first, and that must not wait for it. */
const steps = lazyModule(async () => {
  await afterPaint();
  return import('./later-steps.tsx');
});

export const preloadSteps = steps.preload;

interface LazyStepProps {
  step: 2 | 3;
  onShown: () => void;
}

export function LazyStep({ step, onShown }: LazyStepProps) {
  const loaded = useLazyModule(steps, { isNeeded: true });
  const wizard = useLoadedWizard({ isNeeded: true });
  const isReady = loaded !== undefined && wizard !== undefined;
  useEffect(() => {
    if (isReady) onShown();
  }, [isReady, onShown]);
  if (!isReady) return <Skeleton height="24rem" />;
  return step === 2 ? <loaded.ConfigureStep /> : <loaded.ReviewStep />;
}
