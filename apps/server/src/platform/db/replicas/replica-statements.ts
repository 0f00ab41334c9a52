/**
 * Tables that public pages show, and that may be read from a replica, where they may be some seconds old. All others are
 * read from the primary: shares, reservations, quotas, sessions and money must be right at the moment.
 */
const replicaTables: ReadonlySet<string> = new Set([
  'users',
  'avatars',
  'businesses',
  'files',
  'listings',
  'listing_attributes',
  'listing_auto',
  'listing_filters',
  'listing_general',
  'listing_jobs',
  'listing_media',
  'listing_price_changes',
  'listing_property',
  'listing_search',
  'removed_listings',
  'facet_values',
  'search_words',
  'geocoder_answers',
  'postcodes',
  'reviews',
  'providers',
  'provider_staff',
  'provider_hours',
  'provider_days',
  'provider_photos',
  'kitchens',
  'menu_sections',
  'menu_items',
  'menu_option_groups',
  'menu_options',
  'salons',
  'salon_services',
  'salon_staff',
  'salon_staff_hours',
  'salon_skills',
  'salon_rooms',
  'salon_service_rooms',
  'drivers',
  'movers',
  'shops',
  'shop_versions',
  'shop_photos',
  'shop_products',
  'shop_variants',
]);

/** Whatever changes something, locks rows or sets a session's settings. A text that only contains such a word counts. */
const changing =
  /\b(?:insert|update|delete|merge|truncate|for\s+(?:no\s+key\s+)?(?:share|update|key)|nextval|setval|set_config|pg_notify|pg_\w*advisory\w*|into)\b/i;

/** Maximum number of texts whose answer is remembered. Lists of values of different lengths make different texts. */
const MAX_REMEMBERED = 5_000;

/**
 * Creates the function that tells whether a statement may run on a replica: it only reads, and names no other table than
 * those above. `allTables` are the names of all tables of the application.
 */
export function createReplicaRule(allTables: readonly string[]): (text: string) => boolean {
  const others = allTables.filter((table) => !replicaTables.has(table));
  const names = new RegExp(String.raw`\b(?:${others.join('|')})\b`, 'i');
  const known = new Map<string, boolean>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const isAllowed =
      /^\s*(?:select|with)\b/i.test(text) &&
      !changing.test(text) &&
      (others.length === 0 || !names.test(text));
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(text, isAllowed);
    return isAllowed;
  };
}
