import {
  changeGrants,
  type HeldGrant,
  listGrants,
  listGrantTargets,
} from '@tessera/contract/database/database-grants';
import type { Input } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { type GrantChange, grantFault, grantStatement, targetInWords } from '@tessera/table-sql/grants';
import { toText } from '@tessera/table-sql/sql';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import type { UserFacts } from '../catalog/catalog.ts';
import type { GrantFacts } from '../catalog/grants.ts';
import { type Change, change, type Changing } from '../change.ts';
import { findUser, findUserNamed, hindranceOf } from './database-users.ts';
import { changeInWords, directGrant, faultSentence, findMissing, isRevocable } from './grant-rules.ts';
import { belongsToApp, protectionOf } from './grant-protection.ts';
import { inTransaction } from '../transaction.queries.ts';
import { withConnection } from '../manager-target.ts';

const MAX_LISTED = 1_000;

export const listGrantsRoute = handle(listGrants, async ({ params, ...caller }, ports: Ports) =>
  withConnection(caller, ports, { what: 'grants' }, async (at) => {
    const found = await findUserNamed(at, params.username, 'grants');
    if (!found.ok) return found;
    const { name, host, isSuperuser } = found.value;
    const grants = await at.catalog.listGrants(at.connection, found.value);
    return ok({
      user: { name, host },
      is_superuser: isSuperuser,
      hindrance: (await hindranceOf(at, ports, found.value)) ?? null,
      grants: grants.slice(0, MAX_LISTED).map((grant) => toHeldGrant(grant, at.connection.dialect)),
      is_cut: grants.length > MAX_LISTED,
      has_patterns: await at.catalog.hasPatterns(at.connection),
    });
  }),
);

function toHeldGrant(grant: GrantFacts, dialect: 'postgres' | 'mysql'): HeldGrant {
  const { kind, schema, name, column, via } = grant;
  return {
    kind,
    schema,
    name,
    column,
    via,
    is_pattern: grant.isPattern,
    privileges: [...grant.privileges],
    grantable: [...grant.grantable],
    is_owner: grant.isOwner,
    grantors: [...grant.grantors],
    is_revocable: isRevocable(grant, dialect),
  };
}

/**
 * Lists objects on which privileges can be given. The application's objects are left out: theirs cannot be changed
 * here.
 */
export const listGrantTargetsRoute = handle(listGrantTargets, async ({ query, ...caller }, ports: Ports) =>
  withConnection(caller, ports, { what: 'grants' }, async (at) => {
    const targets = await at.catalog.listGrantTargets(
      at.connection,
      query.database ?? at.login.database ?? '',
    );
    const relations = targets.relations.filter((each) => !belongsToApp(at, each));
    const ofKind = (kind: 'table' | 'sequence') =>
      relations.filter((each) => each.kind === kind).map(({ schema, name }) => ({ schema, name }));
    return ok({
      databases: at.appDatabase ? [] : [...targets.databases],
      schemas: targets.schemas.filter((each) => !belongsToApp(at, each)).map(({ name }) => name),
      tables: ofKind('table'),
      sequences: ofKind('sequence'),
      roles: [...targets.roles],
    });
  }),
);

export const changeGrantsRoute = handle(changeGrants, async ({ params, body, ...caller }, ports: Ports) => {
  const request: Change = {
    what: 'changeGrants',
    action: body.action === 'grant' ? 'grant privileges' : 'revoke privileges',
    subject: params.username,
    statement: changeInWords(params.username, body),
    isGrave: true,
  };
  return change(caller, ports, request, async (at) => {
    const fault = grantFault(at.connection.dialect, body);
    if (fault !== undefined)
      return refuse({ code: 'database.invalid', what: 'changeGrants', details: faultSentence(fault) });
    const found = await findUser(at, ports, params.username, 'changeGrants');
    if (!found.ok) return found;
    const reason = await protectionOf(at, ports, body);
    if (reason !== undefined) return refuse({ code: 'database.in_use', reason });
    const allowed = await checkTarget(at, found.value, body);
    return allowed.ok ? applyChange(at, found.value, body) : allowed;
  });
});

type Body = Input<typeof changeGrants>['body'];

/** Refuses to grant on an object that does not exist, and to revoke privileges that the user does not have. */
async function checkTarget(
  at: Changing,
  user: UserFacts,
  { action, target }: Body,
): Promise<Result<null, Refusal<'database.missing' | 'database.in_use'>>> {
  const { dialect } = at.connection;
  const where = targetInWords(dialect, target);
  if (action === 'revoke') {
    const held = directGrant(await at.catalog.listGrants(at.connection, user), target);
    if (held) return ok(null);
    const details = `${user.label} has no privileges on ${where} that were given to this user directly.`;
    return refuse({ code: 'database.missing', what: 'changeGrants', details });
  }
  const owner = await at.catalog.findGrantOwner(at.connection, target);
  if (owner === undefined) {
    const details = `There is no ${target.kind === 'membership' ? 'role' : target.kind} ${where}.`;
    return refuse({ code: 'database.missing', what: 'changeGrants', details });
  }
  if (target.kind === 'membership' && target.name === user.name)
    return refuse({ code: 'database.in_use', reason: 'A role cannot be a member of itself.' });
  if (owner !== user.name) return ok(null);
  const reason = `${user.label} owns ${where}, so it already has all privileges on it.`;
  return refuse({ code: 'database.in_use', reason });
}

/**
 * Grants or revokes, then reads the privileges again to see whether the change took effect. A server may report success
 * and have done nothing: PostgreSQL only warns if the grantor may not pass on a privilege, and it revokes only what
 * this grantor gave. In that case the change is refused and, in PostgreSQL, rolled back.
 */
async function applyChange(at: Changing, user: UserFacts, requested: GrantChange) {
  const { dialect } = at.connection;
  const hasPatterns = await at.catalog.hasPatterns(at.connection);
  const statement = grantStatement(dialect, user, requested, { hasPatterns });
  const work = async () => {
    const { notices } = await at.run(statement);
    const missing = findMissing(await at.catalog.listGrants(at.connection, user), requested);
    if (missing === undefined) return ok({ statement: toText(statement, dialect) });
    const details = [missing, ...notices].join(' ');
    return refuse({ code: 'database.denied', what: 'changeGrants', details });
  };
  return dialect === 'postgres' ? inTransaction(at.connection, work) : work();
}
