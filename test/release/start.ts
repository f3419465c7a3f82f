import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_COACH, DEMO_PASSWORD } from '../../demo/fill.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../support/free-port.ts';
import { runProgram } from '../support/program.ts';
import { type Installed, makeRelease, type Releases, sharedReleases, unpack } from '../support/release.ts';
import { postJson } from '../support/server-process.ts';
import { startRelease, stopRelease } from './installation.ts';

const MEGABYTE = 1e6;
const LARGEST = 6 * MEGABYTE;

const ALL = { tags: ['all'] };

describe('a release', () => {
  let folder: string;
  let releases: Releases;
  let program: Installed;
  // Each test, and each try of a test, begins with a release that was never started.
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bench-note-start-'));
    releases = sharedReleases();
    program = unpack(releases.archive, join(folder, 'here')).with({
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      SIGNUP: 'closed',
    });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const refusal = (line: string | RegExp, code = 1) => ({
    code,
    signal: null,
    stdout: '',
    stderr: typeof line === 'string' ? `bench-note: ${line}\n` : expect.stringMatching(line),
  });

  async function request(path: string, init?: RequestInit) {
    const response = await fetch(`http://127.0.0.1:${program.settings.PORT}${path}`, init);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Runs the server while the work runs. */
  async function serving(work: () => Promise<void>, ...args: string[]): Promise<void> {
    const server = await startRelease(program, ...args);
    try {
      await work();
    } finally {
      await stopRelease(server);
    }
  }

  describe('the archive', () => {
    test('is small, and has what production needs and nothing else', () => {
      expect(statSync(releases.archive).size).toBeLessThan(LARGEST);
      const home = join(program.folder, 'versions', packageJson.version);
      expect(globSync(['node_modules', 'src', 'demo', '**/*.ts'], { cwd: home })).toEqual([]);
      expect(readFileSync(join(home, 'LICENSES.md'), 'utf8')).toMatch(/react-dom[\s\S]*preact[\s\S]*kysely/);
      expect(globSync('dist/server/documentation/openapi.json.br', { cwd: home })).toHaveLength(1);
    });

    test('is the same whenever it is made from the same sources', ALL, async () => {
      const again = await makeRelease(join(folder, 'again'));
      expect(readFileSync(again).equals(readFileSync(releases.archive))).toBe(true);
    });
  });

  // Runs a command in a network of its own that has only the loopback interface.
  const ALONE = `ip link set lo up && exec "$0" -e '
  const { spawn } = require("node:child_process");
  const begin = performance.now();
  const server = spawn("./bench-note", ["start"], { stdio: "ignore" });
  const ask = async () => {
    const { status } = await fetch("http://127.0.0.1:3000/").catch(() => ({}));
    if (status !== 200) return setTimeout(ask, 5);
    process.stdout.write(String(Math.round(performance.now() - begin)));
    server.kill();
  };
  ask();'`;

  test('starts in an empty folder with nothing but Node, and no network', ALL, async (context) => {
    const check = await runProgram('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up']);
    if (check.code !== 0) context.skip('not tested: unshare -rn does not work here');
    const env = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', BENCH_NOTE_NODE: process.execPath };
    const args = ['-rn', 'sh', '-c', ALONE, process.execPath];
    const { stdout, stderr } = await runProgram('unshare', args, { cwd: program.folder, env });
    process.stderr.write(`first answer of a release after ${stdout} ms\n`);
    expect({ isNumber: Number(stdout) > 0, stderr }).toEqual({ isNumber: true, stderr: '' });
  });

  test('runs the demo, closed to strangers, and is backed up, restored and examined', async () => {
    await serving(async () => {
      expect((await request('/api/server')).bytes.toString()).toContain('"signup":"closed"');
      const stranger = { name: '他人', role: 'coach', team_name: '他チーム', email: 'other@bench.example' };
      const password = { password: 'kakure-ga-92', password_confirmation: 'kakure-ga-92' };
      expect((await request('/api/register', postJson({ ...stranger, ...password }))).status).toBe(403);
      const login = await request('/api/login', postJson({ email: DEMO_COACH, password: DEMO_PASSWORD }));
      const { access_token } = JSON.parse(login.bytes.toString());
      // Another process of the program makes the file for Excel.
      const authorization = { headers: { authorization: `Bearer ${access_token}` } };
      expect(
        (await request('/api/exports/games?format=xlsx', authorization)).bytes.subarray(0, 2).toString(),
      ).toBe('PK');
      expect((await request('/api/docs/swagger-ui.css')).status).toBe(200);
      expect(await program.run('backup', 'kept.gz')).toMatchObject({ code: 0, stderr: '' });
      expect(await program.run('restore', '--replace', 'kept.gz')).toEqual(
        refusal(/stop the server first\n$/),
      );
    }, '--demo');
    expect(await program.run('restore', '--replace', 'kept.gz')).toMatchObject({ code: 0, stderr: '' });
    expect(await program.run('end-sessions', '--all')).toMatchObject({
      code: 0,
      stdout: /^0 sessions ended/,
    });
    expect(await program.run('backup', '--keep', '3')).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout } = await program.run('doctor');
    expect({ code, complaints: stdout.split('\n').filter((line) => /^(WARNING|ERROR)/.test(line)) }).toEqual({
      code: 0,
      complaints: [],
    });
  });

  test('says in one line what is wrong with a command, and with Node', ALL, async () => {
    expect(await program.run('version')).toMatchObject({
      code: 0,
      stdout: `${packageJson.version}\n`,
      stderr: '',
    });
    expect((await program.run()).stdout).toMatch(/^bench-note start/);
    expect(await program.run('begin')).toEqual(
      refusal('usage: bench-note help (there is no command "begin")', 2),
    );
    expect(await program.run('start', '--fast')).toEqual(refusal('usage: bench-note start [--demo]', 2));
    expect(await program.run('backup', '--all')).toEqual(
      refusal('usage: bench-note backup [FILE | --keep N]', 2),
    );
    expect(await program.with({ LANG: 'ja_JP.UTF-8' }).run('backup', '--all')).toEqual(
      refusal('使い方: bench-note backup [FILE | --keep N]', 2),
    );
    const old = join(folder, 'old-node');
    execFileSync('sh', ['-c', `printf '#!/bin/sh\necho v20.1.0\n' > "$0" && chmod +x "$0"`, old]);
    expect(await program.with({ BENCH_NOTE_NODE: old }).run('start')).toEqual(
      refusal(/^bench-note: BENCH_NOTE_NODE must be a Node of version 26 or newer, but is .*\n$/),
    );
    expect(await program.with({ BENCH_NOTE_NODE: old, LANG: 'ja_JP.UTF-8' }).run('start')).toEqual(
      refusal(/^bench-note: BENCH_NOTE_NODE にはNode 26 以上を指定してください.*\n$/),
    );
    const none = { PATH: '/usr/bin:/bin' };
    if (spawnSync('node', ['-v'], { env: none, encoding: 'utf8' }).stdout?.startsWith('v26')) return;
    expect(await program.with(none).run('start')).toEqual(
      refusal(/^bench-note: Node 26 or newer is needed; .*, or run: \S+ fetch-node\n$/),
    );
  });

  test('does not start on a port that another program uses', ALL, async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    expect(await program.with({ PORT: String(port) }).run('start')).toEqual(
      refusal(`PORT ${port} is already in use; stop the other program or set PORT`),
    );
    await new Promise((resolve) => other.close(resolve));
  });
});
