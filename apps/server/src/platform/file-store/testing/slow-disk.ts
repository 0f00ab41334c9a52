import { type Disk, realDisk } from '../disk.ts';
import type { OpenFile } from '../open-file.ts';

/** A disk that makes bytes durable, or fails to, when the test says so. */
export function slowDisk() {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const slowed = <File extends OpenFile>(file: File): File =>
    new Proxy(file, {
      get(target, property) {
        if (property === 'datasync') return () => gate.promise.then(() => target.datasync());
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const disk: Disk = {
    ...realDisk,
    open: async (path, flags, mode) => slowed(await realDisk.open(path, flags, mode)),
    openExisting: (path, flags) => slowed(realDisk.openExisting(path, flags)),
  };
  return {
    disk,
    hold: () => void (gate = Promise.withResolvers()),
    /** Ends the hold. Calls that waited fail with the error, if there is one; later calls succeed. */
    letGo(fault?: Error): void {
      const held = gate;
      gate = Promise.withResolvers();
      gate.resolve();
      if (fault) held.reject(fault);
      else held.resolve();
    },
  };
}
