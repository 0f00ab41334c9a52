import { type ReactNode, useEffect, useRef } from 'react';
import { enterWizardPage } from './wizard-opening.ts';
import { WizardFooter } from './wizard-footer.tsx';
import './wizard.css';

interface PageFrameProps {
  title: string;
  children: ReactNode;
}

/** The wizard on a page, with the page's title and the wizard's buttons. */
export function PageFrame({ title, children }: PageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => enterWizardPage(() => heading.current?.focus()), []);
  return (
    <div className="wizard-page">
      <h1 ref={heading} tabIndex={-1} className="wizard-page-title">
        {title}
      </h1>
      {children}
      <div className="wizard-page-footer">
        <WizardFooter />
      </div>
    </div>
  );
}
