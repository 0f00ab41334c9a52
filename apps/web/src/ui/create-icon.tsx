import type { SVGProps } from 'react';

/**
 * Creates an icon that is one path. The build replaces Lucide's icons by these, because Lucide's code is larger. Size,
 * stroke and fill are in `base.css`: as attributes of sixty icons they were a sixth of a page's HTML.
 */
export function createIcon(name: string, path?: string) {
  const draw = path === undefined ? (element: Element | null) => drawUnlessDrawn(element, name) : undefined;
  return function Icon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={`lucide ${className}`.trimEnd()}
        {...(!('aria-label' in rest) && { 'aria-hidden': true })}
        {...rest}
      >
        <path d={path} ref={draw} />
      </svg>
    );
  };
}

let paths: Readonly<Record<string, string>> | undefined;

/** Draws an icon that the server has not drawn, because its page or menu was opened later. */
function drawUnlessDrawn(element: Element | null, name: string): void {
  if (!element || element.hasAttribute('d')) return;
  const draw = () => element.setAttribute('d', paths?.[name] ?? '');
  if (paths) draw();
  else loadIcons().then(draw, () => undefined);
}

/** Loads the paths of all icons. Called when a page or menu is about to open, so that its icons appear with it. */
export async function loadIcons(): Promise<void> {
  if (import.meta.env.PROD) paths ??= (await import('virtual:icon-paths')).iconPaths;
}
