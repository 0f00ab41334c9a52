import type { Dialect } from './dialect.ts';
import { join, name, nothing, sql, type Sql, value, words } from './sql.ts';

export const encodings = ['UTF8', 'LATIN1', 'ASCII'] as const;
export const collations = ['en_US.UTF-8', 'C', 'POSIX'] as const;
export const templates = ['template1', 'template0'] as const;

export interface NewDatabase {
  readonly name: string;
  readonly owner?: string | undefined;
  readonly encoding: (typeof encodings)[number];
  readonly collation?: string | undefined;
  readonly characterType?: string | undefined;
  readonly template: (typeof templates)[number];
  /** Library that compares text. Unset: the template's. */
  readonly provider?: 'libc' | undefined;
}

export interface DatabaseChoices {
  readonly encodings: readonly NewDatabase['encoding'][];
  readonly collations: readonly (typeof collations)[number][];
  /** Unset in MySQL, which has no templates. */
  readonly template?: TemplateFacts | undefined;
}

/** The settings that a new database of PostgreSQL takes from its template unless the statement names others. */
export interface TemplateFacts {
  readonly encoding: string;
  readonly collation: string;
  readonly characterType: string;
  /** Library that compares text: `c` for that of the operating system. */
  readonly provider: string;
}

/** The servers' names of the encodings. */
const encodingWords: Record<Dialect, Record<NewDatabase['encoding'], string>> = {
  postgres: { UTF8: 'UTF8', LATIN1: 'LATIN1', ASCII: 'SQL_ASCII' },
  mysql: { UTF8: 'utf8mb4', LATIN1: 'latin1', ASCII: 'ascii' },
};
/** MySQL's collations for each encoding: `words` sorts alphabetically, `numbers` by code point. */
const mysqlCollations: Record<NewDatabase['encoding'], { readonly words: string; readonly numbers: string }> =
  {
    UTF8: { words: 'utf8mb4_unicode_ci', numbers: 'utf8mb4_bin' },
    LATIN1: { words: 'latin1_swedish_ci', numbers: 'latin1_bin' },
    ASCII: { words: 'ascii_general_ci', numbers: 'ascii_bin' },
  };

/**
 * Whether a collation can be used with an encoding. In PostgreSQL, C and POSIX compare bytes and fit every encoding;
 * the others that are offered are made for UTF8.
 */
export function isFitting(
  dialect: Dialect,
  encoding: NewDatabase['encoding'],
  collation: string | undefined,
): boolean {
  if (dialect === 'mysql' || encoding === 'UTF8') return true;
  return collation === undefined || isByBytes(collation);
}

function isByBytes(collation: string): boolean {
  return collation === 'C' || collation === 'POSIX';
}

/**
 * Completes the settings of a new database so that PostgreSQL accepts them. Only template0 can be copied with another
 * encoding or collation, and the collation must be made for the encoding or compare bytes.
 */
export function decideDatabase(wanted: NewDatabase, template: TemplateFacts): NewDatabase {
  const isItsEncoding = encodingWords.postgres[wanted.encoding] === template.encoding;
  const usual = (ofTemplate: string) => (isItsEncoding || isByBytes(ofTemplate) ? ofTemplate : 'C');
  const collation = wanted.collation ?? usual(template.collation);
  const characterType = wanted.characterType ?? wanted.collation ?? usual(template.characterType);
  // ICU and the builtin provider know few encodings and ignore the collation: they have a locale setting of their own.
  const needsLibc = wanted.encoding !== 'UTF8' || wanted.collation !== undefined;
  const provider = needsLibc && template.provider !== 'c' ? 'libc' : undefined;
  const isAsTemplate =
    isItsEncoding && collation === template.collation && characterType === template.characterType;
  if (isAsTemplate && provider === undefined) return wanted;
  return { ...wanted, collation, characterType, template: 'template0', provider };
}

