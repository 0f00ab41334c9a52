import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Opening } from '../state/wizard-state.ts';

const page = lazyPart(async () => {
  const { WizardPage } = await import('./wizard-page.tsx');
  return (props: { opening: Opening }) => <WizardPage {...props} />;
});

/** The form lives in the browser alone: the server draws its shape. */
export function LazyWizardPage({ opening, title }: { opening: Opening; title: string }) {
  const render = useLazyPart(page, { isWanted: true });
  return (
    render?.({ opening }) ?? (
      <div className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-8" aria-busy="true">
        <h1 className="text-3xl font-bold">{title}</h1>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    )
  );
}
