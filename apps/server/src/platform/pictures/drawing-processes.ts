import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawingReply, DrawingTask } from './drawing-task.ts';
import { DecoderLost, NotDrawable } from './not-drawable.ts';
import { withinBounds } from './run-tool.ts';
import { createTurns } from './turns.ts';

/** Maximum number of drawing processes. Each uses one core. */
const MAX_PROCESSES = 2;
/** Time limit for one picture. The largest pictures of phones take five seconds on a slow machine. */
const TASK_SECONDS = 20;
/** Memory that a decoder may use. The largest accepted picture takes about 700 MB. */
const MEMORY_BYTES = 1024 ** 3;
/**
 * Memory that is allowed on top of it: address space that Node reserves for compiled code, which Linux counts even
 * before it is used.
 */
const RESERVED_BYTES = 640 * 1024 ** 2;
/** How long an idle process stays. Starting a new one takes as long as drawing two pictures. */
const IDLE_MS = 30_000;
/** Number of pictures after which a process is replaced, because a decoder may leak memory. */
const MAX_TASKS = 200;

export interface DrawingProcesses {
  /**
   * Draws a picture. Throws `NotDrawable` if the picture is refused, or if two processes in a row did not survive it.
   */
  run(task: DrawingTask): Promise<DrawingReply>;
}

export interface DrawingLimits {
  /** Path of a program that limits the memory of other programs, if the system has one. */
  readonly limiter: string | undefined;
  readonly seconds?: number;
  /** Bytes that a decoder may use on top of what Node needs to start. */
  readonly memory?: number;
}

interface DrawingProcess {
  readonly child: ChildProcess;
  tasks: number;
  idle?: NodeJS.Timeout;
}

/** Runs a few processes that decode pictures one after another. Each is started only when it is needed. */
export function createDrawingProcesses(limits: DrawingLimits): DrawingProcesses {
  const { seconds = TASK_SECONDS } = limits;
  const inTurn = createTurns(MAX_PROCESSES);
  const resting: DrawingProcess[] = [];

  const take = (): DrawingProcess => {
    const known = resting.pop();
    clearTimeout(known?.idle);
    return known ?? { child: start(limits), tasks: 0 };
  };
  const giveBack = (process: DrawingProcess) => {
    process.tasks += 1;
    if (process.tasks >= MAX_TASKS) {
      process.child.kill('SIGKILL');
      return;
    }
    process.idle = setTimeout(() => {
      resting.splice(resting.indexOf(process), 1);
      process.child.kill('SIGKILL');
    }, IDLE_MS).unref();
    resting.push(process);
  };
  const attempt = async (process: DrawingProcess, task: DrawingTask): Promise<DrawingReply> => {
    try {
      const reply = await ask(process.child, task, seconds);
      giveBack(process);
      return reply;
    } catch (error) {
      process.child.kill('SIGKILL');
      throw error;
    }
  };

  return {
    run: (task) =>
      inTurn(() =>
        // If the process ended, a new one tries the picture once more: an idle process may have been killed for lack of
        // memory, and a picture that is refused is never drawn again.
        attempt(take(), task).catch((error: unknown) => {
          if (error instanceof DecoderLost) return attempt({ child: start(limits), tasks: 0 }, task);
          throw error;
        }),
      ).then((reply) => {
        if (reply.kind === 'refused') throw new NotDrawable(reply.reason);
        return reply;
      }),
  };
}

function start({ limiter, memory = MEMORY_BYTES }: DrawingLimits): ChildProcess {
  const entry = fileURLToPath(new URL('drawing-child.ts', import.meta.url));
  const args = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256', entry];
  const bounded = withinBounds(
    { command: process.execPath, args },
    { limiter, data: RESERVED_BYTES + memory },
  );
  const child = spawn(bounded.command, bounded.args, {
    env: {},
    // The output is ignored, because decoders print their own errors.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // An idle process does not keep the server running.
  child.unref();
  child.channel?.unref();
  return child;
}

function ask(child: ChildProcess, task: DrawingTask, seconds: number): Promise<DrawingReply> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // An error that comes after the answer is ignored, because nobody is waiting for it.
      child.on('error', () => {});
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new DecoderLost('The picture takes too long to decode'))),
      seconds * 1_000,
    );
    child.once('message', (reply: DrawingReply) => end(() => resolve(reply)));
    child.once('error', (error) =>
      end(() => reject(new DecoderLost('The decoder did not start', { cause: error }))),
    );
    child.once('exit', (code, signal) =>
      end(() => reject(new DecoderLost(`The decoder ended with ${signal ?? code}`))),
    );
    child.send(task, (error) => {
      if (error) end(() => reject(new DecoderLost('The decoder is not running', { cause: error })));
    });
  });
}
