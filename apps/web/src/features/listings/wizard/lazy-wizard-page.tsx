import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Opening } from '../state/wizard-state.ts';
import './lazy-wizard-page.css';

const page = lazyModule(async () => {
  const { WizardPage } = await import('./wizard-page.tsx');
  return (props: { opening: Opening }) => <WizardPage {...props} />;
});

/** The form is rendered only in the browser: the server renders a skeleton. */
export function LazyWizardPage({ opening, title }: { opening: Opening; title: string }) {
  const render = useLazyModule(page, { isNeeded: true });
  return (
    render?.({ opening }) ?? (
      <div className="wizard-waiting" aria-busy="true">
        <h1 className="ui-page-title">{title}</h1>
        <Skeleton height="3rem" />
        <Skeleton height="24rem" />
      </div>
    )
  );
}
