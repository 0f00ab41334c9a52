/** Tables of the application that the manager's user may not even read: what opens accounts, and private letters. */
export const hidden: readonly string[] = [
  'user_passwords',
  'second_factors',
  'recovery_codes',
  'email_tokens',
  'auth_challenges',
  'passkeys',
  'inbox_messages',
  'messages',
];

/** Those that it may read but not write: what has to stay true whoever wishes otherwise. */
export const readOnly: readonly string[] = [
  'sessions',
  'audit_entries',
  'database_audit',
  'database_change_sets',
  'database_choices',
  'database_trash',
  'database_saved_queries',
  'rate_limits',
  'plan_orders',
  'payment_events',
  'conversations',
  'conversation_members',
  'moderation_cases',
  'moderation_reports',
  'moderation_audit',
  'kysely_migration',
  'kysely_migration_lock',
];
