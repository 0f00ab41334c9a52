import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawingReply, DrawingTask } from './drawing-task.ts';
import { NotDrawable } from './not-drawable.ts';
import { withinBounds } from './run-tool.ts';
import { createTurns } from './turns.ts';

/** Each draws on one core. */
const MAX_PROCESSES = 2;
/** The largest pictures of phones take five seconds on a slow machine. */
const TASK_SECONDS = 20;
/** Decoding the largest picture that is accepted takes some 700 MB. */
const MEMORY_BYTES = 1024 ** 3;
/** Node reserves so much for the code that it compiles, and counts as writing to it, before it has used any. */
const RESERVED_BYTES = 640 * 1024 ** 2;
/** Starting one takes as long as drawing two pictures, so it stays for a while. */
const IDLE_MS = 30_000;
/** A decoder may keep some memory with each picture. */
const MAX_TASKS = 200;

export interface DrawingProcesses {
  /** `NotDrawable` where the picture is refused, or the process did not survive it. */
  run(task: DrawingTask): Promise<DrawingReply>;
}

export interface DrawingLimits {
  /** The program that holds others to their share of memory, where the system has it. */
  readonly limiter: string | undefined;
  readonly seconds?: number;
  /** Bytes that a decoder may take beside what Node needs to start. */
  readonly memory?: number;
}

interface DrawingProcess {
  readonly child: ChildProcess;
  tasks: number;
  idle?: NodeJS.Timeout;
}

/** A few processes that decode pictures one after another. None runs before it is needed. */
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

  return {
    run: (task) =>
      inTurn(async () => {
        const process = take();
        try {
          const reply = await ask(process.child, task, seconds);
          giveBack(process);
          return reply;
        } catch (error) {
          process.child.kill('SIGKILL');
          throw error;
        }
      }).then((reply) => {
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
    // Decoders talk of their troubles by themselves.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // A waiting process is no reason for the server to stay.
  child.unref();
  child.channel?.unref();
  return child;
}

function ask(child: ChildProcess, task: DrawingTask, seconds: number): Promise<DrawingReply> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // A process that ends later says so to nobody.
      child.on('error', () => {});
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new NotDrawable('The picture takes too long to decode'))),
      seconds * 1_000,
    );
    child.once('message', (reply: DrawingReply) => end(() => resolve(reply)));
    child.once('error', (error) =>
      end(() => reject(new NotDrawable('The decoder did not start', { cause: error }))),
    );
    child.once('exit', (code, signal) =>
      end(() => reject(new NotDrawable(`The decoder ended with ${signal ?? code}`))),
    );
    child.send(task, (error) => {
      if (error) end(() => reject(new NotDrawable('The decoder is not there', { cause: error })));
    });
  });
}
