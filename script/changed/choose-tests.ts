/**
 * Chooses the tests that a change can affect, from the imports.
 *
 * Almost every test of the server opens the whole application, so by imports alone every change would affect all of
 * them. Instead, a test of a feature counts as affected by what the files of its feature import, and what opens the
 * application (`composition`, `testing/test-app.ts`) counts as importing nothing. A test outside the areas, such as the
 * one of permissions, is affected by all that it imports, the application included. A browser test is affected by what
 * the files of its area import, on the server, on the web and in the packages.
 */
import { areas } from '../check-imports.ts';
import { importsOf, type Source } from '../sources.ts';

export interface ChosenTests {
  readonly unit: string[];
  readonly server: string[];
  readonly browser: string[];
}

const kinds = {
  unit: /^(?:packages|apps\/web|script)\/.*\.test\.ts$/,
  server: /^apps\/(?:server|demo)\/.*\.test\.ts$/,
  browser: /^e2e\/.*\.spec\.ts$/,
};

/** Files that decide how everything is run. If one of them changes, every test can be affected. */
const everything =
  /^(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|(?:vitest|playwright)\.config\.ts|apps\/web\/(?:vite|react-router)\.config\.ts)$/;
/** What every browser test starts with. Styles are here because one file of them can change every page. */
const ground =
  /^(?:migrations|apps\/server\/src\/(?:composition|platform\/db)|apps\/web\/src\/app)\/|^apps\/web\/src\/.*\.css$/;
/** Files that open the application. Tests of features reach all features through them. */
const opensApplication = /^apps\/server\/src\/(?:composition\/|testing\/test-app\.ts|main\.ts)/;

export function chooseTests(sources: readonly Source[], changed: readonly string[]): ChosenTests {
  const tests = sources.map(({ from }) => from);
  const pick = (kind: RegExp, isAffected: (test: string) => boolean) =>
    tests.filter((test) => kind.test(test) && isAffected(test)).toSorted();
  if (changed.some((file) => everything.test(file)))
    return {
      unit: pick(kinds.unit, () => true),
      server: pick(kinds.server, () => true),
      browser: pick(kinds.browser, () => true),
    };
  const imports = createImports(sources);
  const changes = new Set(changed);
  const isGroundChanged = changed.some((file) => ground.test(file));
  // A test may read files next to it, such as expected pictures, without importing them.
  const data = changed.filter((file) => !/\.(?:tsx?|css|md)$/.test(file)).map(folderOf);
  const reaches = (from: readonly string[], isCut: boolean) =>
    [...imports.reachedFrom(from, isCut)].some(
      (file) => changes.has(file) || data.some((folder) => file.startsWith(`${folder}/`)),
    );
  return {
    // Tests of scripts read the whole repository.
    unit: pick(kinds.unit, (test) => test.startsWith('script/') || reaches([test], false)),
    server: pick(kinds.server, (test) => {
      const feature = featureOf(test);
      if (isSchemaChanged(changed)) return true;
      if (!feature) return reaches([test], false);
      return reaches([test, ...imports.filesBelow([`apps/server/src/${feature}/`])], true);
    }),
    browser: pick(kinds.browser, (test) => {
      const area = test.split('/')[1] ?? '';
      return isGroundChanged || reaches([test, ...imports.filesBelow(foldersOfArea(area))], true);
    }),
  };
}

const folderOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')));
const isSchemaChanged = (changed: readonly string[]) =>
  changed.some((file) => file.startsWith('migrations/'));

/** The feature of a server's test, such as `sold/shares`. Undefined outside the areas. */
function featureOf(test: string): string | undefined {
  const [, area, feature] = /^apps\/server\/src\/([^/]+)\/([^/]+)\//.exec(test) ?? [];
  return areas.some((each) => each === area) ? `${area}/${feature}` : undefined;
}

function foldersOfArea(area: string): string[] {
  return ['apps/server', 'apps/web', 'packages/domain', 'packages/contract'].map(
    (app) => `${app}/src/${area}/`,
  );
}

interface Imports {
  filesBelow(folders: readonly string[]): string[];
  /** These files and all that they import, directly or not. */
  reachedFrom(files: readonly string[], isCut: boolean): Set<string>;
}

function createImports(sources: readonly Source[]): Imports {
  const known = new Set(sources.map(({ from }) => from));
  const of = new Map(
    sources.map(({ from, text }) => [
      from,
      importsOf(from, text).flatMap(({ to }) => [to, `${to}x`].filter((file) => known.has(file))),
    ]),
  );
  return {
    filesBelow: (folders) =>
      [...known].filter(
        (file) => !/\.(?:test|spec)\.tsx?$/.test(file) && folders.some((folder) => file.startsWith(folder)),
      ),
    reachedFrom(files, isCut) {
      const reached = new Set<string>();
      const waiting = [...files];
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        if (reached.has(file)) continue;
        reached.add(file);
        if (isCut && opensApplication.test(file)) continue;
        waiting.push(...(of.get(file) ?? []));
      }
      return reached;
    },
  };
}