/** The encodings and collations to choose from on a server of MySQL, as far as it has MySQL's names for them. */
export function offeredByMysql(
  serverCollations: readonly string[],
): Pick<DatabaseChoices, 'encodings' | 'collations'> {
  const found = encodings.filter((encoding) => {
    const { words: byWords, numbers } = mysqlCollations[encoding];
    return [byWords, numbers].every((each) => serverCollations.includes(each));
  });
  return { encodings: found, collations };
}

/** The collations to choose from that a server of PostgreSQL has. It may list `en_US.UTF-8` as `en_US.utf8`. */
export function offeredByPostgres(
  serverCollations: readonly string[],
): Pick<DatabaseChoices, 'encodings' | 'collations'> {
  const spelled = (collation: string) => collation.toLowerCase().replaceAll('-', '');
  const found = new Set(serverCollations.map(spelled));
  return { encodings, collations: collations.filter((each) => isByBytes(each) || found.has(spelled(each))) };
}

/** Why a server cannot create this database; undefined if it can. */
export function databaseFault(
  dialect: Dialect,
  { encoding, collation, characterType }: NewDatabase,
  choices: DatabaseChoices,
): string | undefined {
  if (!choices.encodings.includes(encoding)) return `This server doesn’t have the encoding ${encoding}.`;
  for (const each of [collation, characterType]) {
    if (each === undefined) continue;
    if (!choices.collations.some((offered) => offered === each))
      return `This server doesn’t have the collation ${each}.`;
    if (!isFitting(dialect, encoding, each))
      return `The collation ${each} is for another encoding. Please choose C or POSIX for ${encoding}.`;
  }
  return undefined;
}

export function createDatabase(dialect: Dialect, database: NewDatabase): Sql {
  const encoding = encodingWords[dialect][database.encoding];
  if (dialect === 'mysql') {
    const order = mysqlCollations[database.encoding];
    const isByNumber = database.collation === 'C' || database.collation === 'POSIX';
    return sql`CREATE DATABASE ${name(database.name)} CHARACTER SET ${words(encoding)} COLLATE ${words(isByNumber ? order.numbers : order.words)}`;
  }
  return join(
    [
      sql`CREATE DATABASE ${name(database.name)}`,
      database.owner === undefined ? nothing : sql`OWNER ${name(database.owner)}`,
      sql`TEMPLATE ${name(database.template)} ENCODING ${value(encoding)}`,
      database.collation === undefined ? nothing : sql`LC_COLLATE ${value(database.collation)}`,
      database.characterType === undefined ? nothing : sql`LC_CTYPE ${value(database.characterType)}`,
      database.provider === undefined ? nothing : sql`LOCALE_PROVIDER ${words(database.provider)}`,
    ].filter((fragment) => fragment !== nothing),
    ' ',
  );
}

export function dropDatabase(database: string): Sql {
  return sql`DROP DATABASE ${name(database)}`;
}

export function renameDatabase(database: string, newName: string): Sql {
  return sql`ALTER DATABASE ${name(database)} RENAME TO ${name(newName)}`;
}

/** Creates a MySQL database with the character set and collation of another one. */
export function createDatabaseLike(like: {
  readonly name: string;
  readonly characterType: string;
  readonly collation: string;
}): Sql {
  return sql`CREATE DATABASE ${name(like.name)} CHARACTER SET ${value(like.characterType)} COLLATE ${value(like.collation)}`;
}

/** One statement that moves several tables to another database: all of them or none. */
export function moveTables(from: string, to: string, tables: readonly string[]): Sql {
  return sql`RENAME TABLE ${join(tables.map((table) => sql`${name(from, table)} TO ${name(to, table)}`))}`;
}

export function changeDatabaseOwner(database: string, owner: string): Sql {
  return sql`ALTER DATABASE ${name(database)} OWNER TO ${name(owner)}`;
}

/**
 * A new password as it is sent to the server: normally hashed as the server stores it, so that it is never sent itself.
 */
