import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ProgramOptions, runProgram } from '../script/lib/run-program.ts';

const ENDLESS = 'setInterval(() => {}, 1000);';

let printed = '';
beforeEach(() => {
  printed = '';
});

function run(code: string, options: Partial<ProgramOptions> = {}): Promise<boolean> {
  const print: ProgramOptions['print'] = (output) => {
    printed += output;
  };
  return runProgram(['--eval', code], { print, ...options });
}

describe('a program of the checks', { tags: ['program'] }, () => {
  test('succeeds with the exit code 0 only', async () => {
    expect(await run('console.log(process.env.CHECKED)', { environment: { CHECKED: 'one' } })).toBe(true);
    expect(printed).toBe('one\n');
    expect(await run('console.error("broken"); process.exitCode = 1')).toBe(false);
    expect(printed).toBe('one\nbroken\n');
  });

  test('is ended and named when it prints nothing for too long', async () => {
    expect(await run(`${ENDLESS}`, { silence: 2000 })).toBe(false);
    expect(printed).toMatch(/--eval .* hangs: it printed nothing for 2 s\./);
  });

  test('is killed when it hangs and does not end', async () => {
    const deaf = `process.on('SIGINT', () => {}); ${ENDLESS}`;
    expect(await run(deaf, { silence: 2000, grace: 100 })).toBe(false);
  });

  test('ends together with what it left running, and is not waited for', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const ended = once(listener, 'connection').then(([socket]) => once(socket.resume(), 'close'));
    const left = `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => console.log('connected'))`;
    const code = `
      const { spawn } = require('node:child_process');
      const { stdout } = spawn(process.execPath, ['--eval', ${JSON.stringify(left)}], { stdio: ['ignore', 'pipe', 'inherit'] });
      stdout.once('data', () => process.exit(1));
    `;
    expect(await run(code, { grace: 100 })).toBe(false);
    await ended;
    listener.close();
  });
});
