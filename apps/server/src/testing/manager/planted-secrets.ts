import type { Client } from 'pg';
import { expect } from 'vitest';
import { hiddenColumns } from '../../platform/managed-databases/app-tables.ts';
import type { Person } from '../builders.ts';

/** Value that is put into every hidden column. Searching an answer for it finds any of them. */
export const CANARY = 'canary-7f3a';
const spellings = [CANARY, Buffer.from(CANARY).toString('hex'), Buffer.from(CANARY).toString('base64')];
export const canaryBytes = (length: number) => Buffer.from(CANARY.padEnd(length, '.'));

export function expectNoSecret(answer: unknown, about: string): void {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  for (const spelling of spellings) expect(text, about).not.toContain(spelling);
}

/** Adds a row to every table that has hidden columns. Returns the id of the passkey. */
export async function plantSecrets(superuser: Client, admin: Person): Promise<string> {
  const browserOf = await superuser.query<{ name: string }>(
    `select relnamespace::regnamespace::text as name from pg_class where relname = 'user_passwords'`,
  );
  await superuser.query(`set search_path = ${browserOf.rows[0]?.name}, public`);
  await superuser.query('delete from item_handovers');
  await superuser.query('delete from order_lines');
  for (const table of Object.keys(hiddenColumns))
    if (table !== 'sessions') await superuser.query(`delete from ${table}`);
  const now = new Date();
  const to = (sql: string, values: unknown[]) => superuser.query(sql, values);
  await to('insert into user_passwords values ($1, $2, $3)', [admin.id, CANARY, now]);
  await to(
    `insert into sessions values (gen_random_uuid(), $1, $2, $3, $3, $3 + interval '1 day', $3, '::1', '')
    on conflict (token_hash) do nothing`.replaceAll('$3', '$3::timestamptz'),
    [canaryBytes(32), admin.id, now],
  );
  await to(`insert into email_tokens values ($1, $2, 'reset', 'a@b.example', $3, $3)`, [
    canaryBytes(32),
    admin.id,
    now,
  ]);
  await to('insert into second_factors values ($1, $2, $3, 5)', [admin.id, canaryBytes(20), now]);
  await to('insert into recovery_codes values ($1, $2)', [admin.id, canaryBytes(32)]);
  await to('insert into bank_details values ($1, $2, $3)', [admin.id, canaryBytes(32), now]);
  await to('insert into pool_holders values (1, $1, 0, $2)', [admin.id, canaryBytes(16)]);
  await to('insert into pool_receipts values (1, 0, $1, $2)', [admin.id, CANARY]);
  const passkey = await superuser.query<{ id: string }>(
    `insert into passkeys (user_id, credential_id, public_key, name, created_at)
     values ($1, $2, $3, 'Phone', $4) returning id`,
    [admin.id, CANARY, canaryBytes(20), now],
  );
  await to(`insert into auth_challenges values ($1, 'passkey-sign-in', $2, $3, $4, $4)`, [
    canaryBytes(32),
    admin.id,
    CANARY,
    now,
  ]);
  await to(
    `insert into inbox_messages (message_key, recipient, sender, subject, text_body, html_body, calendar, sent_at)
    values ($1, 'a@b.example', 'c@d.example', $1, $1, $1, $1, $2)`,
    [CANARY, now],
  );
  const conversation = await superuser.query<{ id: number }>(
    `insert into conversations (listing_system, listing_title, created_at) values ('general', 'A chair', $1) returning id`,
    [now],
  );
  await to(`insert into messages (conversation_id, side, body, sent_at) values ($1, 'buyer', $2, $3)`, [
    conversation.rows[0]?.id,
    CANARY,
    now,
  ]);
  await to(
    `insert into orders (id, user_id, idempotency_key, request_digest, currency, amount, session_id, checkout_url,
      created_at, expires_at, page_expires_at, next_check_at)
    values (gen_random_uuid(), $1, 'key', 'digest', 'GBP', 100, $2, $2, $3, $3, $3, $3)`,
    [admin.id, CANARY, now],
  );
  await to(`insert into order_addresses select id, $1, $1, $1, $1, $1, 'GB' from orders limit 1`, [CANARY]);
  await to(
    `with line as (
      insert into order_lines (id, order_id, position, kind, held_kind, held_reference, title, terms, requested, quantity, unit_amount, extra_units, amount)
      select gen_random_uuid(), id, 0, 'item', 'held', 'line:' || id, 'A chair', '{}', 1, 1, 100, 0, 100 from orders limit 1
      returning id, order_id)
    insert into item_handovers (order_line_id, order_id, delivery, is_from_trader, status, paid_at, tracking, problem)
    select id, order_id, 'postage', false, 'problem', $2, $1, $1 from line`,
    [CANARY, now],
  );
  await to(
    `insert into test_checkouts (id, idempotency_key, order_id, items, amount, currency, metadata, success_url,
      cancel_url, created_at, expires_at)
    values ($1, 'key', 'order', '[]', 100, 'gbp', '{}', $1, $1, $2, $2)`,
    [CANARY, now],
  );
  await to(
    `insert into database_change_sets (at, actor_id, server, database, summary, rows, undo)
    values ($1, $2, 'own', 'x', 'x', 1, $3)`,
    [now, admin.id, JSON.stringify([CANARY])],
  );
  await to(
    `insert into database_saved_queries (user_id, name, script, changed_at) values ($1, 'x', $2, $3)`,
    [admin.id, CANARY, now],
  );
  await plantServices(superuser, admin, now);
  await superuser.query('analyze');
  return passkey.rows[0]?.id ?? '';
}

