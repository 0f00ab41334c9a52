import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawingReply, DrawingTask } from './drawing-task.ts';
import { DecoderLost, NotDrawable } from './not-drawable.ts';
import { withinBounds } from './run-tool.ts';
import { createTurns } from './turns.ts';

/** Each process uses one core. */
const MAX_PROCESSES = 2;
/** The largest pictures of phones take five seconds on a slow machine. */
const TASK_SECONDS = 20;
/** Decoding the largest accepted picture takes about 700 MB. */
const MEMORY_BYTES = 1024 ** 3;
/** Address space that Node reserves for compiled code, which counts as written before it is used. */
const RESERVED_BYTES = 640 * 1024 ** 2;
/** An idle process stays for a while, because starting one takes as long as drawing two pictures. */
const IDLE_MS = 30_000;
/** A process is replaced after this many pictures, because a decoder may leak memory. */
const MAX_TASKS = 200;

export interface DrawingProcesses {
  /** Throws `NotDrawable` if the picture is refused, or if two processes did not survive it. */
  run(task: DrawingTask): Promise<DrawingReply>;
}

export interface DrawingLimits {
  /** Program that limits the memory of others, if the system has it. */
  readonly limiter: string | undefined;
  readonly seconds?: number;
  /** Bytes that a decoder may use besides what Node needs to start. */
  readonly memory?: number;
}

interface DrawingProcess {
  readonly child: ChildProcess;
  tasks: number;
  idle?: NodeJS.Timeout;
}

/** A few processes that decode pictures one after another. None is started before it is needed. */
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
        // A resting process may have been killed for lack of memory. A picture that is refused is never drawn again, so
        // one that lost its process is given to a new one first.
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
    // Decoders print their own errors.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // An idle process does not keep the server alive.
  child.unref();
  child.channel?.unref();
  return child;
}

function ask(child: ChildProcess, task: DrawingTask, seconds: number): Promise<DrawingReply> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // Nobody is waiting for a process that ends later.
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
