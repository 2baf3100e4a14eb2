import { cssFaults } from '../rules/css-contract.ts';
import { faultsOfScript } from '../rules/emitted-script.ts';
import type { Fault } from '../rules/fault.ts';

/**
 * Throws when a file that a remote emits may not be published, with every reason: the gate would refuse it later, and a browser after that.
 */
export function checkEmitted(remote: string, files: ReadonlyMap<string, Buffer>): void {
  const faults = [...files].flatMap(([file, content]): (Fault & { file: string })[] =>
    faultsOf(remote, file, content).map((fault) => ({ file, ...fault })),
  );
  if (faults.length === 0) return;
  const lines = faults.map(({ file, message, hint }) => `  - ${file}: ${message}\n    ${hint}`);
  throw new Error(`mfe-${remote} emits what may not be published:\n${lines.join('\n')}`);
}

function faultsOf(remote: string, file: string, content: Buffer): Fault[] {
  if (file.endsWith('.css')) return cssFaults(content.toString('utf8'), remote);
  if (file.endsWith('.js')) {
    const { contract, developerCalls } = faultsOfScript(content.toString('utf8'));
    return [...contract, ...developerCalls];
  }
  return [];
}
