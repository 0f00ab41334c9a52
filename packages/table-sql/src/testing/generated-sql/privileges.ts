import type { Dialect } from '../../dialect.ts';
import type { Statements } from './statements.ts';
import {
  type GrantChange,
  grantKindsOf,
  grantStatement,
  offeredPrivileges,
  type GrantTarget,
} from '../../grants.ts';

const user = { name: 'clerk', host: '%' };

function changes(dialect: Dialect, action: GrantChange['action'], grantOption: boolean): GrantChange[] {
  return grantKindsOf(dialect).map((kind) => ({
    action,
    target: { kind, schema: 'shop_1', name: 'a_b' } as GrantTarget,
    privileges: offeredPrivileges(dialect, kind),
    grantOption,
  }));
}

const written = (action: GrantChange['action'], grantOption: boolean) => (dialect: Dialect) =>
  changes(dialect, action, grantOption).map((change) => grantStatement(dialect, user, change));

export const privilegeStatements: Statements = {
  'grant all that is offered': written('grant', false),
  'grant all that is offered, to be passed on': written('grant', true),
  'revoke all that is offered': written('revoke', false),
  'revoke the right to pass on': written('revoke', true),
};
