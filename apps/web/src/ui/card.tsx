import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import './card.css';

type CardProps = ComponentPropsWithRef<'div'> & { isFlush?: boolean | undefined };

/** A sheet that lies on the paper. `isFlush` leaves out the padding, for pictures and tables. */
export function Card({ isFlush, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('ui-card', isFlush && 'ui-card-flush', className)} />;
}

/**
 * The one link of a card that can be pressed anywhere: put it into the card's heading. Other controls in
 * the card stay operable; its name is the heading's, not the whole card's text.
 */
export function CardLink({ className, ...link }: ComponentPropsWithRef<typeof Link>) {
  return <Link {...link} className={classNames('ui-card-link', className)} />;
}
