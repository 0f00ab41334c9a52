import { Spinner } from '../../../ui/spinner.tsx';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import type { FileManagerProps } from './file-manager.tsx';

export const lazyManager = lazyPart(async () => {
  const { FileManager } = await import('./file-manager.tsx');
  return (props: FileManagerProps) => <FileManager {...props} />;
});

/** For other features' screens: its code comes when it is first shown. */
export function LazyFileManager(props: FileManagerProps) {
  const render = useLazyPart(lazyManager, { isWanted: true });
  return render?.(props) ?? <Spinner size="large" />;
}
