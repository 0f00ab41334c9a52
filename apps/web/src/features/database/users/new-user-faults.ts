import { USER_NAME, USER_NAME_MIN, USER_PASSWORD_MIN, userSentences } from '@tessera/domain/database/names';

interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
}

type Faults = Partial<Record<keyof NewUser, string>>;

/** All that is wrong, each for its own field. */
export function newUserFaults({ username, password, confirmPassword }: NewUser): Faults {
  const faults = {
    username: nameFault(username.trim()),
    password: passwordFault(password),
    confirmPassword: password === confirmPassword ? undefined : userSentences.passwordsDiffer,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function nameFault(name: string): string | undefined {
  if (name === '') return userSentences.nameRequired;
  if (name.length < USER_NAME_MIN) return userSentences.nameShort;
  return USER_NAME.test(name) ? undefined : userSentences.nameForm;
}

function passwordFault(password: string): string | undefined {
  if (password === '') return userSentences.passwordRequired;
  return password.length < USER_PASSWORD_MIN ? userSentences.passwordShort : undefined;
}
