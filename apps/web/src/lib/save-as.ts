/** Starts a download in the browser without leaving the page. */
export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The address of the saved data is released after this time, by when every browser has started reading it. */
const REVOKE_AFTER_MS = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAs(address, name);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

export function saveText(text: string, type: string, name: string): void {
  saveBlob(new Blob([text], { type }), name);
}
