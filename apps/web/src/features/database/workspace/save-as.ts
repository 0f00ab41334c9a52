/** Starts a download without leaving the page. */
export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The slowest browser has begun to read by then. */
const REVOKE_AFTER_MS = 60_000;

export function saveText(text: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveAs(address, name);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
