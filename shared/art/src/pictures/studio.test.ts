import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { parsePicture } from '../key.ts';
import type { Format } from './format.ts';
import { studio } from './studio.ts';
import type { Studio } from './studio.ts';

const avatar = parsePicture('avatar-5')!;
const formats: Format[] = [
  { width: 200, ext: 'webp' },
  { width: 400, ext: 'avif' },
];
const open: Studio[] = [];
const opened = (...args: Parameters<typeof studio>): Studio => {
  const made = studio(...args);
  open.push(made);
  return made;
};
afterEach(() => {
  for (const made of open.splice(0)) made.close();
});

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'riftdrop-art-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A program with scripted behaviour in place of the drawing one. */
function program(source: string): string {
  const file = join(folder(), 'program.mjs');
  writeFileSync(file, source);
  return file;
}

describe('the studio', { timeout: 30_000 }, () => {
  it('draws in its own process and keeps the order', async () => {
    const files: { width: number; format: string | undefined }[] = [],
      bytes: Buffer[] = [];
    await opened().draw(avatar, formats, (_, file) => bytes.push(file));
    for (const file of bytes) {
      const { width, format } = await sharp(file).metadata();
      files.push({ width, format });
    }
    expect(files).toMatchObject([{ width: 200, format: 'webp' }, { width: 400 }]);
  });

  it('replaces its process after it dies', async () => {
    const marker = join(folder(), 'died');
    const made = opened(
      program(
        `import fs from 'node:fs'; process.on('message', ({ order }) => { if (!fs.existsSync(${JSON.stringify(marker)})) { fs.writeFileSync(${JSON.stringify(marker)}, ''); process.exit(9); } process.send({ order, done: true }); });`,
      ),
    );
    await expect(made.draw(avatar, formats, () => {})).rejects.toThrow('the drawing process ended');
    await expect(made.draw(avatar, formats, () => {})).resolves.toBeUndefined();
  });

  it('gives up a slow picture', async () => {
    const made = opened(program(`process.on('message', () => { for (;;); });`), 300);
    await expect(made.draw(avatar, formats, () => {})).rejects.toThrow('too long');
  });

  it('reports why a picture failed', async () => {
    const made = opened(program(`process.on('message', ({ order }) => process.send({ order, failed: 'no paint' }));`));
    await expect(made.draw(avatar, formats, () => {})).rejects.toThrow('no paint');
  });

  it('ends its process when it closes', async () => {
    const file = program(
      `process.on('message', ({ order }) => process.send({ order, failed: String(process.pid) })); setInterval(() => {}, 1000);`,
    );
    const made = opened(file);
    const pid = await made
      .draw(avatar, formats, () => {})
      .then(
        () => '',
        (error: Error) => error.message,
      );
    made.close();
    await expect.poll(() => alive(pid)).toBe(false);
  });
});

function alive(pid: string): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).trim().startsWith('Z');
  } catch {
    return false;
  }
}
