/** Describes one kind of value in a `Memory`. It holds no state itself, so it can be a constant of a module. */
export interface MemorySlot<Value> {
  readonly create: () => Value;
}

/** Values that live as long as the object that has them: a connection, a pool, or all managed databases. */
export class Memory {
  readonly #values = new Map<MemorySlot<unknown>, unknown>();

  get<Value>(slot: MemorySlot<Value>): Value {
    if (!this.#values.has(slot)) this.#values.set(slot, slot.create());
    // Only the line above stores values, so the value of a slot has the slot's type.
    return this.#values.get(slot) as Value;
  }
}
