/** Pages about the site whose text the operator can replace. Their addresses are the names. */
export const siteTextNames = ['terms', 'privacy', 'cookies', 'safety'] as const;
export type SiteTextName = (typeof siteTextNames)[number];

/** As links name them. The title of the page itself is in its text. */
export const siteTextLabels: Readonly<Record<SiteTextName, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
  safety: 'Staying safe',
};
