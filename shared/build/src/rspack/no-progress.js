// Stands in for ky's reports of progress, which no code uses here; see without-unused.ts.
export const streamRequest = (request) => request;
export const streamResponse = (response) => response;
