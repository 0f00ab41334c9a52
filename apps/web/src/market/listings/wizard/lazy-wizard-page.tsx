import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Opening } from '../state/wizard-state.ts';
import './wizard.css';

const page = lazyModule(async () => {
  const { WizardPage } = await import('./wizard-page.tsx');
  return (props: { opening: Opening }) => <WizardPage {...props} />;
});

interface LazyWizardPageProps {
  opening: Opening;
  title: string;
}

/** The wizard's page. It is rendered only in the browser, since its code is loaded there. */
export function LazyWizardPage({ opening, title }: LazyWizardPageProps) {
  const render = useLazyModule(page, { isNeeded: true });
  return (
    render?.({ opening }) ?? (
      <div className="wizard-page" aria-busy="true">
        <h1 className="wizard-page-title">{title}</h1>
        <div className="wizard">
          <Skeleton height="3.6875rem" />
          <div className="wizard-scroll">
            <Skeleton height="2.875rem" />
            <Skeleton height="24rem" />
          </div>
        </div>
      </div>
    )
  );
}
