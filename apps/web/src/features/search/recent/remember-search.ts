import { lazyModule } from '../../../ui/lazy-module.ts';

const memory = lazyModule(() => import('./recent-searches.ts'));

/** Remembers what a form searches for. Forms call it on submitting, before anything else of the search has loaded. */
export function rememberSearch(form: HTMLFormElement): void {
  const text = new FormData(form).get('q');
  const path = location.pathname;
  if (typeof text !== 'string') return;
  memory.load().then(
    ({ isSensitivePage, saveRecentSearch }) => !isSensitivePage(path) && saveRecentSearch(text),
    () => undefined,
  );
}
