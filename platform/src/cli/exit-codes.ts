/** Exit codes for scripts; the help of the program shows the same list. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, conflict: 3, network: 4, gate: 5 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
