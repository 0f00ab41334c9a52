/** Reads the project's sources and their imports, for the checks in this folder. */
import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';

export interface Import {
  readonly from: string;
  /** A path from the project's folder, or a package's name. */
  readonly to: string;
  /** The imported module as the source names it. */
  readonly specifier: string;
}

export const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) || path.includes('/testing/');

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(importPattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    return { from, to: resolve(from, specifier), specifier };
  });
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const workspace = specifier.match(/^@tessera\/([^/]+)\/(.+)$/);
  if (!workspace) return specifier;
  const folder = ['server', 'web', 'demo'].includes(workspace[1] ?? '') ? 'apps' : 'packages';
  return `${folder}/${workspace[1]}/src/${workspace[2]}.ts`;
}

export interface Source {
  readonly from: string;
  readonly text: string;
}

/** A workspace's package.json. */
export interface Manifest {
  /** Folder of the workspace. Empty for the project itself. */
  readonly folder: string;
  readonly declared: readonly string[];
}

const folders = ['apps', 'packages', 'migrations', 'e2e', 'testing', 'script', 'bench'];
const rootFiles = ['playwright.config.ts', 'vitest.config.ts'];

/** Names of all files in the folders of code. Whatever is installed, built or generated is left out. */
export async function listFiles(root: string): Promise<string[]> {
  const listed = await Promise.all(
    folders.map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return listed
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/\/(?:node_modules|build|\.react-router)\//.test(file))
    .concat(rootFiles);
}

export async function readSources(root: string): Promise<Source[]> {
  const files = (await listFiles(root)).filter((file) => /\.(?:tsx?|css)$/.test(file));
  return Promise.all(files.map(async (from) => ({ from, text: await readFile(join(root, from), 'utf8') })));
}

export async function readManifests(root: string): Promise<Manifest[]> {
  const files = globSync(['package.json', '{apps,packages}/*/package.json', 'bench/package.json'], {
    cwd: root,
  });
  return Promise.all(
    files.map(async (file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
        await readFile(join(root, file), 'utf8'),
      ) as Record<string, Record<string, string> | undefined>;
      const declared = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
      return { folder: dirname(file).replace(/^\.$/, ''), declared };
    }),
  );
}
