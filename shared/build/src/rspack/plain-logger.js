// Stands in for the logger of the federation runtime, which also looks for stack traces and for a compiler's log; see without-unused.ts.
export const createLogger = (prefix) => ({
  warn: (...words) => console.warn(prefix, ...words),
  error: (...words) => console.error(prefix, ...words),
  log() {},
  info() {},
  debug() {},
});
export const logger = createLogger('[ Module Federation ]');
export const createInfrastructureLogger = (prefix) => createLogger(prefix);
export const infrastructureLogger = createInfrastructureLogger('[ Module Federation ]');
export const bindLoggerToCompiler = undefined;
