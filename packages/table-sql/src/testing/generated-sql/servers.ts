import type { Statements } from './statements.ts';
import {
  alterUser,
  changeDatabaseOwner,
  createDatabase,
  createDatabaseLike,
  createUser,
  decideDatabase,
  dropDatabase,
  dropUser,
  encodings,
  moveTables,
  type PasswordProof,
  renameDatabase,
  type UserRights,
} from '../../servers.ts';

const user = { name: "o'neill", host: '10.0.%' };
const hashed: PasswordProof = { kind: 'hashed', text: '*ABC' };
const plain: PasswordProof = { kind: 'plain', text: "it's" };

const truths = [undefined, true, false];
const rights: readonly UserRights[] = truths.flatMap((canCreateDb) =>
  truths.map((isSuperuser) => ({ canCreateDb, isSuperuser })),
);

const icuTemplate = {
  encoding: 'UTF8',
  collation: 'en_GB.UTF-8',
  characterType: 'en_GB.UTF-8',
  provider: 'i',
};

export const serverStatements: Statements = {
  'create a database of each encoding': (dialect) =>
    encodings.map((encoding) => createDatabase(dialect, { name: 'shop', encoding, template: 'template0' })),
  'create a database in each order': (dialect) =>
    ['en_US.UTF-8', 'C', 'POSIX'].map((collation) =>
      createDatabase(dialect, { name: 'shop', encoding: 'UTF8', template: 'template1', collation }),
    ),
  'create a database with everything': (dialect) =>
    createDatabase(dialect, {
      name: 'shop',
      owner: 'bob',
      encoding: 'LATIN1',
      collation: 'C',
      characterType: 'POSIX',
      template: 'template0',
    }),
  'create a database of each encoding where the template is UTF8': (dialect) =>
    encodings.map((encoding) =>
      createDatabase(dialect, decideDatabase({ name: 'shop', encoding, template: 'template1' }, icuTemplate)),
    ),
  'drop a database': () => dropDatabase('shop'),
  'rename a database': () => renameDatabase('shop', 'market'),
  'create a database like another': () =>
    createDatabaseLike({ name: 'shop', characterType: 'utf8mb4', collation: 'utf8mb4_bin' }),
  'move tables': () => moveTables('shop', 'market', ['a', 'b']),
  'change the owner of a database': () => changeDatabaseOwner('shop', 'bob'),
  'create a user with each right': (dialect) =>
    rights.flatMap((each) => createUser(dialect, user, hashed, each)),
  'create a user with a plain password': (dialect) => createUser(dialect, user, plain, {}),
  'change the rights of a user': (dialect) => rights.flatMap((each) => alterUser(dialect, user, each)),
  'change the name of a user': (dialect) => alterUser(dialect, user, { newName: 'clerk' }),
  'change the password of a user': (dialect) => alterUser(dialect, user, { password: hashed }),
  'change everything of a user': (dialect) =>
    alterUser(dialect, user, {
      newName: 'clerk',
      password: plain,
      canCreateDb: true,
      isSuperuser: true,
    }),
  'change nothing of a user': (dialect) => alterUser(dialect, user, {}),
  'drop a user': (dialect) => dropUser(dialect, user),
};
