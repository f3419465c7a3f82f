import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function quote(value: string): string {
  return RegExp.escape(JSON.stringify(value));
}

test('configures a local server from an empty environment [S104]', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    corsOrigins: [],
    dataDir: resolve('data'),
    databaseUrl: null,
    smtpUrl: null,
    mailFrom: null,
    trustProxy: false,
    rateLimits: true,
    logLevel: 'info',
    metricsToken: null,
    signup: 'open',
    timeZone: 'Asia/Tokyo',
    operatorEmail: null,
    visitors: true,
  });
});

test('reads every variable [S102]', () => {
  const environment = {
    PORT: ' 8080 ',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://bench.example/',
    CORS_ORIGINS: 'https://app.example, http://192.168.1.5:5173,http://[::1]:8080',
    DATA_DIR: '/var/lib/bench-note',
    DATABASE_URL: 'postgres://bench:secret@db/bench?sslmode=verify-full',
    SMTP_URL: 'smtps://bench:secret@mail.example',
    MAIL_FROM: 'ベンチノート <bench@bench.example>',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    METRICS: '0123456789-._~+/=',
    SIGNUP: 'invite',
    TIME_ZONE: 'america/new_york',
    OPERATOR_EMAIL: 'Operator@bench.example',
    VISITORS: 'off',
  };
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://bench.example',
    corsOrigins: ['https://app.example', 'http://192.168.1.5:5173', 'http://[::1]:8080'],
    dataDir: '/var/lib/bench-note',
    databaseUrl: environment.DATABASE_URL,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    trustProxy: true,
    rateLimits: true,
    logLevel: 'warn',
    metricsToken: environment.METRICS,
    signup: 'invite',
    timeZone: 'America/New_York',
    operatorEmail: 'Operator@bench.example',
    visitors: false,
  });
});

const SECRETS = {
  DATABASE_URL: ['databaseUrl', 'postgres://bench:secret@127.0.0.1/bench'],
  SMTP_URL: ['smtpUrl', 'smtps://bench:secret@mail.example'],
  METRICS: ['metricsToken', '0123456789-._~+/='],
} as const;

describe.each(Object.entries(SECRETS))('%s', (name, [key, value]) => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bench-note-secrets-'));
    file = join(folder, 'secret');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is read from a file [S105]', () => {
    writeFileSync(file, `${value}\n`);
    expect(readConfig({ [`${name}_FILE`]: file })[key]).toBe(value);
  });

  test('is validated when it comes from a file, and not repeated in the message', () => {
    writeFileSync(file, 'http://bench:secret@db');
    const read = () => readConfig({ [`${name}_FILE`]: file });
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/secret@/);
  });

  test('is refused when the file is missing, or when it is set twice', () => {
    const missing = () => readConfig({ [`${name}_FILE`]: file });
    expect(missing).toThrow(new ConfigError(`${name}_FILE`, 'a file that this user may read', file));
    writeFileSync(file, value);
    const twice = () => readConfig({ [name]: value, [`${name}_FILE`]: file });
    expect(twice).toThrow(new ConfigError(name, `unset where ${name}_FILE is set`));
  });
});

test.each([
  'postgres://bench:secret@localhost/bench',
  'postgres://bench:secret@127.0.0.1:5433/bench',
  'postgres://bench@[::1]/bench',
  'postgres:///bench?host=/var/run/postgresql',
  'postgres://bench@%2Fvar%2Frun%2Fpostgresql/bench',
  'postgres://bench:secret@db.example/bench?sslmode=verify-full',
  'postgres://bench:secret@db/bench?sslmode=disable',
])('accepts DATABASE_URL=%s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  'postgres://bench:secret@db.example/bench',
  'postgres://bench:secret@192.168.1.5/bench',
  'postgres://bench:secret@localhost/bench?host=db.example',
])('refuses DATABASE_URL=%s, which does not say whether to use TLS [S100]', (url) => {
  const read = () => readConfig({ DATABASE_URL: url });
  expect(read).toThrow(/^DATABASE_URL must be an address of this machine or end with \?sslmode=verify-full/);
  expect(read).not.toThrow(/secret/);
});