/** Rows of services and tools. The rows that they refer to are left out, so references are not checked meanwhile. */
async function plantServices(superuser: Client, admin: Person, now: Date): Promise<void> {
  const to = (sql: string, values: unknown[]) => superuser.query(sql, values);
  await superuser.query('set session_replication_role = replica');
  await to(
    `insert into shop_parcels (order_line_id, number, amount, sent_at, tracking)
    values (gen_random_uuid(), 1, 1, $1, $2)`,
    [now, CANARY],
  );
  await to(`insert into shop_domains (shop_id, domain, token) values (1, 'x.example', $1)`, [CANARY]);
  await to(
    `insert into shop_messages (order_line_id, side, sent_at, body) values (gen_random_uuid(), 'buyer', $1, $2)`,
    [now, CANARY],
  );
  await to(
    `insert into shop_returns (order_line_id, reason, asked_at, note) values (gen_random_uuid(), 'late', $1, $2)`,
    [now, CANARY],
  );
  await to(
    `insert into bookings (line_id, order_id, provider_id, starts_at, promised_at, note, message)
    values (gen_random_uuid(), gen_random_uuid(), 1, $1, $1, $2, $2)`,
    [now, CANARY],
  );
  await to(
    `insert into provider_invitations (id, provider_id, email, role, created_at, expires_at)
    values (gen_random_uuid(), 1, $2, 'staff', $1, $1)`,
    [now, CANARY],
  );
  await to(
    `insert into dispute_statements (line_id, side, text, written_at)
    values (gen_random_uuid(), 'buyer', $2, $1)`,
    [now, CANARY],
  );
  await to(
    `insert into service_requests (id, vertical, capacity_id, starts_at, ends_at, expires_at, from_outward, from_postcode,
      from_line, from_latitude, from_longitude, to_outward, to_postcode, to_line, to_latitude, to_longitude, miles,
      minutes, details, notes, phone, created_at, changed_at)
    values (gen_random_uuid(), 'mover', 1, $1, $1, $1, 'BS1', $2, $2, 0, 0, 'BS2', $2, $2, 0, 0, 1, 1, '{}', $2, $2, $1, $1)`,
    [now, CANARY],
  );
  await to(
    `insert into quotes (id, request_id, provider_id, parts, amount, pay_now, terms, message, expires_at, created_at)
    values (gen_random_uuid(), gen_random_uuid(), 1, '[]', 1, 1, '{}', $2, $1, $1)`,
    [now, CANARY],
  );
  await to(`insert into move_damages values (gen_random_uuid(), gen_random_uuid(), 'customer', $2, $2, $1)`, [
    now,
    CANARY,
  ]);
  await to(
    `insert into request_photos (id, request_id, content, width, height, created_at)
    values (gen_random_uuid(), gen_random_uuid(), $2, 1, 1, $1)`,
    [now, canaryBytes(32)],
  );
  await to(
    `insert into days (id, user_id, parts, created_at, changed_at)
    values (gen_random_uuid(), $3, jsonb_build_array($2::text), $1, $1)`,
    [now, CANARY, admin.id],
  );
  await to('insert into salon_client_notes values (1, $1, $2, $3)', [admin.id, CANARY, now]);
  await to(
    `insert into salon_entries (provider_id, kind, staff_id, title, starts_at, ends_at, hold_id, created_at)
    values (1, 'walk_in', 1, $2, $1, $1::timestamptz + interval '1 hour', gen_random_uuid(), $1)`,
    [now, CANARY],
  );
  await to(
    `insert into salon_offers (id, wait_id, provider_id, starts_at, hold_id, created_at, expires_at)
    values (gen_random_uuid(), 1, 1, $1, gen_random_uuid(), $1, $1)`,
    [now],
  );
  await to('insert into calendar_feeds (user_id, created_at) values ($1, $2)', [admin.id, now]);
  await to(`insert into syndicate_agreements values (1, 1, $1, sha256('x'), $2, $3)`, [
    CANARY,
    admin.id,
    now,
  ]);
  await to(`insert into syndicate_invitations values (gen_random_uuid(), 1, 'a@b.example', 1, $1, $1)`, [
    now,
  ]);
  await to(`insert into contact_ticket_messages values (gen_random_uuid(), 0, false, null, $2, $1)`, [
    now,
    CANARY,
  ]);
  await to(`insert into attachments values (gen_random_uuid(), $2, 'text/plain', 1, sha256('x'), $1)`, [
    now,
    CANARY,
  ]);
  await superuser.query('set session_replication_role = origin');
}
