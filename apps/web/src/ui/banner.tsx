import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import { IconButton } from './button.tsx';
import './banner.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface BannerProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** If set, a close button is shown. */
  onDismiss?: (() => void) | undefined;
  /** Announced if it appears after the page has loaded; `alert` interrupts. */
  role?: 'status' | 'alert' | undefined;
  /** To move focus here, as to an error summary. */
  ref?: Ref<HTMLDivElement>;
}

export function Banner({ tone = 'info', title, children, actions, onDismiss, role, ref }: BannerProps) {
  return (
    <div className="ui-banner" data-tone={tone} role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
      <ToneIcon tone={tone} />
      <div className="ui-banner-body">
        {title && <p className="ui-banner-title">{title}</p>}
        {children && <div className="ui-banner-text">{children}</div>}
        {actions && <div className="ui-banner-actions">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton
          className="ui-banner-close"
          size="small"
          label="Dismiss"
          icon={<X aria-hidden="true" />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}

/** Each tone has its own icon, so that it doesn't rely on colour alone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = toneIcons[tone];
  return <Icon className="ui-tone-icon" data-tone={tone} aria-hidden="true" />;
}

const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };
