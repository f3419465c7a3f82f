// One file, because what `script/release` makes is made once, and not by several workers at a time.
import { afterAll, beforeAll } from 'vitest';
import { removeReleases, sharedReleases } from '../support/release.ts';
import './start.ts';
import './update.ts';
import './full-disk.ts';
import './compose.ts';
import './compose-run.ts';
import './container.ts';

const MAKING = 180_000;

beforeAll(() => void sharedReleases(), MAKING);
afterAll(removeReleases);
