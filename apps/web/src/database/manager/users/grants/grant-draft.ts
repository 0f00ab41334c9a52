import type { Dialect } from '@tessera/table-sql/dialect';
import { type GrantChange, type GrantKind, grantKindsOf, type GrantTarget } from '@tessera/table-sql/grants';

/** The choices in the form. An empty string means that nothing is chosen yet. */
export interface GrantDraft {
  readonly kind: GrantKind;
  /** The schema, or in MySQL the database. */
  readonly schema: string;
  /** The table, sequence or role. */
  readonly name: string;
  readonly privileges: readonly string[];
  readonly grantOption: boolean;
}

export function startDraft(dialect: Dialect, schema: string): GrantDraft {
  return {
    kind: grantKindsOf(dialect)[0] ?? 'table',
    schema,
    name: '',
    privileges: [],
    grantOption: false,
  };
}

/** Chooses another kind of object. The schema stays chosen, and name and privileges are cleared. */
export function withKind(draft: GrantDraft, kind: GrantKind): GrantDraft {
  return { ...draft, kind, name: '', privileges: [] };
}

export function withSchema(draft: GrantDraft, schema: string): GrantDraft {
  return { ...draft, schema, name: '' };
}

/** Clears a schema that is not offered. If only one is offered, chooses that one. */
export function withOfferedSchema(draft: GrantDraft, schemas: readonly string[] | undefined): GrantDraft {
  if (schemas === undefined || schemas.includes(draft.schema)) return draft;
  const [only] = schemas;
  return { ...draft, schema: schemas.length === 1 && only !== undefined ? only : '' };
}

/** The object on which privileges are granted; undefined while it is not completely chosen. */
export function targetOfDraft({ kind, schema, name }: GrantDraft): GrantTarget | undefined {
  if (kind === 'membership') return name === '' ? undefined : { kind, name };
  if (kind === 'database' || kind === 'schema') return schema === '' ? undefined : { kind, name: schema };
  return schema === '' || name === '' ? undefined : { kind, schema, name };
}

export interface DraftErrors {
  readonly schema?: string;
  readonly name?: string;
  readonly privileges?: string;
}

/** An error for each field in which something is missing. */
export function errorsOf(dialect: Dialect, { kind, schema, name, privileges }: GrantDraft): DraftErrors {
  const needsSchema = kind !== 'membership';
  const needsName = kind === 'table' || kind === 'sequence' || kind === 'membership';
  const noun = dialect === 'mysql' || kind === 'database' ? 'database' : 'schema';
  return {
    ...(needsSchema && schema === '' && { schema: `Choose a ${noun}.` }),
    ...(needsName && name === '' && { name: `Choose a ${kind === 'membership' ? 'role' : kind}.` }),
    ...(kind !== 'membership' && privileges.length === 0 && { privileges: 'Choose at least one privilege.' }),
  };
}

/** The change that the form describes; undefined while something is not chosen. */
export function changeOf(dialect: Dialect, draft: GrantDraft): GrantChange | undefined {
  const target = targetOfDraft(draft);
  if (!target || Object.keys(errorsOf(dialect, draft)).length > 0) return undefined;
  const { privileges, grantOption } = draft;
  return { action: 'grant', target, privileges: target.kind === 'membership' ? [] : privileges, grantOption };
}
