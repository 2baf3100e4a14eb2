import { createContext } from 'react';

/** The address that the page around it was made for. The window's address may have moved on already. */
export const PagePath = createContext<string | null>(null);
