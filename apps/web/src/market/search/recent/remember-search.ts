import { lazyModule } from '../../../ui/lazy-module.ts';

const memory = lazyModule(() => import('./recent-searches.ts'));

/**
 * Remembers the text that a form searches for. Forms call this when they are submitted, before the rest of the search
 * code has loaded.
 */
export function rememberSearch(form: HTMLFormElement): void {
  const text = new FormData(form).get('q');
  const path = location.pathname;
  if (typeof text !== 'string') return;
  memory.load().then(
    ({ isSensitivePage, saveRecentSearch }) => !isSensitivePage(path) && saveRecentSearch(text),
    () => undefined,
  );
}
