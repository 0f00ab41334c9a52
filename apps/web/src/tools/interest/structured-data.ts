/** Facts about a calculator for search engines. */
export function softwareData(facts: { name: string; description: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    ...facts,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
  };
}
