import { classNames } from './class-names.ts';
import './skeleton.css';

type Length = `${number}rem` | `${number}%`;

interface SkeletonProps {
  className?: string;
  width?: Length;
  height?: Length;
}

/**
 * Grey placeholder in the shape of loading content. The caller's list has aria-busy and says “Loading …”. It is an SVG,
 * because its size can be set by attributes; the Content-Security-Policy forbids style attributes.
 */
export function Skeleton({ className, width = '100%', height }: SkeletonProps) {
  return (
    <svg className={classNames('ui-skeleton', className)} width={width} height={height} aria-hidden="true" />
  );
}
