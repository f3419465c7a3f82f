import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { makeBase, openBuilder, whyNoContainers } from '../support/container.ts';
import { freePort } from '../support/free-port.ts';
import { collectOutput, untilEnded, wholeOutput } from '../support/program.ts';
import { sharedReleases } from '../support/release.ts';
import { until } from '../support/until.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Image {
  readonly User: string;
  readonly Entrypoint: string[];
  readonly Cmd: string[];
  readonly Volumes: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly [kind: string, ...command: string[]] };
}

test('the container serves as a user without rights, is healthy and backed up', {
  tags: ['all'],
}, async (context) => {
  const reason = whyNoContainers();
  if (reason) context.skip(`not tested: ${reason}`);
  const builder = openBuilder();
  const { buildah, folder } = builder;
  try {
    const { archive } = sharedReleases();
    mkdirSync(join(folder, 'context/release'), { recursive: true });
    cpSync(archive, join(folder, 'context/release', basename(archive)));
    cpSync(join(ROOT, 'Containerfile'), join(folder, 'context/Containerfile'));
    makeBase(builder, 'base');
    const versions = ['--build-arg', 'BASE=localhost/base', '--build-arg', `VERSION=${packageJson.version}`];
    buildah(
      'build',
      '--quiet',
      ...versions,
      '--format',
      'docker',
      '--tag',
      'bench-note',
      join(folder, 'context'),
    );
    const image: Image = JSON.parse(buildah('inspect', '--type', 'image', 'bench-note')).Docker.config;
    expect(image.User).toBe('10001:10001');
    expect(Object.keys(image.Volumes)).toEqual(['/var/lib/bench-note']);

    const container = buildah('from', 'bench-note');
    const port = String(await freePort());
    const run = ['run', '--env', `PORT=${port}`, container, '--'];
    const [, ...healthcheck] = image.Healthcheck.Test;
    expect(() => buildah(...run, ...healthcheck)).toThrow();
    const server = builder.spawn(...run, ...image.Entrypoint, ...image.Cmd);
    const isHealthy = () => {
      try {
        buildah(...run, ...healthcheck);
        return true;
      } catch {
        return false;
      }
    };
    const output = collectOutput(server);
    await until(isHealthy, 'the container is healthy', () => wholeOutput(output));
    expect(buildah(...run, 'node', '-p', 'process.getuid()')).toBe('10001');
    expect(buildah(...run, ...image.Entrypoint, 'backup')).toContain(
      '/var/lib/bench-note/backup/bench-note-',
    );
    process.kill(-(server.pid ?? 0), 'SIGTERM');
    await untilEnded(server, output, 'the container');
  } finally {
    builder.close();
  }
});
