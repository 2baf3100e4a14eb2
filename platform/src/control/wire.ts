/** Bodies are JSON, with the files of a build in base64. */
export function encodeInput(input: unknown): Buffer {
  return Buffer.from(JSON.stringify(input, (_, value: unknown) => (value instanceof Map ? { $files: encodeFiles(value) } : value)));
}

export function decodeInput(body: Buffer): unknown {
  return JSON.parse(body.toString('utf8'), (_, value: unknown) => (isFiles(value) ? decodeFiles(value.$files) : value));
}

const encodeFiles = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries([...files].map(([name, content]) => [name, content.toString('base64')]));

const decodeFiles = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(String(content), 'base64')]));

const isFiles = (value: unknown): value is { $files: Record<string, string> } =>
  typeof value === 'object' && value !== null && '$files' in value && typeof value.$files === 'object' && value.$files !== null;
