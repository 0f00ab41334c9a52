interface Decision {
  /** Section of the download that shows the column. `-` if there is none. */
  readonly download: string;
  /** What happens to the column's rows when the account is deleted. */
  readonly deletion: 'deleted' | 'cleared' | 'kept';
  /** Why rows are kept, or why the column is not in the download. */
  readonly because?: string;
}

const signIn = { download: '-', deletion: 'deleted', because: 'Secrets by which people sign in.' } as const;
const law = 'Accounting law. The row says a number, and nothing about the person.';
const staff = 'Only staff are in it, and it cannot be changed by anybody.';
const reference = 'A random reference of the ledger. Nothing about the person is behind it afterwards.';

/**
 * Every column that says whose a row is, or by which a person could be reached or recognised. A test compares this list
 * with the database, so a new column needs a decision here.
 */
export const personalColumns: Readonly<Record<string, Decision>> = {
  'account_deletions.user_id': { download: '-', deletion: 'deleted', because: 'Shown on the page.' },
  'audit_entries.actor_id': {
    download: 'Changes by or about you in administration',
    deletion: 'kept',
    because: 'Security. Addresses and details are cleared.',
  },
  'audit_entries.address': { download: 'Changes by or about you in administration', deletion: 'cleared' },
  'auth_challenges.user_id': signIn,
  'avatars.user_id': { download: '-', deletion: 'deleted', because: 'In the zip as photo.webp.' },
  'bank_details.user_id': { download: 'Bank details', deletion: 'deleted' },
  'businesses.line1': { download: 'Business', deletion: 'deleted' },
  'businesses.line2': { download: 'Business', deletion: 'deleted' },
  'businesses.postcode': { download: 'Business', deletion: 'deleted' },
  'businesses.user_id': { download: 'Business', deletion: 'deleted' },
  'conversation_members.user_id': { download: 'Messages', deletion: 'cleared' },
  'database_audit.actor': { download: '-', deletion: 'kept', because: staff },
  'database_audit.actor_id': { download: '-', deletion: 'kept', because: staff },
  'database_audit.address': { download: '-', deletion: 'kept', because: staff },
  'database_audit.db_user': { download: '-', deletion: 'kept', because: staff },
  'database_change_sets.actor_id': { download: '-', deletion: 'deleted', because: 'Rows of other people.' },
  'database_saved_queries.user_id': { download: 'Saved database queries', deletion: 'deleted' },
  'database_trash.actor_id': { download: '-', deletion: 'kept', because: staff },
  'email_tokens.email': signIn,
  'email_tokens.user_id': signIn,
  'favourites.user_id': { download: 'Favourites', deletion: 'deleted' },
  'favourite_settings.price_emails': { download: 'Favourite settings', deletion: 'deleted' },
  'favourite_settings.user_id': { download: 'Favourite settings', deletion: 'deleted' },
  'files.user_id': { download: 'Files', deletion: 'deleted' },
  'folders.user_id': { download: 'Files', deletion: 'deleted' },
  'holds.user_id': { download: 'Orders', deletion: 'kept', because: law },
  'fulfilments.seller_id': {
    download: '-',
    deletion: 'cleared',
    because: 'The sale is in the download with its order; this is where it is on its way.',
  },
  'inbox_messages.recipient': { download: '-', deletion: 'deleted', because: 'Emails that were sent.' },
  'inbox_messages.sender': { download: '-', deletion: 'kept', because: 'The address of the site.' },
  'item_handovers.buyer_id': { download: 'Things bought and sold', deletion: 'cleared' },
  'item_handovers.seller_id': { download: 'Things bought and sold', deletion: 'cleared' },
  'listing_property.location_address': { download: 'Listings', deletion: 'deleted' },
  'listings.location_postcode': { download: 'Listings', deletion: 'deleted' },
  'listings.user_id': {
    download: 'Listings',
    deletion: 'kept',
    because: 'Only listings of which others own shares stay, with their title and price.',
  },
  'message_settings.email_notices': { download: 'Message settings', deletion: 'deleted' },
  'message_settings.user_id': { download: 'Message settings', deletion: 'deleted' },
  'moderation_audit.actor': { download: '-', deletion: 'kept', because: staff },
  'moderation_audit.actor_id': { download: '-', deletion: 'kept', because: staff },
  'moderation_cases.owner_id': {
    download: 'Decisions about your listings and messages',
    deletion: 'cleared',
  },
  'moderation_reports.reporter_id': { download: 'Reports', deletion: 'cleared' },
  'moderation_reports.reporter_mark': { download: '-', deletion: 'kept', because: 'Of visitors only.' },
  'order_addresses.line1': { download: 'Postal addresses of orders', deletion: 'deleted' },
  'order_addresses.line2': { download: 'Postal addresses of orders', deletion: 'deleted' },
  'order_addresses.postcode': { download: 'Postal addresses of orders', deletion: 'deleted' },
  'order_lines.seller_id': { download: 'Money from sales', deletion: 'kept', because: law },
  'order_refunds.requested_by': { download: '-', deletion: 'kept', because: staff },
  'orders.user_id': { download: 'Orders', deletion: 'kept', because: law },
  'outside_email_changes.former_email': { download: '-', deletion: 'deleted', because: 'Emails to be sent.' },
  'outside_email_changes.user_id': { download: '-', deletion: 'deleted', because: 'Emails to be sent.' },
  'passkeys.user_id': { download: 'Passkeys', deletion: 'deleted' },
  'payout_destinations.user_id': { download: '-', deletion: 'deleted', because: 'An id at the provider.' },
  'payout_holds.seller': { download: '-', deletion: 'kept', because: reference },
  'payouts.seller': { download: 'Payouts', deletion: 'kept', because: reference },
  'person_blocks.blocked_id': { download: '-', deletion: 'deleted', because: 'Choices of other people.' },
  'person_blocks.blocker_id': { download: 'Blocked people', deletion: 'deleted' },
  'pool_holders.user_id': { download: 'Share receipts', deletion: 'deleted' },
  'pool_nodes.holder': { download: '-', deletion: 'kept', because: 'A commitment without its salt.' },
  'pool_receipts.user_id': { download: 'Share receipts', deletion: 'deleted' },
  'bookings.customer_id': { download: 'Orders', deletion: 'cleared' },
  'provider_staff.user_id': { download: 'Businesses that you work for', deletion: 'deleted' },
  'providers.line1': { download: 'Your businesses', deletion: 'cleared' },
  'providers.line2': { download: 'Your businesses', deletion: 'cleared' },
  'providers.owner_id': { download: 'Your businesses', deletion: 'cleared' },
  'providers.phone': { download: 'Your businesses', deletion: 'cleared' },
  'providers.postcode': { download: 'Your businesses', deletion: 'cleared' },
  'recovery_codes.user_id': signIn,
  'sale_emails.seller_id': { download: '-', deletion: 'deleted', because: 'Emails that will be sent.' },
  'saved_searches.user_id': { download: 'Saved searches', deletion: 'deleted' },
  'second_factors.user_id': { download: 'Two-step sign-in', deletion: 'deleted' },
  'seller_accounts.user_id': { download: 'Money from sales', deletion: 'kept', because: law },
  'seller_dues.seller': { download: 'Money from sales', deletion: 'kept', because: reference },
  'sessions.address': { download: 'Sessions', deletion: 'deleted' },
  'sessions.user_agent': { download: 'Sessions', deletion: 'deleted' },
  'sessions.user_id': { download: 'Sessions', deletion: 'deleted' },
  'share_lots.holder': { download: '-', deletion: 'kept', because: 'A commitment without its salt.' },
  'share_lots.holder_id': { download: 'Shares', deletion: 'cleared' },
  'share_transfers.recipient_email': { download: 'Share transfers', deletion: 'cleared' },
  'share_transfers.recipient_id': { download: 'Share transfers', deletion: 'kept', because: law },
  'share_transfers.sender_id': { download: 'Share transfers', deletion: 'kept', because: law },
  'shop_reports.decided_by': { download: '-', deletion: 'kept', because: staff },
  'shop_reports.reporter_id': { download: 'Reports about shops', deletion: 'cleared' },
  'shop_reports.reporter_mark': { download: '-', deletion: 'kept', because: 'Of visitors only.' },
  'shops.owner_id': { download: 'Shops', deletion: 'deleted' },
  'storage_plan_grants.user_id': { download: 'Storage plans', deletion: 'kept', because: law },
  'storage_usage.user_id': { download: 'Files', deletion: 'deleted' },
  'uploads.user_id': { download: '-', deletion: 'deleted', because: 'Files that are not finished.' },
  'user_passwords.user_id': signIn,
  'users.merged_into': { download: '-', deletion: 'deleted', because: 'Guests of the same browser.' },
  'zip_batches.user_id': { download: '-', deletion: 'deleted', because: 'Downloads of today.' },
};
