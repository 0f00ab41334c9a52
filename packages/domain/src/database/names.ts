/** The specification's rules for new names. Existing objects may have any name. */
export const DATABASE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
export const databaseNameSentences = {
  required: 'Database name is required',
  form: 'Database name must start with a letter or underscore and contain only letters, numbers, and underscores',
} as const;

/** Name of a new database user. */
export const USER_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
/** New name of an existing database user. */
export const RENAMED_USER_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
export const MIN_USER_NAME = 3;
export const MIN_USER_PASSWORD = 6;
export const userSentences = {
  nameRequired: 'Username is required',
  nameShort: `Username must be at least ${MIN_USER_NAME} characters long`,
  nameForm: 'Username must start with a letter and contain only letters, numbers, and underscores',
  renamedForm:
    'Username must start with a letter or underscore and contain only letters, numbers, and underscores',
  passwordRequired: 'Password is required',
  passwordShort: `Password must be at least ${MIN_USER_PASSWORD} characters long`,
  passwordsDiffer: 'Passwords do not match',
} as const;

export const tableSentences = {
  nameRequired: 'Table name is required',
  columnsRequired: 'At least one column is required',
  columnNames: 'All columns must have a name',
  columnTypes: 'All columns must have a data type',
  scriptRequired: 'SQL script is required',
  noDatabase: 'No database connected. Please connect to a database first.',
  noUser: 'No user context available. Please switch to a user first.',
  nothing: 'No modifications specified',
} as const;

/** Where tables in the trash are stored: a schema of PostgreSQL, a database of MySQL. */
export const TRASH_SCHEMA = 'tessera_trash';
/** The schema of the application's tables in its database. */
export const APP_SCHEMA = 'tessera';
export const NO_CHANGES = 'No changes to apply';
export const CELL_SHOWN = 50;
export const DEFAULT_SHOWN = 20;
/** Columns that are longer than this are edited in a text area. */
export const TEXT_AREA_FROM = 255;
