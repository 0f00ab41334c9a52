import type { ServerConnection } from './connection.ts';
import { Memory } from './memory.ts';

/** No connection became free in time. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

export interface PoolLimits {
  readonly max: number;
  readonly waitMs: number;
  readonly idleMs: number;
}

/**
 * Limits how many connections all administrators together have in this process. When the limit is reached, the longest
 * idle connection is closed to make room for a new one.
 */
export class ConnectionSlots {
  #free: number;
  readonly #idle = new Set<() => void>();

  constructor(max: number) {
    this.#free = max;
  }

  take(): boolean {
    if (this.#free === 0) {
      const [oldest] = this.#idle;
      oldest?.();
    }
    return this.takeFree();
  }

  /** Takes a free slot without closing an idle connection. */
  takeFree(): boolean {
    if (this.#free === 0) return false;
    this.#free--;
    return true;
  }

  giveBack(): void {
    this.#free++;
  }

  /**
   * Registers an idle connection. `take` may close it to free a slot. Returns a function that ends the registration.
   */
  offer(close: () => void): () => void {
    this.#idle.add(close);
    return () => this.#idle.delete(close);
  }
}

/**
 * `ours`: only our own statements run, and the connection is reset and used again. `foreign`: an administrator's script
 * runs. It may leave something in the session that a reset does not remove, so the connection is closed afterwards.
 */
export type Use = 'ours' | 'foreign';

interface Waiter {
  readonly wake: () => void;
}

interface Idle {
  readonly connection: ServerConnection;
  /** Removes the connection from the list of idle connections. */
  readonly take: () => void;
}

/** A small pool for one administrator's session, one database and one database user. */
export class ConnectionPool {
  /** Facts about the pool's database that later calls can use. */
  readonly memory = new Memory();
  readonly #open: () => Promise<ServerConnection>;
  readonly #limits: PoolLimits;
  readonly #places: ConnectionSlots;
  readonly #idle: Idle[] = [];
  readonly #waiting: Waiter[] = [];
  #count = 0;
  #isClosed = false;

  constructor(open: () => Promise<ServerConnection>, limits: PoolLimits, slots: ConnectionSlots) {
    this.#open = open;
    this.#limits = limits;
    this.#places = slots;
  }

  async use<Value>(use: Use, work: (connection: ServerConnection) => Promise<Value>): Promise<Value> {
    const connection = await this.take();
    try {
      return await work(connection);
    } finally {
      this.giveBack(connection, use);
    }
  }

  /** Runs optional work if a connection is free at once. Otherwise skips the work. Never closes another connection. */
  async useIfFree(use: Use, work: (connection: ServerConnection) => Promise<void>): Promise<void> {
    const connection = this.#findIdle() ?? (this.#mayOpenSpare() ? await this.#openNew() : undefined);
    if (!connection) return;
    try {
      await work(connection);
    } finally {
      this.giveBack(connection, use);
    }
  }

  /** Takes a connection for work that outlives its call, such as a download. The caller gives it back. */
  async take(): Promise<ServerConnection> {
    const until = performance.now() + this.#limits.waitMs;
    for (;;) {
      if (this.#isClosed) throw new PoolBusy('The pool is closed');
      const found = this.#findIdle();
      if (found) return found;
      if (this.#mayOpen()) return this.#openNew();
      await this.#waitUntil(until);
    }
  }

  #findIdle(): ServerConnection | undefined {
    for (let found = this.#idle.pop(); found; found = this.#idle.pop()) {
      found.take();
      if (!found.connection.isBroken) return found.connection;
      this.#forget();
    }
    return undefined;
  }

  /** Whether a connection may be opened. If so, a slot is already taken for it. */
  #mayOpen(): boolean {
    return this.#count < this.#limits.max && this.#places.take();
  }

  /** Like `#mayOpen`, but one connection of the pool stays available to the next caller, and no idle one is closed. */
  #mayOpenSpare(): boolean {
    return !this.#isClosed && this.#count < this.#limits.max - 1 && this.#places.takeFree();
  }

  async #openNew(): Promise<ServerConnection> {
    this.#count++;
    try {
      return await this.#open();
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  async #waitUntil(until: number): Promise<void> {
    const left = until - performance.now();
    if (left <= 0) throw new PoolBusy('No connection became free');
    await new Promise<void>((resolve) => {
      // Nothing tells this pool when another session frees a slot, so it checks again.
      const timer = setTimeout(resolve, Math.min(left, 100));
      this.#waiting.push({
        wake: () => {
          clearTimeout(timer);
          resolve();
        },
      });
    });
  }

  giveBack(connection: ServerConnection, use: Use): void {
    if (use === 'foreign' || connection.isBroken || this.#isClosed) {
      connection.close();
      this.#forget();
      return;
    }
    // The reset runs in the background, so that the caller can answer its request at once.
    void this.#reset(connection);
  }

  async #reset(connection: ServerConnection): Promise<void> {
    try {
      await connection.reset();
    } catch {
      connection.close();
      this.#forget();
      return;
    }
    this.#keep(connection);
  }

  #keep(connection: ServerConnection): void {
    if (this.#isClosed || connection.isBroken) {
      connection.close();
      this.#forget();
      return;
    }
    const close = () => {
      entry.take();
      connection.close();
      this.#forget();
    };
    const timer = setTimeout(close, this.#limits.idleMs);
    timer.unref();
    const withdraw = this.#places.offer(close);
    const entry: Idle = {
      connection,
      take: () => {
        clearTimeout(timer);
        withdraw();
        const at = this.#idle.indexOf(entry);
        if (at >= 0) this.#idle.splice(at, 1);
      },
    };
    this.#idle.push(entry);
    this.#wakeOne();
  }

  #forget(): void {
    this.#count--;
    this.#places.giveBack();
    this.#wakeOne();
  }

  #wakeOne(): void {
    this.#waiting.shift()?.wake();
  }

  /** Closes idle connections now. Connections that are in use are closed when they are given back. */
  close(): void {
    this.#isClosed = true;
    for (let last = this.#idle.at(-1); last; last = this.#idle.at(-1)) {
      const { connection, take } = last;
      take();
      connection.close();
      this.#forget();
    }
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }
}
