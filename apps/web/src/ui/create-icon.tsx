import type { SVGProps } from 'react';

/** An icon of one path. The build makes all of Lucide's icons so, because their own code would be in every page. */
export function createIcon(name: string, path?: string) {
  const draw = path === undefined ? (element: Element | null) => drawUnlessDrawn(element, name) : undefined;
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
        <path d={path} ref={draw} />
      </svg>
    );
  };
}

let paths: Readonly<Record<string, string>> | undefined;

/** Draws what the server has not drawn: icons of pages and menus that are opened later. */
function drawUnlessDrawn(element: Element | null, name: string): void {
  if (!element || element.hasAttribute('d')) return;
  const draw = () => element.setAttribute('d', paths?.[name] ?? '');
  if (paths) draw();
  else loadIcons().then(draw, () => undefined);
}

/** Called when something is about to be opened, so that its icons appear with it. */
export async function loadIcons(): Promise<void> {
  if (import.meta.env.PROD) paths ??= (await import('virtual:icon-paths')).iconPaths;
}
