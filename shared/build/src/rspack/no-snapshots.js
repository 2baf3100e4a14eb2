// Stands in for what the federation runtime has for manifests and their preloads; see without-unused.ts.
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
export const preloadAssets = undefined;
export const formatPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
export const defaultPreloadArgs = {};
