import type { listGrantTargets } from '@tessera/contract/database-grants';
import type { Output } from '@tessera/contract/endpoint';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { GrantKind } from '@tessera/table-sql/grants';
import { SelectField } from '../../../../ui/select.tsx';
import { type DraftErrors, type GrantDraft, withSchema } from './grant-draft.ts';

type Targets = Output<typeof listGrantTargets>;

interface TargetFieldsProps {
  dialect: Dialect;
  draft: GrantDraft;
  errors: DraftErrors;
  /** Undefined while they load. */
  targets: Targets | undefined;
  /** Nobody is a member of themselves. */
  username: string;
  onChange: (draft: GrantDraft) => void;
}

/** Undefined where they are not known yet, and for roles, which lie nowhere. */
export function schemasFor(
  dialect: Dialect,
  kind: GrantKind,
  targets: Targets | undefined,
): readonly string[] | undefined {
  if (kind === 'membership' || targets === undefined) return undefined;
  if (isInDatabase(dialect, kind)) return targets.databases;
  // A schema of the application may hold tables of administrators, which are theirs to give.
  if (kind === 'schema') return targets.schemas;
  const relations = kind === 'sequence' ? targets.sequences : targets.tables;
  return [...new Set(relations.map(({ schema }) => schema))];
}

function isInDatabase(dialect: Dialect, kind: GrantKind): boolean {
  return dialect === 'mysql' || kind === 'database';
}

/** Where the thing lies, and which it is. */
export function TargetFields(props: TargetFieldsProps) {
  const { kind } = props.draft;
  if (kind === 'membership') return <RoleField {...props} />;
  return (
    <div className="database-pair">
      <SchemaField {...props} />
      {(kind === 'table' || kind === 'sequence') && <NameField {...props} />}
    </div>
  );
}

function SchemaField({ dialect, draft, errors, targets, onChange }: TargetFieldsProps) {
  const isDatabase = isInDatabase(dialect, draft.kind);
  return (
    <Choice
      label={isDatabase ? 'Database' : 'Schema'}
      empty={isDatabase ? 'No database here' : 'No schema here'}
      names={schemasFor(dialect, draft.kind, targets) ?? []}
      isLoading={targets === undefined}
      value={draft.schema}
      error={errors.schema}
      onChange={(schema) => onChange(withSchema(draft, schema))}
    />
  );
}

function NameField({ draft, errors, targets, onChange }: TargetFieldsProps) {
  const { kind, schema, name } = draft;
  const all = (kind === 'sequence' ? targets?.sequences : targets?.tables) ?? [];
  const names = all.filter((each) => each.schema === schema).map((each) => each.name);
  return (
    <Choice
      label={kind === 'sequence' ? 'Sequence' : 'Table or view'}
      empty={kind === 'sequence' ? 'No sequences here' : 'No tables here'}
      names={names}
      isLoading={targets === undefined}
      value={name}
      error={errors.name}
      onChange={(chosen) => onChange({ ...draft, name: chosen })}
    />
  );
}

function RoleField({ draft, errors, targets, username, onChange }: TargetFieldsProps) {
  return (
    <Choice
      label="Role"
      empty="No other roles"
      names={(targets?.roles ?? []).filter((role) => role !== username)}
      isLoading={targets === undefined}
      value={draft.name}
      error={errors.name}
      onChange={(name) => onChange({ ...draft, name })}
    />
  );
}

interface ChoiceProps {
  label: string;
  empty: string;
  names: readonly string[];
  isLoading: boolean;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

function Choice({ label, empty, names, isLoading, value, error, onChange }: ChoiceProps) {
  // While they load, what is chosen already stays to be seen.
  const known = isLoading && value !== '' ? [value] : names;
  return (
    <SelectField
      label={label}
      required
      placeholder={isLoading ? 'Loading…' : known.length === 0 ? empty : 'Choose one'}
      value={value}
      error={error}
      options={known.map((name) => ({ value: name, label: name }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
