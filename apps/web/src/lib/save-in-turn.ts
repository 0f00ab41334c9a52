type Save<Outcome> = () => Promise<Outcome>;

/**
 * Runs saves of one value one after another, so that the last one also wins on the server. If several saves are
 * requested while one is running, only the last of them runs afterwards, and all their callers get its outcome.
 */
export function saveInTurn<Outcome>(): (save: Save<Outcome>) => Promise<Outcome> {
  let waiting: Save<Outcome> | undefined;
  let running: Promise<Outcome> | undefined;

  async function runAll(save: Save<Outcome>): Promise<Outcome> {
    const outcome = save();
    await Promise.allSettled([outcome]);
    if (!waiting) return outcome;
    const next = waiting;
    waiting = undefined;
    return runAll(next);
  }

  return (save) => {
    if (running) waiting = save;
    else running = runAll(save).finally(() => (running = undefined));
    return running;
  };
}
