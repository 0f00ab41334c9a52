import { campaignPattern } from '@tessera/domain/site/campaigns/campaign-params';
import {
  Children,
  cloneElement,
  isValidElement,
  type LinkHTMLAttributes,
  type ReactNode,
  type ScriptHTMLAttributes,
} from 'react';
import { Links, Scripts } from 'react-router';

type LinkProps = LinkHTMLAttributes<HTMLLinkElement> & { children?: ReactNode };

/**
 * Loads the page's scripts after its styles and, if the top of the page has pictures, after the first paint. Otherwise
 * browsers fetch scripts in parallel with styles and pictures, which are then late on a slow connection although people
 * can read the page, search and follow links without scripts. Only the server's build contains this
 * script: in the browser, React keeps what the HTML has.
 */
const starter = import.meta.env.SSR
  ? `(function () {
  var waiting = document.currentScript.previousElementSibling, isStarted = false;
  function add(tag, facts) {
    document.head.append(Object.assign(document.createElement(tag), { nonce: waiting.nonce }, facts));
  }
  // The server has drawn the page without the parameters of campaigns.
  var params = location.search.slice(1).split('&'), kept = params.filter(function (param) { return !/${campaignPattern}/i.test(param); });
  if (kept.length < params.length)
    history.replaceState(history.state, '', location.pathname + (kept.length ? '?' + kept.join('&') : '') + location.hash);
  function start() {
    if (isStarted) return;
    isStarted = true;
    waiting.dataset.parts.split(' ').forEach(function (href) { add('link', { rel: 'modulepreload', href: href }); });
    add('script', { type: 'module', textContent: waiting.textContent });
  }
  function isAtTop(picture) { return picture.loading !== 'lazy'; }
  if (!Array.prototype.some.call(document.images, isAtTop)) return start();
  addEventListener('load', start);
  // Starts after the first paint. Browsers that do not report paints start after the next frame.
  try { new PerformanceObserver(start).observe({ type: 'paint', buffered: true }); }
  catch (e) { requestAnimationFrame(function () { setTimeout(start); }); }
})();`
  : '';

/** The router's scripts. They do not load by themselves: the starter script above loads them. */
export function PageScripts({ nonce }: { nonce: string | undefined }) {
  const scripts = Scripts({ nonce });
  const scriptPaths = linksIn(scripts).map(({ href }) => href);
  return replaced(scripts, {
    link: () => null,
    script: (script) =>
      script.type === 'module' ? (
        <>
          <script {...script} type="text/plain" async={false} data-parts={scriptPaths.join(' ')} />
          <script
            nonce={nonce}
            suppressHydrationWarning
            // oxlint-disable-next-line react/no-danger -- a constant of ours
            dangerouslySetInnerHTML={{ __html: starter }}
          />
        </>
      ) : (
        <script {...script} />
      ),
  });
}

/**
 * The router's stylesheets. The router adds “#” to the address of a stylesheet that later pages need too, so that it is
 * added again and stays when the page is left. The site's own stylesheet is on every page, and adding it twice would
 * recalculate all styles.
 */
export function PageLinks({ nonce }: { nonce: string | undefined }) {
  return replaced(Links({ nonce }), {
    link: (link) => (
      <link {...link} {...(link.href?.includes('/styles-') && { href: link.href.replace('#', '') })} />
    ),
    script: (script) => <script {...script} />,
  });
}

interface Replacements {
  link(link: LinkProps): ReactNode;
  script(script: ScriptHTMLAttributes<HTMLScriptElement>): ReactNode;
}

function replaced(node: ReactNode, by: Replacements): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<LinkProps>(child)) return child;
    if (child.type === 'link') return by.link(child.props);
    if (child.type === 'script') return by.script(child.props as ScriptHTMLAttributes<HTMLScriptElement>);
    const { children } = child.props;
    return children === undefined ? child : cloneElement(child, {}, replaced(children, by));
  });
}

function linksIn(node: ReactNode): LinkProps[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<LinkProps>(child)) return [];
    return child.type === 'link' ? [child.props] : linksIn(child.props.children);
  });
}
