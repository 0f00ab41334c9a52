import { classNames } from './class-names.ts';
import './skeleton.css';

/**
 * Stands in for what is being loaded, in its shape: give it width and height by utilities (`h-4 w-32`).
 * The list around it carries aria-busy and says “Loading …”.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('ui-skeleton', className)} aria-hidden="true" />;
}
