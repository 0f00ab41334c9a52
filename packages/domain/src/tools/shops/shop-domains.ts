import { type Result, ok, refuse } from '../../result.ts';

export const MAX_DOMAIN_CHARS = 190;

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Reads the domain that a seller names for their shop. Names in other alphabets are written as `xn--`, as the DNS does. The
 * site's own host and everything below or above it are refused, because a shop there could read the site's cookies.
 */
export function parseShopDomain(text: string, siteHost: string): Result<string, string> {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/.]+$/, '');
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  if (domain.length > MAX_DOMAIN_CHARS || labels.length < 2 || !labels.every((label) => LABEL.test(label)))
    return refuse('Enter a domain such as shop.example.com, without a path.');
  if (!/[a-z]/.test(last) || last === 'localhost' || last === 'local' || last === 'internal')
    return refuse('This is not a domain on the internet.');
  if (domain === siteHost || domain.endsWith(`.${siteHost}`) || siteHost.endsWith(`.${domain}`))
    return refuse('This domain belongs to the site.');
  return ok(domain);
}

/** Where the TXT record is looked up that proves that a seller controls a domain. */
export const proofName = (domain: string) => `_tessera-shop.${domain}`;
/** What that record contains. */
export const proofText = (token: string) => `tessera-shop=${token}`;

/** How a path is answered on the domain of a shop. */
export type OwnDomainAnswer = 'home' | 'page' | 'file' | 'robots' | 'sitemap' | 'elsewhere' | 'none';

/** Decides what the domain of a shop answers: that shop's pages and their pictures, and nothing else of the site. */
export function decideOwnDomain(
  { slug, shopId }: { readonly slug: string; readonly shopId: number },
  path: string,
): OwnDomainAnswer {
  if (path === '/') return 'home';
  if (path === '/robots.txt') return 'robots';
  if (path === '/sitemap.xml') return 'sitemap';
  if (path === `/s/${slug}` || isProductPath(path, slug)) return 'page';
  if (siteFile.test(path) || isShopPicture(path, slug)) return 'file';
  if (path.startsWith(`/media/shops/${shopId}/`) || path.startsWith('/media/listings/')) return 'file';
  return path.startsWith('/api/') || path.startsWith('/media/') || path.startsWith('/assets/')
    ? 'none'
    : 'elsewhere';
}

/** Files of the site that its pages show: styles, icons, ornaments of themes, and the outline of a map. */
const siteFile = /^(?:\/favicon\.(?:ico|svg)|\/(?:assets|icons|themes|maps)\/[\w-][\w.-]*)$/;

/** Whether a path is the shop's icon, or a picture that other sites show beside a link to it or to a product. */
function isShopPicture(path: string, slug: string): boolean {
  if (path === `/s/${slug}/icon.svg`) return true;
  const start = `/og/shops/${slug}`;
  return path.startsWith(start) && /^(?:\/[1-9]\d{0,8})?\.(?:jpg|png)$/.test(path.slice(start.length));
}

function isProductPath(path: string, slug: string): boolean {
  const start = `/s/${slug}/`;
  return path.startsWith(start) && /^\d{1,9}(?:-[^/]*)?$/.test(path.slice(start.length));
}

/**
 * A page of the site as the domain of a shop shows it: without scripts, which would look for the site at this address, and with
 * every link that leads out of the shop leading to the site. Such pages work without scripts.
 */
export function toOwnDomainPage(
  html: string,
  { slug, siteUrl, shopId }: { readonly slug: string; readonly siteUrl: string; readonly shopId: number },
): string {
  return html
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|manifest)"[^>]*>/gi, '')
    .replaceAll(/\b(href|action)="(\/(?!\/)[^"]*)"/g, (whole, name: string, path: string) => {
      const [plain = ''] = path.split(/[?#]/, 1);
      const answer = decideOwnDomain({ slug, shopId }, plain);
      return answer === 'page' || answer === 'file' ? whole : `${name}="${siteUrl}${path}"`;
    });
}
