import { classNames } from './class-names.ts';
import './skeleton.css';

type Length = `${number}rem` | `${number}%`;

interface SkeletonProps {
  className?: string;
  width?: Length;
  height?: Length;
}

/**
 * Placeholder in the shape of the loading content. The list around it has aria-busy and says “Loading …”. An SVG,
 * because its attributes can hold lengths that the content security policy forbids in a style attribute.
 */
export function Skeleton({ className, width = '100%', height }: SkeletonProps) {
  return (
    <svg className={classNames('ui-skeleton', className)} width={width} height={height} aria-hidden="true" />
  );
}
