/** A random name of 32 characters A-Z, a-z, 0-9, _ and -. `crypto.randomUUID` is missing on plain http, so bytes are used. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
