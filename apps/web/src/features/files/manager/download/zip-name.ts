/** As the server names it: by the day in UTC. */
export function zipName(now: number): string {
  return `files_${new Date(now).toISOString().slice(0, 10)}.zip`;
}
