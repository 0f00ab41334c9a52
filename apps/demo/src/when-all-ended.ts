/** Like `Promise.all`, but reports a failure only when the other tasks have ended too, so that none runs on unnoticed. */
export async function whenAllEnded<Value>(tasks: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}
