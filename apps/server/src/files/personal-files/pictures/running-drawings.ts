/**
 * Pictures that this process draws at the moment, by their key in the store. Simultaneous requests for a picture share
 * one drawing.
 */
export function createRunningDrawings() {
  const running = new Map<string, Promise<number>>();
  return {
    /** Draws the picture, or joins the drawing that is in progress. Returns the picture's length. */
    share(key: string, draw: () => Promise<number>): Promise<number> {
      const drawing = running.get(key) ?? draw().finally(() => running.delete(key));
      running.set(key, drawing);
      return drawing;
    },
  };
}