export type PasswordProof =
  | { readonly kind: 'hashed'; readonly text: string }
  /**
   * The password itself, for MySQL 8, which accepts no hash that we could compute. It logs no statement with a
   * password.
   */
  | { readonly kind: 'plain'; readonly text: string };

export interface UserRights {
  readonly canCreateDb?: boolean | undefined;
  readonly isSuperuser?: boolean | undefined;
}

/** In MySQL a user is a name and the host from which the user connects. */
export interface UserName {
  readonly name: string;
  readonly host: string;
}

export function userName(dialect: Dialect, user: UserName): Sql {
  return dialect === 'postgres' ? name(user.name) : sql`${value(user.name)}@${value(user.host)}`;
}

export function createUser(
  dialect: Dialect,
  user: UserName,
  password: PasswordProof,
  rights: UserRights,
): Sql[] {
  const who = userName(dialect, user);
  if (dialect === 'postgres')
    return [sql`CREATE ROLE ${who} LOGIN PASSWORD ${value(password.text)} ${postgresRights(rights)}`];
  return [sql`CREATE USER ${who} ${identified(password)}`, ...mysqlRights(who, rights)];
}

export interface UserChange extends UserRights {
  readonly newName?: string | undefined;
  readonly password?: PasswordProof | undefined;
}

export function alterUser(dialect: Dialect, user: UserName, change: UserChange): Sql[] {
  const who = userName(dialect, user);
  const steps: Sql[] = [];
  if (dialect === 'postgres') {
    const rights = postgresRights(change);
    if (rights !== nothing) steps.push(sql`ALTER ROLE ${who} ${rights}`);
    if (change.newName !== undefined) steps.push(sql`ALTER ROLE ${who} RENAME TO ${name(change.newName)}`);
    const named = change.newName === undefined ? who : name(change.newName);
    // The password comes last, because a renaming deletes passwords that were hashed with the old name.
    if (change.password) steps.push(sql`ALTER ROLE ${named} PASSWORD ${value(change.password.text)}`);
    return steps;
  }
  if (change.password) steps.push(sql`ALTER USER ${who} ${identified(change.password)}`);
  steps.push(...mysqlRights(who, change));
  if (change.newName !== undefined)
    steps.push(sql`RENAME USER ${who} TO ${userName(dialect, { ...user, name: change.newName })}`);
  return steps;
}

export function dropUser(dialect: Dialect, user: UserName): Sql {
  const who = userName(dialect, user);
  return dialect === 'postgres' ? sql`DROP ROLE ${who}` : sql`DROP USER ${who}`;
}

function identified(password: PasswordProof): Sql {
  return password.kind === 'hashed'
    ? sql`IDENTIFIED BY PASSWORD ${value(password.text)}`
    : sql`IDENTIFIED BY ${value(password.text)}`;
}

function postgresRights({ canCreateDb, isSuperuser }: UserRights): Sql {
  const rights = [
    canCreateDb === undefined ? '' : canCreateDb ? 'CREATEDB' : 'NOCREATEDB',
    isSuperuser === undefined ? '' : isSuperuser ? 'SUPERUSER' : 'NOSUPERUSER',
  ].filter(Boolean);
  return rights.length > 0 ? words(rights.join(' ')) : nothing;
}

function mysqlRights(who: Sql, { canCreateDb, isSuperuser }: UserRights): Sql[] {
  const steps: Sql[] = [];
  if (isSuperuser === true) steps.push(sql`GRANT ALL PRIVILEGES ON *.* TO ${who} WITH GRANT OPTION`);
  if (isSuperuser === false) steps.push(sql`REVOKE ALL PRIVILEGES, GRANT OPTION FROM ${who}`);
  if (canCreateDb === true) steps.push(sql`GRANT CREATE ON *.* TO ${who}`);
  if (canCreateDb === false && isSuperuser === undefined) steps.push(sql`REVOKE CREATE ON *.* FROM ${who}`);
  return steps;
}
