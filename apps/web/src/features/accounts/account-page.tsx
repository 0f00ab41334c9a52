import { type ReactNode, useEffect, useRef } from 'react';
import { Rosette } from './rosette.tsx';
import './accounts.css';

interface AccountPageProps {
  title: ReactNode;
  /** Drawn above the title, for pages that say how something went. */
  icon?: ReactNode;
  intro?: ReactNode;
  /** Below the sheet: where else one may want to go. */
  footer?: ReactNode;
  children?: ReactNode;
  /** This came in place of something else at the same address: its heading takes the focus. */
  isNextStep?: boolean;
}

/** The quiet page around signing in and what belongs to it: one sheet, one thing to do. */
export function AccountPage({ title, icon, intro, footer, children, isNextStep = false }: AccountPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNextStep) heading.current?.focus();
  }, [isNextStep]);

  return (
    <div className="account-page">
      <div className="account-column">
        <header className="account-heading">
          {icon && <span className="account-icon">{icon}</span>}
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold">
            {title}
          </h1>
          {intro && <div className="account-intro">{intro}</div>}
        </header>
        {children}
        {footer && <div className="account-footer">{footer}</div>}
      </div>
      <div className="account-ornament" aria-hidden="true">
        <Rosette />
      </div>
    </div>
  );
}
