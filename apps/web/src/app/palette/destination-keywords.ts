import { sectionKeys, sections } from '@tessera/domain/sections/sections';

/** Other words by which people search for a page, by its path. Only the search over all pages needs them. */
export const destinationKeywords: Readonly<Record<string, string>> = {
  '/dashboard': 'home start overview',
  '/about': 'what who credits open data',
  '/contact': 'write message help support',
  '/favourites': 'saved listings hearts wish list watch',
  '/saved-searches': 'alerts email e-mail new listings notify',
  '/following': 'sellers followed follow new listings emails',
  '/patterns': 'math curves gallery svg design background',
  '/messages': 'inbox chat conversations write answer seller buyer',
  '/files': 'my files uploads storage download pictures documents',
  '/orders': 'receipts purchases payments shares bought refunds',
  '/sales': 'payouts income earnings seller',
  '/storage-plan': 'limits upgrade subscription bigger files price pay',
  '/auth/login': 'log in login',
  '/auth/signup': 'register create account',
  '/profile': 'account name password security passkeys sessions e-mail',
  '/checkout': 'basket cart pay',
  '/moderation': 'reports hide restore dismiss audit',
  '/admin/people': 'users accounts roles suspend',
  '/admin/money': 'orders refunds disputes ledger',
  '/admin/database': 'sql console tables diagram activity audit postgresql mysql queries',
  ...Object.fromEntries(sectionKeys.map((key) => [sections[key].path, sections[key].keywords])),
};
