import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Adds the order of the layers and the named conditions to every stylesheet. Each needs the order, because only the
 * first one on a page counts, and after an error React removes the page's stylesheet and adds it again behind those
 * that were loaded meanwhile. No named condition is left in the build.
 */
export function sharedRules(): Plugin {
  const read = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8');
  const order = /^@layer [^{;]*;/m.exec(read('app/styles.css'))?.[0] ?? '';
  const conditions = read('ui/conditions.css');
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
