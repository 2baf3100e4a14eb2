// For the federation runtime; see stand-ins.ts. Each message still has its code and the address of its explanation.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
