import { join } from 'node:path';

/** Where the reports of all gateways on this machine lie. */
export const reportsFolder = (dataDir: string): string => join(dataDir, 'reports');
