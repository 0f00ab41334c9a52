import { type Disk, realDisk } from '../disk.ts';
import type { OpenFile } from '../open-file.ts';

/** A disk that writes bytes or makes them durable, or fails to, when the test says so. */
export function slowDisk(slowed: 'write' | 'datasync' = 'datasync') {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const slow = <File extends OpenFile>(file: File): File =>
    new Proxy(file, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        if (property !== slowed) return value.bind(target) as unknown;
        return (...args: unknown[]) => gate.promise.then(() => Reflect.apply(value, target, args) as unknown);
      },
    });
  const disk: Disk = {
    ...realDisk,
    open: async (path, flags, mode) => slow(await realDisk.open(path, flags, mode)),
    openExisting: (path, flags) => slow(realDisk.openExisting(path, flags)),
  };
  return {
    disk,
    hold: () => void (gate = Promise.withResolvers()),
    /** Lets the waiting calls continue. They fail with the error, if one is given; later calls succeed. */
    letGo(fault?: Error): void {
      const held = gate;
      gate = Promise.withResolvers();
      gate.resolve();
      if (fault) held.reject(fault);
      else held.resolve();
    },
  };
}
