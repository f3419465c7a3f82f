// @module-tag program
// One file, because what `script/release` makes is made once, and not by several workers at a time.
import { afterAll, beforeAll } from 'vitest';
import { prepareReleases, removeReleases } from '../support/release.ts';
import './start.ts';
import './update.ts';
import './full-disk.ts';
import './compose-run.ts';
import './container.ts';

beforeAll(prepareReleases);
afterAll(removeReleases);
