import type { heldKinds } from '@tessera/contract/database/database-grants';

export type HeldKind = (typeof heldKinds)[number];

/** Privileges of a user on one object from one source. */
export interface GrantFacts {
  readonly kind: HeldKind;
  readonly schema: string | null;
  readonly name: string | null;
  readonly column: string | null;
  readonly isPattern: boolean;
  readonly privileges: readonly string[];
  readonly grantable: readonly string[];
  readonly via: string | null;
  readonly isOwner: boolean;
  readonly grantors: readonly string[];
}

/** The only privilege on a role: membership. */
export const MEMBER = 'MEMBER';

export interface GrantTargets {
  readonly databases: readonly string[];
  readonly schemas: readonly { readonly name: string; readonly owner: string | null }[];
  readonly relations: readonly {
    readonly kind: 'table' | 'sequence';
    readonly schema: string;
    readonly name: string;
    readonly owner: string | null;
  }[];
  readonly roles: readonly string[];
}

/** One privilege as a catalog lists it. */
export interface GrantRow extends Pick<GrantFacts, 'kind' | 'schema' | 'name' | 'column' | 'via'> {
  readonly privilege: string;
  readonly isGrantable: boolean;
  readonly isOwner?: boolean;
  readonly isPattern?: boolean;
  readonly grantor?: string | null;
}

/**
 * Merges privileges on one object from one source into one entry. Entries stay in the order of their first privilege.
 */
export function collectGrants(rows: readonly GrantRow[]): GrantFacts[] {
  const found = Map.groupBy(rows, ({ kind, schema, name, column, via, isOwner }) =>
    JSON.stringify([kind, schema, name, column, via, isOwner === true]),
  );
  return [...found.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { kind, schema, name, column, via, isOwner = false, isPattern = false } = first;
    return {
      kind,
      schema,
      name,
      column,
      via,
      isOwner,
      isPattern,
      privileges: unique(same.map(({ privilege }) => privilege)),
      grantable: unique(same.filter(({ isGrantable }) => isGrantable).map(({ privilege }) => privilege)),
      grantors: unique(same.flatMap(({ grantor }) => (grantor ? [grantor] : []))),
    };
  });
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
