export { readFileSync } from 'node:fs';
export { test } from 'vitest';
export { lines } from '../../test/lines.ts';
export { ratio } from './batting.ts';
