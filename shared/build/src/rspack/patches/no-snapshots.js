// For the federation runtime; see stand-ins.ts. Only a remote with a manifest, and a preload asked of the runtime, would need these.
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
export const preloadAssets = undefined;
export const formatPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
export const defaultPreloadArgs = {};
