import ExternalLink from 'lucide-react/icons/external-link';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './link.css';

type TextLinkProps = ComponentPropsWithRef<typeof Link> & {
  /** Underlined only on hover or focus: for lists of links, never inside text. */
  isQuiet?: boolean | undefined;
};

export function TextLink({ isQuiet, className, ...link }: TextLinkProps) {
  return <Link {...link} className={classNames('ui-link', isQuiet && 'ui-link-quiet', className)} />;
}

/** External link in a new tab, announced as such. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="ui-link" href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink className="ui-link-outside" aria-hidden="true" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
