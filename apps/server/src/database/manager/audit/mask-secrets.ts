const MASK = "'•••'";
const text = String.raw`(?:[eE]|[xX]|_utf8mb4\s*)?'(?:[^'\\]|''|\\.)*'?|"(?:[^"\\]|""|\\.)*"?|\$(\w*)\$[\s\S]*?\$\2\$`;
const secret = new RegExp(
  String.raw`\b(password|identified\s+(?:by|via\s+\S+\s+using|with\s+\S+\s+(?:by|as))(?:\s+password)?)(?:\s*\(|\s*=|\s+for\s+\S+\s*=)?\s*(?:${text})`,
  'gi',
);
const address = /\b(\w+:\/\/[^\s:/@]+:)[^\s@]+@/g;

/**
 * Replaces the secrets in a statement that will be stored or shown. Secrets are what follows PASSWORD or IDENTIFIED BY,
 * and passwords in addresses such as `mysql://user:password@host`.
 */
export function maskSecrets(statement: string): string {
  return statement.replaceAll(secret, (_, words: string) => `${words} ${MASK}`).replaceAll(address, '$1•••@');
}
