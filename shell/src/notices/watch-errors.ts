import { reportError } from '@riftdrop/host/report';
import { ownerOfCode } from '@riftdrop/host/wiring/code-owner';

/**
 * Uncaught errors in event handlers, timers and promises, and violations of the content policy. They are recorded and
 * reported; the page continues.
 */
export function watchErrors(): void {
  addEventListener('error', ({ error, filename }) => {
    if (error) reportError(error, { phase: 'event', remote: ownerOfCode(`${stackOf(error)}\n${filename}`) });
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, { phase: 'event', remote: ownerOfCode(stackOf(reason)) }));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const from = `${sourceFile} ${blockedURI}`;
    reportError(new Error(`${effectiveDirective} kept out ${from}`), { phase: 'policy', remote: ownerOfCode(from) });
  });
}

const stackOf = (reason: unknown) => (reason instanceof Error ? (reason.stack ?? '') : '');
