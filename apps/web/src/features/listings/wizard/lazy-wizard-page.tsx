import type { ReactNode } from 'react';
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
  /** Shown in the form's position until it is loaded. */
  children?: ReactNode;
}

/** The form is rendered only in the browser: the server renders what it most likely begins with. */
export function LazyWizardPage({ opening, title, children }: LazyWizardPageProps) {
  const render = useLazyModule(page, { isNeeded: true });
  return (
    render?.({ opening }) ?? (
      <div className="wizard-page" aria-busy="true">
        <h1 className="wizard-page-title">{title}</h1>
        <div className="wizard">
          <Skeleton height="3.6875rem" />
          <div className="wizard-scroll">
            <Skeleton height="2.875rem" />
            {children ?? <Skeleton height="24rem" />}
          </div>
        </div>
      </div>
    )
  );
}
