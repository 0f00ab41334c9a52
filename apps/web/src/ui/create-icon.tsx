import type { SVGProps } from 'react';

/** An icon of one path. The build makes all of Lucide's icons so, because their own code would be in every page. */
export function createIcon(name: string, path: string) {
  return function Icon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide lucide-${name} ${className}`.trimEnd()}
        {...(!('aria-label' in rest) && { 'aria-hidden': true })}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
