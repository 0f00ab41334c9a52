/** The site's pages whose text the operator can replace. The name is also the address. */
export const siteTextNames = ['terms', 'privacy', 'cookies', 'safety'] as const;
export type SiteTextName = (typeof siteTextNames)[number];

/** The pages' names in links. The title on the page itself comes from the page's text. */
export const siteTextLabels: Readonly<Record<SiteTextName, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
  safety: 'Staying safe',
};
