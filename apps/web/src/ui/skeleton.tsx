import { classNames } from './class-names.ts';
import './skeleton.css';

/**
 * Placeholder in the shape of the loading content: set width and height with utilities (`h-4 w-32`). The list around it
 * has aria-busy and says “Loading …”.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('ui-skeleton', className)} aria-hidden="true" />;
}
