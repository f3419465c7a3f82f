import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

// Read at run time, because `script/lib/release.ts` sets the version of a release.
const file = findPackageJSON('.', import.meta.url);
const { version: named } = JSON.parse(readFileSync(file ?? 'package.json', 'utf8'));

export const version: string = named;
