import type { Plugin, Rolldown } from 'vite';

const MODULE = 'virtual:wizard-files';
const mark = '__WIZARD_FILES__';
const later = /\/wizard\/take-over\.tsx$/;
const page = /\/wizard\/new-listing-page\.tsx/;

/**
 * Tells the wizard's page the names of the files that it does not load at first, so that it can fetch them while
 * somebody reads. Only that one file contains the names, so no other file changes with them.
 */
export function wizardFiles(): Plugin {
  return {
    name: 'wizard-files',
    resolveId: { filter: { id: /^virtual:wizard-files$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:wizard-files$/ },
      handler() {
        const isBuild = this.environment.mode === 'build' && this.environment.name === 'client';
        return `export const wizardFiles = ${isBuild ? `'${mark}'.split(' ')` : '[]'};`;
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const target = chunks.find(({ code }) => code.includes(mark));
      if (!target) return;
      const first = filesOf(chunks, page);
      const files = [...filesOf(chunks, later)].filter((file) => !first.has(file));
      target.code = target.code.replace(mark, files.map((file) => `/${file}`).join(' '));
    },
  };
}

/** Names of the file that begins with this module and of all files that it imports. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], module: RegExp): ReadonlySet<string> {
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId && module.test(facadeModuleId));
  if (!start) throw new Error(`No file of the build begins with ${module}.`);
  const files = new Set([start.fileName]);
  for (const file of files)
    for (const name of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(name);
  return files;
}
