// Stands in for the federation runtime's table of error descriptions: each message still has its code and the address of its explanation.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
