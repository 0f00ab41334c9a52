import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Fills the width of its container. */
  isWide?: boolean | undefined;
}

type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    /** Work is in progress. The button keeps its width and focus, sets aria-busy and ignores clicks. */
    isLoading?: boolean | undefined;
  };

export function Button({ variant, size, icon, isWide, isLoading = false, ...rest }: ButtonProps) {
  const { className, children, onClick, ...button } = rest;
  return (
    <button
      type="button"
      {...button}
      {...look({ variant, size, isWide, className })}
      {...(isLoading && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={isLoading ? swallow : onClick}
    >
      <Content icon={icon}>{children}</Content>
      {isLoading && (
        <span className="ui-button-wait">
          <Spinner size="small" />
        </span>
      )}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'isWide'> & { label: string; icon: ReactNode };

/** Icon-only button; its label is the accessible name. Wrap it in a Tooltip if the icon alone is unclear. */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      className={classNames('ui-button-square', className)}
      icon={icon}
    />
  );
}

type ButtonLinkProps = ButtonLook & ComponentPropsWithRef<typeof Link>;

/** A link styled as a button. */
export function ButtonLink({ variant, size, icon, isWide, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} {...look({ variant, size, isWide, className })}>
      <Content icon={icon}>{children}</Content>
    </Link>
  );
}

function Content({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="ui-button-content">
      {icon}
      {children}
    </span>
  );
}

function look({
  variant = 'secondary',
  size = 'medium',
  isWide,
  className,
}: ButtonLook & { className: string | undefined }) {
  return {
    className: classNames('ui-button', isWide && 'ui-button-wide', className),
    'data-variant': variant,
    'data-size': size,
  };
}

function swallow(event: MouseEvent) {
  event.preventDefault();
}
