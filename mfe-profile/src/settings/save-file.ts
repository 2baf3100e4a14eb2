/** Saves a file through the browser. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it; an address that is never revoked keeps the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
