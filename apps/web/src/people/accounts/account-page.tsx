import { type ReactNode, useEffect, useRef } from 'react';
import { Rosette } from './rosette.tsx';
import './accounts.css';

interface AccountPageProps {
  title: ReactNode;
  /** Shown above the title on pages that report an outcome. */
  icon?: ReactNode;
  intro?: ReactNode;
  /** Links below the card. */
  footer?: ReactNode;
  children?: ReactNode;
  /** This step replaced another at the same URL, so its heading takes the focus. */
  isNextStep?: boolean;
}

/** Layout of the sign-in pages: one card with one task. */
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
          <h1 ref={heading} tabIndex={-1} className="ui-page-title">
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
