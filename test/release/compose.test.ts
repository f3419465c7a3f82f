import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { readConfig } from '../../src/server/platform/config.ts';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

interface Service {
  readonly restart: string;
  readonly build: {
    readonly context: string;
    readonly dockerfile: string;
    readonly args: Record<string, string>;
  };
  readonly ports: readonly string[];
  readonly volumes: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Settings that the image or the volume determines, or that make no sense in a container. */
const ELSEWHERE = ['PORT', 'HOST', 'DATA_DIR', 'RATE_LIMITS'];

/** Returns the names that the program reads. */
function knownNames(): string[] {
  const names = new Set<string>();
  const get = (_: object, name: string | symbol) => void names.add(String(name));
  readConfig(new Proxy({}, { get }));
  return [...names];
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  const service: Service = services['bench-note'];
  const image = read('Containerfile');

  /** Returns the settings that result from the defaults in the file and these values in `.env`. */
  function interpolate(values: Readonly<Record<string, string>>): Record<string, string> {
    const entries = Object.entries(service.environment).map(([name, text]) => [
      name,
      text.replaceAll(
        /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
        (_, variable, fallback = '') => values[variable] ?? fallback,
      ),
    ]);
    return Object.fromEntries(entries);
  }

  test('passes every setting of the program, and no other', () => {
    const settings = knownNames().filter((name) => !ELSEWHERE.includes(name) && !name.endsWith('_FILE'));
    expect(Object.keys(service.environment).sort()).toEqual(settings.sort());
    const documented = read('docs/operation.ja.md');
    for (const name of settings) expect(documented).toContain(`\`${name}\``);
  });

  test('needs no more than the address, and its defaults are those of a server behind a proxy', () => {
    const config = readConfig(interpolate({ PUBLIC_URL: 'https://bench.example.jp' }));
    expect(config).toMatchObject({
      trustProxy: true,
      databaseUrl: null,
      signup: 'open',
      timeZone: 'Asia/Tokyo',
    });
    expect(service.environment.PUBLIC_URL).toMatch(/^\$\{PUBLIC_URL:\?/);
    const [url = ''] = read('compose.yaml').match(/postgres:\/\/\S+/) ?? [];
    const postgres = { PUBLIC_URL: 'https://bench.example.jp', DATABASE_URL: url };
    expect(readConfig(interpolate(postgres)).databaseUrl).toBe(url);
    const { username, hostname, pathname } = new URL(url);
    expect(services[hostname].environment).toMatchObject({
      POSTGRES_USER: username,
      POSTGRES_DB: pathname.slice(1),
    });
  });

  test('agrees with the image in file, version, port and volume', () => {
    expect(read(join(service.build.context, service.build.dockerfile))).toBe(image);
    expect(service.build.args).toEqual({ VERSION: `\${VERSION:-${packageJson.version}}` });
    for (const name of Object.keys(service.build.args)) expect(image).toContain(`ARG ${name}\n`);
    const [port] = image.match(/(?<=EXPOSE )\d+/) ?? [];
    expect(service.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    const [folder] = image.match(/(?<=VOLUME )\S+/) ?? [];
    expect(service.volumes).toEqual([`data:${folder}`]);
    expect(Object.keys(volumes).sort()).toEqual(['data', 'postgres']);
  });

  test('is started again until PostgreSQL is up, which says that it is healthy', () => {
    expect(service.restart).toBe('unless-stopped');
    expect(services.postgres.profiles).toEqual(['postgres']);
    expect(services.postgres.healthcheck.test).toContain('pg_isready');
  });
});
