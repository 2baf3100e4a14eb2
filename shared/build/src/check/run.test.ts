import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

const node = (program: string, limit?: number) => run(process.execPath, ['-e', program], { quiet: true, limit });

describe('a program that is run', () => {
  it('answers what it wrote and how it ended', async () => {
    expect(await node('console.log(1); process.exitCode = 3', 20_000)).toEqual({ status: 3, output: '1\n' });
  });

  it('is ended after its time and has failed', async () => {
    const { status, output } = await node(`console.log('begun'); setInterval(() => {}, 1000)`, 500);
    expect(status).toBe(1);
    expect(output).toContain('✗ did not end within 0.5 s');
  });

  it('is ended when a child keeps its output open', async () => {
    const orphan = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 5000)'], { stdio: 'inherit', detached: true }).unref()`;
    const { status, output } = await node(orphan, 1500);
    expect(status).toBe(1);
    expect(output).toContain('did not end');
  });
});
