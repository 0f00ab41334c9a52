import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTurns } from '@tessera/server/extension/public';

/** What to draw: flat graphics, or a view of a demo listing, which the drawing process looks up itself. */
export type DrawingTask =
  | { readonly kind: 'view'; readonly at: number; readonly view: number; readonly thisYear: number }
  | { readonly kind: 'svg'; readonly svg: string };

export type DrawingReply =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string };

export interface DemoDrawers {
  draw(task: DrawingTask): Promise<Uint8Array>;
}

/** Maximum number of drawing processes. Each uses one core, with a low priority. */
const MAX_PROCESSES = 2;
/**
 * How long an idle process stays. The demo is drawn without breaks, so a process that waits longer has nothing more to
 * do.
 */
const IDLE_MS = 3_000;

interface Drawer {
  readonly child: ChildProcess;
  idle?: NodeJS.Timeout;
}

/**
 * Draws the demo's pictures in separate processes, because drawing keeps a core busy for minutes, and the server has to
 * answer visitors. Once `stopping` is aborted, nothing more is drawn, and drawings in progress fail at once.
 */
export function createDemoDrawers(stopping: AbortSignal): DemoDrawers {
  const inTurn = createTurns(MAX_PROCESSES);
  const resting: Drawer[] = [];

  const take = (): Drawer => {
    const known = resting.pop();
    clearTimeout(known?.idle);
    return known ?? { child: start() };
  };
  const giveBack = (drawer: Drawer) => {
    drawer.idle = setTimeout(() => {
      resting.splice(resting.indexOf(drawer), 1);
      drawer.child.disconnect();
    }, IDLE_MS).unref();
    resting.push(drawer);
  };

  return {
    draw: (task) =>
      inTurn(async () => {
        stopping.throwIfAborted();
        const drawer = take();
        const end = () => drawer.child.kill('SIGKILL');
        stopping.addEventListener('abort', end);
        try {
          const reply = await ask(drawer.child, task);
          giveBack(drawer);
          if (reply.kind === 'failed') throw new Error(reply.reason);
          return reply.bytes;
        } catch (error) {
          end();
          throw error;
        } finally {
          stopping.removeEventListener('abort', end);
        }
      }),
  };
}

function start(): ChildProcess {
  const entry = fileURLToPath(new URL('drawing-child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  // An idle process does not keep the server running.
  child.unref();
  child.channel?.unref();
  return child;
}

function ask(child: ChildProcess, task: DrawingTask): Promise<DrawingReply> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      child.removeAllListeners();
      // An error that comes after the answer is ignored, because nobody is waiting for it.
      child.on('error', () => {});
      settle();
    };
    child.once('message', (reply: DrawingReply) => end(() => resolve(reply)));
    child.once('error', (error) => end(() => reject(error)));
    child.once('exit', (code, signal) =>
      end(() => reject(new Error(`The demo’s drawing process ended with ${signal ?? code}`))),
    );
    child.send(task, (error) => {
      if (error) end(() => reject(error));
    });
  });
}
