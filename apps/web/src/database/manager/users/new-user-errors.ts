import { USER_NAME, MIN_USER_NAME, MIN_USER_PASSWORD, userSentences } from '@tessera/domain/database/names';

interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
}

type Errors = Partial<Record<keyof NewUser, string>>;

/** An error for each field of the form that is not valid. */
export function newUserErrors({ username, password, confirmPassword }: NewUser): Errors {
  const errors = {
    username: nameError(username.trim()),
    password: passwordError(password),
    confirmPassword: password === confirmPassword ? undefined : userSentences.passwordsDiffer,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

function nameError(name: string): string | undefined {
  if (name === '') return userSentences.nameRequired;
  if (name.length < MIN_USER_NAME) return userSentences.nameShort;
  return USER_NAME.test(name) ? undefined : userSentences.nameForm;
}

function passwordError(password: string): string | undefined {
  if (password === '') return userSentences.passwordRequired;
  return password.length < MIN_USER_PASSWORD ? userSentences.passwordShort : undefined;
}
