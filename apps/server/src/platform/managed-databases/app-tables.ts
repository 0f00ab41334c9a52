/**
 * Columns of the app database that the manager's user has no right to read: they open accounts or payments, or are
 * private. The table itself opens, with these columns shown as hidden.
 */
export const hiddenColumns: Readonly<Record<string, readonly string[]>> = {
  user_passwords: ['hash'],
  sessions: ['token_hash'],
  email_tokens: ['token_hash'],
  second_factors: ['secret', 'last_step'],
  recovery_codes: ['code_hash'],
  passkeys: ['credential_id', 'public_key', 'counter'],
  auth_challenges: ['token_hash', 'challenge'],
  // Emails hold links that verify addresses, reset passwords and end subscriptions.
  inbox_messages: ['message_key', 'subject', 'text_body', 'html_body', 'calendar'],
  messages: ['body'],
  // What people write to those who run the site.
  contact_ticket_messages: ['text'],
  attachments: ['name'],
  // These two lead to the payment page of an order. Anybody who knows its address can pay or cancel there.
  orders: ['session_id', 'checkout_url'],
  // Bank accounts of sellers.
  bank_details: ['sealed'],
  // Where people live, and what they wrote to the seller.
  order_addresses: ['name', 'line1', 'line2', 'city', 'postcode'],
  item_handovers: ['tracking', 'problem'],
  shop_parcels: ['tracking'],
  // Whoever has it can prove the domain for this shop.
  shop_domains: ['token'],
  // What buyers and sellers write to each other about an order.
  shop_messages: ['body'],
  shop_returns: ['note'],
  // What both sides of a dispute write.
  dispute_statements: ['text'],
  // What customers and kitchens write to each other.
  bookings: ['note', 'message'],
  // Where people live and move to, and what they and providers write to each other.
  service_requests: ['from_postcode', 'from_line', 'to_postcode', 'to_line', 'notes', 'phone'],
  quotes: ['message'],
  // What is in somebody’s home, and what broke.
  move_damages: ['thing', 'description'],
  request_photos: ['content'],
  // Where meals are delivered, and what the kitchen is told.
  days: ['parts'],
  // What staff of salons note about customers, and the names of walk-ins.
  salon_client_notes: ['text'],
  salon_entries: ['title'],
  // Private addresses of calendars contain this id, with a signature.
  calendar_feeds: ['id'],
  // Whoever waits for a time follows this id from their email.
  salon_offers: ['id'],
  test_checkouts: ['id', 'success_url', 'cancel_url'],
  // A share log is published without names. With these values somebody could find out whose entries are in it.
  pool_holders: ['salt'],
  pool_receipts: ['code'],
  // Agreements are private, and whoever knows an invitation's id and has its address can join.
  syndicate_agreements: ['body'],
  syndicate_invitations: ['id'],
  // Whoever knows an invitation's id still needs its signature, but has no reason to know it.
  provider_invitations: ['email'],
  // Former values of rows on any server, including rows that only another administrator's login may read.
  database_change_sets: ['undo'],
  // Scripts belong to one administrator and may contain passwords.
  database_saved_queries: ['script'],
};

/** Columns that may be changed although their table has hidden ones. All other columns of such tables are read-only. */
const editable: Readonly<Record<string, readonly string[]>> = {
  passkeys: ['name'],
  test_checkouts: ['status', 'payment_id', 'declined_at', 'dispute', 'expires_at'],
};

/** Read-only tables: administrators must not be able to falsify them. */
export const readOnly: readonly string[] = [
  'account_deletions',
  'sessions',
  'audit_entries',
  'outside_email_changes',
  'database_audit',
  'database_change_sets',
  'database_choices',
  'database_trash',
  'database_saved_queries',
  'rate_limits',
  'storage_plan_grants',
  'pool_heads',
  'pool_nodes',
  'capacities',
  'contact_tickets',
  'contact_ticket_messages',
  'contact_ticket_attachments',
  'attachments',
  'fulfilments',
  'holds',
  'hold_periods',
  'hold_units',
  'resource_slots',
  'resources',
  'orders',
  'order_lines',
  'order_addresses',
  'item_handovers',
  'order_events',
  'order_refunds',
  'order_releases',
  'order_photos',
  'sale_emails',
  'order_disputes',
  'reconciliations',
  'pool_notices',
  'share_lots',
  'share_transfers',
  'bookings',
  // Both sides rely on what was reported.
  'move_damages',
  'request_photos',
  // Only decisions that are in the audit log may change what an administrator accepted.
  'provider_documents',
  'provider_invoices',
  'reviews',
  'disputes',
  'dispute_statements',
  'shop_discounts',
  'appointment_services',
  'salon_client_notes',
  'salon_entries',
  'salon_offers',
  'salon_waits',
  'shop_discounts',
  'shop_reports',
  'shop_sale_items',
  'shop_sales',
  'shop_variants',
  'shop_versions',
  'trading_bars',
  'trading_tries',
  'seller_accounts',
  'seller_dues',
  'payouts',
  'payout_holds',
  'payout_destinations',
  'bank_details',
  'conversations',
  'conversation_members',
  'moderation_cases',
  'moderation_reports',
  'moderation_audit',
  // Members rely on these records, and the seals make changes visible.
  'syndicates',
  'syndicate_acceptances',
  'syndicate_draws',
  'syndicate_members',
  'syndicate_parts',
  'syndicate_results',
  'syndicate_seals',
  'syndicate_tickets',
  'syndicate_winnings',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Hides columns with such names even if a migration forgot to list them above. */
const secretName =
  /(?:^|_)(?:token|secret|password|passphrase|hash|otp|challenge|credential|private_key|api_key|verifier|unsubscribe)(?:_|$)/;

/** Column names that only look like secrets. */
const harmless: Readonly<Record<string, readonly string[]>> = {};

export function hiddenColumnsOf(table: string, columns: readonly string[]): string[] {
  const listed = hiddenColumns[table] ?? [];
  const known = harmless[table] ?? [];
  return columns.filter(
    (column) => listed.includes(column) || (secretName.test(column) && !known.includes(column)),
  );
}

export interface ColumnRights {
  readonly select: 'all columns' | readonly string[];
  readonly update: 'all columns' | readonly string[];
  readonly canInsertAndDelete: boolean;
}

/** The manager's rights on one of the application's tables. */
export function rightsOn(table: string, columns: readonly string[]): ColumnRights {
  const hidden = hiddenColumnsOf(table, columns);
  if (hidden.length > 0)
    return {
      // Where the key is hidden, pages are read by `ctid`, the address at which PostgreSQL stores a row.
      select: [...columns.filter((column) => !hidden.includes(column)), 'ctid'],
      update: (editable[table] ?? []).filter((column) => columns.includes(column)),
      canInsertAndDelete: false,
    };
  if (readOnly.includes(table)) return { select: 'all columns', update: [], canInsertAndDelete: false };
  return { select: 'all columns', update: 'all columns', canInsertAndDelete: true };
}
