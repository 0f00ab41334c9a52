import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Opening } from '../state/wizard-state.ts';

const page = lazyModule(async () => {
  const { WizardPage } = await import('./wizard-page.tsx');
  return (props: { opening: Opening }) => <WizardPage {...props} />;
});

/** The form is rendered only in the browser: the server renders a skeleton. */
export function LazyWizardPage({ opening, title }: { opening: Opening; title: string }) {
  const render = useLazyModule(page, { isNeeded: true });
  return (
    render?.({ opening }) ?? (
      // At least as high as the form, so that the site's footer doesn't move.
      <div
        className="mx-auto grid min-h-[calc(100dvh-4rem)] max-w-5xl content-start gap-6 px-4 py-10 sm:px-8"
        aria-busy="true"
      >
        <h1 className="text-3xl font-bold">{title}</h1>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    )
  );
}
