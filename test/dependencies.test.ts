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

/** Runs the script with an npm that prints this audit report and exits with this code. */
function dependencies(report: object, code: number) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho '${JSON.stringify(report)}'\nexit ${code}\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stderr } = spawnSync(SCRIPT, { env, encoding: 'utf8' });
  return { status, stderr };
}

test('passes when no weakness is known', () => {
  expect(dependencies({ auditReportVersion: 2 }, 0)).toEqual({ status: 0, stderr: '' });
});

test('fails when a weakness is known', () => {
  expect(dependencies({ auditReportVersion: 2 }, 1)).toMatchObject({ status: 1 });
});

test.each([{ statusCode: 405, message: 'Method Not Allowed' }, {}])(
  'reports that nothing was checked when the registry answers %j',
  (report) => {
    const { status, stderr } = dependencies(report, 1);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^bench-note: the registry says nothing of known weaknesses: NOTHING was checked/);
  },
);
