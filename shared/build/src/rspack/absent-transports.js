// Stands for the transports of engine.io-client that this site never uses; see websocket-only.ts.
export const XHR = undefined;
export const Fetch = undefined;
export const WT = undefined;
