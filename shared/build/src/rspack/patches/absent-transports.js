// For engine.io-client; see stand-ins.ts. A request for one of these transports fails as for any unknown transport.
export const XHR = undefined;
export const Fetch = undefined;
export const WT = undefined;
