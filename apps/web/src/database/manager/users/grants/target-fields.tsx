import type { listGrantTargets } from '@tessera/contract/database/database-grants';
import type { Output } from '@tessera/contract/endpoint';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { GrantKind } from '@tessera/table-sql/grants';
import { SelectField } from '../../../../ui/forms/select.tsx';
import { type DraftErrors, type GrantDraft, withSchema } from './grant-draft.ts';

type Targets = Output<typeof listGrantTargets>;

interface TargetFieldsProps {
  dialect: Dialect;
  draft: GrantDraft;
  errors: DraftErrors;
  /** The objects to choose from; undefined while they are loading. */
  targets: Targets | undefined;
  /** The user who gets the privileges. The list of roles leaves them out, because nobody is a member of themselves. */
  username: string;
  onChange: (draft: GrantDraft) => void;
}

/** The schemas or databases to choose from; undefined while they are loading, and for roles, which are in no schema. */
export function schemasFor(
  dialect: Dialect,
  kind: GrantKind,
  targets: Targets | undefined,
): readonly string[] | undefined {
  if (kind === 'membership' || targets === undefined) return undefined;
  if (isInDatabase(dialect, kind)) return targets.databases;
  // Administrators may have created tables in a schema of the app, and can grant privileges on those.
  if (kind === 'schema') return targets.schemas;
  const relations = kind === 'sequence' ? targets.sequences : targets.tables;
  return [...new Set(relations.map(({ schema }) => schema))];
}

function isInDatabase(dialect: Dialect, kind: GrantKind): boolean {
  return dialect === 'mysql' || kind === 'database';
}

/** Fields that choose the object of a grant. */
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
      empty={isDatabase ? 'No databases' : 'No schemas'}
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
      empty={kind === 'sequence' ? 'No sequences' : 'No tables'}
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
  // The current choice stays visible while the options load.
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
