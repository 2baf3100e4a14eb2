import { readFileSync, writeFileSync } from 'node:fs';
import { settingsTable } from './settings.ts';

/** Writes the table of settings into the README of the repository. */
const readme = new URL('../../README.md', import.meta.url);
writeFileSync(readme, readFileSync(readme, 'utf8').replace(/\| name \| default \| meaning \|\n(\|.*\n)+/, `${settingsTable()}\n`));
