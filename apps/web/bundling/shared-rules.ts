import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Adds the order of the layers and the named conditions to every stylesheet. Each needs the order, because the first
 * stylesheet of a page decides it, and any may be the first: after an error, React removes the page's stylesheet and
 * adds it again after the others. The build replaces the names of the conditions.
 */
export function sharedRules(): Plugin {
  const read = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8');
  const order = /^@layer [^{;]*;/m.exec(read('app/styles.css'))?.[0] ?? '';
  const conditions = read('ui/look/conditions.css');
  return {
    name: 'shared-rules',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      // Imports must come before anything but the order of layers, so the conditions go to the end.
      handler: (css) => (/@(?:layer|import)/.test(css) ? `${order}\n${css}\n${conditions}` : undefined),
    },
  };
}
