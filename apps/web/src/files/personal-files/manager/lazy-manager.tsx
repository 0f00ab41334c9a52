import { Spinner } from '../../../ui/spinner.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import type { FileManagerProps } from './file-manager.tsx';

export const lazyManager = lazyModule(async () => {
  const { FileManager } = await import('./file-manager.tsx');
  return (props: FileManagerProps) => <FileManager {...props} />;
});

/** For screens of other features. The code is loaded when the File Manager is first shown. */
export function LazyFileManager(props: FileManagerProps) {
  const render = useLazyModule(lazyManager, { isNeeded: true });
  return render?.(props) ?? <Spinner size="large" />;
}
