/** The same name as the server's zip, with the date in UTC. */
export function zipName(now: number): string {
  return `files_${new Date(now).toISOString().slice(0, 10)}.zip`;
}
