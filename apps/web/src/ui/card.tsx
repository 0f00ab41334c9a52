import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import './card.css';

type CardProps = ComponentPropsWithRef<'div'> & {
  isFlush?: boolean | undefined;
  isLink?: boolean | undefined;
};

/** Card surface. `isFlush` removes the padding, for pictures and tables; `isLink` is for cards with a `CardLink`. */
export function Card({ isFlush, isLink, className, ...rest }: CardProps) {
  const classes = classNames('ui-card', isFlush && 'ui-card-flush', isLink && 'ui-card-linked', className);
  return <div {...rest} className={classes} />;
}

/**
 * The main link of a card that is clickable anywhere: place it in the card's heading. Other controls in the card stay
 * operable; the link's name is the heading's, not the whole card's text.
 */
export function CardLink({ className, ...link }: ComponentPropsWithRef<typeof Link>) {
  return <Link {...link} className={classNames('ui-card-link', className)} />;
}
