import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { sharedReleases } from '../support/release.ts';
import { until } from '../support/until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** Returns the reason why no service can be run here; null if one can. */
function whyNoCompose(): string | null {
  if (spawnSync('podman-compose', ['--version']).status !== 0) return 'podman-compose is not installed';
  const [base = ''] = read('Containerfile').match(/(?<=ARG BASE=)\S+/) ?? [];
  const { status, stderr } = spawnSync('podman', ['run', '--rm', base, 'true'], { encoding: 'utf8' });
  return status === 0 ? null : `podman cannot run ${base}: ${stderr.trim().split('\n').at(-1)}`;
}

/** Makes a folder as the handbook describes, with a free port in place of 3000. */
function makeContext(port: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-compose-'));
  const { archive } = sharedReleases();
  mkdirSync(join(folder, 'release'));
  cpSync(archive, join(folder, 'release', basename(archive)));
  cpSync(join(ROOT, 'Containerfile'), join(folder, 'Containerfile'));
  writeFileSync(
    join(folder, 'compose.yaml'),
    read('compose.yaml').replace('127.0.0.1:3000', `127.0.0.1:${port}`),
  );
  writeFileSync(join(folder, '.env'), 'PUBLIC_URL=https://bench.example.jp\n');
  return folder;
}

test('compose.yaml serves, and keeps its data when it is taken down', { tags: ['all'] }, async (context) => {
  const reason = whyNoCompose();
  if (reason) context.skip(`not tested: ${reason}`);
  const port = await freePort();
  const cwd = makeContext(port);
  const compose = (...args: string[]) =>
    execFileSync('podman-compose', ['--project-name', basename(cwd), ...args], { cwd, encoding: 'utf8' });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const inService = (...command: string[]) => compose('exec', '-T', 'bench-note', ...command);
  try {
    compose('up', '--build', '--detach');
    await until(isReady, 'the service answers', () => compose('logs'));
    const [backup = ''] = inService('/opt/bench-note/bench-note', 'backup').match(/\/\S+/) ?? [];
    compose('down');
    compose('up', '--detach');
    await until(isReady, 'the service answers again', () => compose('logs'));
    expect(inService('ls', backup)).toContain(backup);
  } finally {
    compose('down', '--volumes');
    rmSync(cwd, { recursive: true, force: true });
  }
});
