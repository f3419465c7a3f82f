import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../script/dependencies', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-dependencies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script with an npm that has this to say of weaknesses, and ends so. */
function dependencies(report: object, code: number) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho '${JSON.stringify(report)}'\nexit ${code}\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stderr } = spawnSync(SCRIPT, { env, encoding: 'utf8' });
  return { status, stderr };
}

test('packages without a known weakness are right', () => {
  expect(dependencies({ auditReportVersion: 2 }, 0)).toEqual({ status: 0, stderr: '' });
});

test('a known weakness is a failure', () => {
  expect(dependencies({ auditReportVersion: 2 }, 1)).toMatchObject({ status: 1 });
});

test.each([{ statusCode: 405, message: 'Method Not Allowed' }, {}])(
  'a registry that answers %j is a failure of its own, and no clean result',
  (report) => {
    const { status, stderr } = dependencies(report, 1);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^bench-note: the registry says nothing of known weaknesses: NOTHING was checked/);
  },
);
