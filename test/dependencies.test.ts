// @module-tag program
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProgram } from './support/program.ts';

const SCRIPT = fileURLToPath(new URL('../script/dependencies', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-dependencies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script with an npm that prints this audit report and exits with this code. */
async function dependencies(report: object, code: number) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho '${JSON.stringify(report)}'\nexit ${code}\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { code: status, stderr } = await runProgram(SCRIPT, [], { env });
  return { status, stderr };
}

test('passes when no weakness is known', async () => {
  expect(await dependencies({ auditReportVersion: 2 }, 0)).toEqual({ status: 0, stderr: '' });
});

test('fails when a weakness is known [S120]', async () => {
  expect(await dependencies({ auditReportVersion: 2 }, 1)).toMatchObject({ status: 1 });
});

test.each([{ statusCode: 405, message: 'Method Not Allowed' }, {}])(
  'reports that nothing was checked when the registry answers %j [S122]',
  async (report) => {
    const { status, stderr } = await dependencies(report, 1);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^bench-note: the registry says nothing of known weaknesses: NOTHING was checked/);
  },
);
