import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { email } from '#contract/fields.ts';
import { normalizeTimeZone } from '#domain/day.ts';
import { type FoundingPolicy, SIGNUP_POLICIES } from '#domain/team.ts';
import { Explained } from './process.ts';
import { translate } from './translate.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The public URL without a trailing slash. */
  readonly publicUrl: string;
  /** Other origins whose pages may call the API, in the form of the `Origin` header. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  /** `postgres://...`; null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly trustProxy: boolean;
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  /** The bearer token of `/metrics`; null if `/metrics` is off. */
  readonly metricsToken: string | null;
  readonly signup: FoundingPolicy;
  /** The IANA name of the time zone of new teams. */
  readonly timeZone: string;
  readonly operatorEmail: string | null;
  readonly visitors: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** An error for an invalid setting. The message is one line that names the variable. */
export class ConfigError extends Explained {
  readonly variable: string;

  /** @param value the invalid value; omitted if it may be a secret */
  constructor(variable: string, expected: string, value?: string) {
    super(
      value === undefined
        ? translate`${variable} must be ${expected}`
        : translate`${variable} must be ${expected}, but is ${JSON.stringify(value)}`,
    );
    this.name = 'ConfigError';
    this.variable = variable;
  }
}

function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new ConfigError('PORT', translate`a number from 0 to 65535`, value);
  return port;
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`));
}

function describeUrl(protocols: readonly string[]): string {
  return translate`an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(translate` or `)}`;
}

const WEB = ['http:', 'https:'];

function readPublicUrl(value: string): string {
  if (!isUrl(value, WEB)) throw new ConfigError('PUBLIC_URL', describeUrl(WEB), value);
  return value;
}

/**
 * Reads a list of origins in the form in which browsers send them. An origin with a path or a trailing slash would
 * never match.
 */
function readOrigins(value: string): string[] {
  const origins = value.split(',').map((origin) => origin.trim());
  const isOrigin = (origin: string) =>
    isUrl(origin, WEB) && !origin.includes('*') && new URL(origin).origin === origin;
  if (!origins.every(isOrigin)) {
    throw new ConfigError(
      'CORS_ORIGINS',
      translate`origins such as https://app.example.jp with commas between`,
      value,
    );
  }
  return origins;
}

/** Reads a URL. The error does not repeat it, because a URL may contain a password. */
function readSecretUrl(
  variable: string,
  value: string | undefined,
  protocols: readonly string[],
): string | null {
  if (value === undefined) return null;
  if (!isUrl(value, protocols)) throw new ConfigError(variable, describeUrl(protocols));
  return value;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** Returns whether a host is this machine: a loopback address or a Unix socket. */
export function isLocalHost(host: string): boolean {
  return host === '' || /^(?:\/|%2f)/i.test(host) || LOCAL_HOSTS.includes(host);
}

/** Reads the URL of the database. For a database on another machine, it must say whether the connection uses TLS. */
function readDatabaseUrl(value: string | undefined): string | null {
  const url = readSecretUrl('DATABASE_URL', value, ['postgres:', 'postgresql:']);
  if (url === null) return null;
  const { hostname, searchParams } = new URL(url);
  if (
    !isLocalHost(searchParams.get('host') ?? hostname) &&
    !searchParams.has('sslmode') &&
    !searchParams.has('ssl')
  ) {
    throw new ConfigError(
      'DATABASE_URL',
      translate`an address of this machine or end with ?sslmode=verify-full, or sslmode=disable where the network between is your own`,
    );
  }
  return url;
}

function readMailFrom(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/[^\s@<>]@[^\s@<>]/.test(value))
    throw new ConfigError('MAIL_FROM', translate`an e-mail address`, value);
  return value;
}

function readSwitch(variable: string, value: string): boolean {
  if (value === 'on') return true;
  if (value === 'off') return false;
  throw new ConfigError(variable, translate`on or off`, value);
}

function readChoice<Value extends string>(variable: string, choices: readonly Value[], value: string): Value {
  const choice = choices.find((option) => option === value);
  if (!choice) throw new ConfigError(variable, translate`one of ${choices.join(', ')}`, value);
  return choice;
}

function readZone(value: string): string {
  const zone = normalizeTimeZone(value);
  if (!zone) throw new ConfigError('TIME_ZONE', translate`the name of a time zone such as Asia/Tokyo`, value);
  return zone;
}

/** Checks the address by the rules for an account's address. With SIGNUP=invite, an address is required. */
function readOperatorEmail(value: string | undefined, signup: FoundingPolicy): string | null {
  if (value === undefined) {
    if (signup !== 'invite') return null;
    throw new ConfigError(
      'OPERATOR_EMAIL',
      translate`set where SIGNUP is invite, as the operator makes the invites`,
    );
  }
  if (!z.safeParse(email, value).success)
    throw new ConfigError('OPERATOR_EMAIL', translate`an e-mail address`, value);
  return value;
}

// A bearer token (RFC 6750).
const TOKEN = /^[\w.~+/-]{16,}=*$/;

function readMetrics(value: string): string | null {
  if (value === 'off') return null;
  if (!TOKEN.test(value))
    throw new ConfigError('METRICS', translate`off or a token of at least 16 letters, digits and -._~+/`);
  return value;
}

function readRateLimits(value: string, publicUrl: string): boolean {
  const on = readSwitch('RATE_LIMITS', value);
  if (!on && !LOCAL_HOSTS.includes(new URL(publicUrl).hostname)) {
    throw new ConfigError('RATE_LIMITS', translate`on unless PUBLIC_URL is on localhost`, value);
  }
  return on;
}

/**
 * Reads a secret from the variable, or from the file that the variable `NAME_FILE` names: systemd, Docker and vaults
 * provide secrets as files.
 */
function readSecret(read: (variable: string) => string | undefined, variable: string): string | undefined {
  const value = read(variable);
  const file = read(`${variable}_FILE`);
  if (!file) return value;
  if (value !== undefined) throw new ConfigError(variable, translate`unset where ${variable}_FILE is set`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new ConfigError(`${variable}_FILE`, translate`a file that this user may read`, file);
  }
}

/**
 * Reads all settings. Empty values count as unset.
 * @throws ConfigError on the first invalid value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = (variable: string) => environment[variable]?.trim() || undefined;
  const port = readPort(read('PORT') ?? '3000');
  const publicUrl = readPublicUrl(read('PUBLIC_URL') ?? `http://localhost:${port}`);
  const origins = read('CORS_ORIGINS');
  const signup = readChoice('SIGNUP', SIGNUP_POLICIES, read('SIGNUP') ?? 'open');
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl: publicUrl.replace(/\/+$/, ''),
    corsOrigins: origins === undefined ? [] : readOrigins(origins),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: readDatabaseUrl(readSecret(read, 'DATABASE_URL')),
    smtpUrl: readSecretUrl('SMTP_URL', readSecret(read, 'SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(read('MAIL_FROM')),
    trustProxy: readSwitch('TRUST_PROXY', read('TRUST_PROXY') ?? 'off'),
    rateLimits: readRateLimits(read('RATE_LIMITS') ?? 'on', publicUrl),
    logLevel: readChoice('LOG_LEVEL', LOG_LEVELS, read('LOG_LEVEL') ?? 'info'),
    metricsToken: readMetrics(readSecret(read, 'METRICS') ?? 'off'),
    signup,
    timeZone: readZone(read('TIME_ZONE') ?? 'Asia/Tokyo'),
    operatorEmail: readOperatorEmail(read('OPERATOR_EMAIL'), signup),
    visitors: readSwitch('VISITORS', read('VISITORS') ?? 'on'),
  };
}
