import { Children, cloneElement, isValidElement, type LinkHTMLAttributes, type ReactNode } from 'react';
import { Links, Scripts } from 'react-router';

type LinkProps = LinkHTMLAttributes<HTMLLinkElement> & { children?: ReactNode };

/**
 * The router's scripts. Their preloads stand before the stylesheet in the document, and browsers fetch them as urgently:
 * on a slow line the page stayed blank until they had come, though the server had drawn it.
 */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  return withLinks(Scripts({ nonce }), () => ({ fetchPriority: 'low' }));
}

/**
 * The router's stylesheets. It ends the address of one that later parts need too with a “#”, so that they add it again
 * and keep it when the page goes; the site's own stays on every page, and twice would mean to reckon all styles anew.
 */
export function PageLinks({ nonce }: { nonce: string | undefined }) {
  return withLinks(Links({ nonce }), ({ href }) =>
    href?.includes('/styles-') ? { href: href.replace('#', '') } : {},
  );
}

function withLinks(node: ReactNode, change: (link: LinkProps) => LinkProps): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<LinkProps>(child)) return child;
    if (child.type === 'link') return cloneElement(child, change(child.props));
    const { children } = child.props;
    return children === undefined ? child : cloneElement(child, {}, withLinks(children, change));
  });
}