test('treats an empty value as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'CORS_ORIGINS',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
    'SIGNUP',
    'TIME_ZONE',
    'OPERATOR_EMAIL',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}));
});

test('derives the public URL from the port', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PUBLIC_URL', 'bench.example'],
  ['PUBLIC_URL', 'ftp://bench.example'],
  ['PUBLIC_URL', 'http:bench.example'],
  ['CORS_ORIGINS', 'app.example'],
  ['CORS_ORIGINS', 'https://app.example/'],
  ['CORS_ORIGINS', 'https://app.example/app'],
  ['CORS_ORIGINS', 'https://App.example'],
  ['CORS_ORIGINS', 'https://app.example:443'],
  ['CORS_ORIGINS', 'https://*.example'],
  ['CORS_ORIGINS', 'https://user@app.example'],
  ['CORS_ORIGINS', 'https://app.example,'],
  ['CORS_ORIGINS', 'https://app.example http://b.example'],
  ['CORS_ORIGINS', 'chrome-extension://abc'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'null'],
  ['MAIL_FROM', 'ベンチノート'],
  ['TRUST_PROXY', 'yes'],
  ['RATE_LIMITS', 'none'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_LEVEL', 'info\nwarn'],
  ['SIGNUP', 'off'],
  ['SIGNUP', 'Open'],
  ['TIME_ZONE', '東京'],
  ['TIME_ZONE', '+09:00'],
  ['TIME_ZONE', 'Asia/Edo'],
  ['OPERATOR_EMAIL', 'operator'],
  ['OPERATOR_EMAIL', 'Operator <operator@bench.example>'],
])('refuses %s=%j in one line that names the variable and the value', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+, but is ${quote(value)}$`));
});

test.each([
  ['DATABASE_URL', 'mysql://bench:secret@db/bench'],
  ['DATABASE_URL', 'postgres//bench:secret@db/bench'],
  ['DATABASE_URL', 'postgres://bench:se/cret@db/bench'],
  ['DATABASE_URL', 'bench:secret@db/bench'],
  ['DATABASE_URL', 'postgres:bench:secret@db'],
  ['SMTP_URL', 'http://bench:secret@mail.example'],
  ['SMTP_URL', 'bench:secret@mail.example:587'],
  ['SMTP_URL', 'smtp://bench:secret@mail.example:port'],
])('refuses %s=%s in one line without the password [S106]', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} must be an address that begins with [^\\n]+$`));
  expect(read).not.toThrow(/secret|cret/);
});

test.each(['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:8080'])(
  'accepts RATE_LIMITS=off on %s',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL, RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  },
);

test.each(['https://bench.example', 'http://localhost.bench.example', 'http://192.168.1.5:3000'])(
  'refuses RATE_LIMITS=off on %s',
  (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL, RATE_LIMITS: 'off' })).toThrow(
      'RATE_LIMITS must be on unless PUBLIC_URL is on localhost, but is "off"',
    );
    expect(readConfig({ PUBLIC_URL, RATE_LIMITS: 'on' }).rateLimits).toBe(true);
  },
);

test('accepts METRICS=off', () => {
  expect(readConfig({ METRICS: 'off' }).metricsToken).toBeNull();
});

test.each(['on', 'secret', 'secret-012345678"', 'secret 0123456789'])(
  'refuses METRICS=%s in one line without the token',
  (METRICS) => {
    expect(() => readConfig({ METRICS })).toThrow(
      new ConfigError('METRICS', 'off or a token of at least 16 letters, digits and -._~+/'),
    );
  },
);

test('refuses invites without an operator who could make them', () => {
  expect(() => readConfig({ SIGNUP: 'invite' })).toThrow(
    'OPERATOR_EMAIL must be set where SIGNUP is invite, as the operator makes the invites',
  );
  expect(readConfig({ SIGNUP: 'closed' })).toMatchObject({ signup: 'closed', operatorEmail: null });
});
