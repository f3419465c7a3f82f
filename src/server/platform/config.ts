import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Of front ends on other origins that may call, each as a browser writes it in `Origin`. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  /** `postgres://...`; null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly trustProxy: boolean;
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  /** What `/metrics` asks for; null where there is no such page. */
  readonly metricsToken: string | null;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A value that the program cannot start with; its message is one line that names the variable. */
export class ConfigError extends Error {
  /** @param value left out where it may hold a password */
  constructor(variable: string, expected: string, value?: string) {
    super(`${variable} must be ${expected}${value === undefined ? '' : `, but is ${JSON.stringify(value)}`}`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new ConfigError('PORT', 'a number from 0 to 65535', value);
  return port;
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`));
}

function addressOf(protocols: readonly string[]): string {
  return `an address that begins with ${protocols.join('// or ')}//`;
}

const WEB = ['http:', 'https:'];

function readPublicUrl(value: string): string {
  if (!isUrl(value, WEB)) throw new ConfigError('PUBLIC_URL', addressOf(WEB), value);
  return value;
}

/** Origins as browsers write them: one with a path or a slash at its end would never match. */
function readOrigins(value: string): string[] {
  const origins = value.split(',').map((origin) => origin.trim());
  const written = (origin: string) =>
    isUrl(origin, WEB) && !origin.includes('*') && new URL(origin).origin === origin;
  if (!origins.every(written)) {
    throw new ConfigError(
      'CORS_ORIGINS',
      'origins such as https://app.example.jp with commas between',
      value,
    );
  }
  return origins;
}

/** An address that may carry a password, which no message repeats: not even one that cannot be read. */
function readSecretUrl(
  variable: string,
  value: string | undefined,
  protocols: readonly string[],
): string | null {
  if (value === undefined) return null;
  if (!isUrl(value, protocols)) throw new ConfigError(variable, addressOf(protocols));
  return value;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** Whether what is sent there stays on this machine: a loopback address or a Unix socket. */
export function staysHere(host: string): boolean {
  return host === '' || /^(?:\/|%2f)/i.test(host) || LOCAL_HOSTS.includes(host);
}

/** To another machine nothing goes unprotected by mistake: whoever wants that has to say so. */
function readDatabaseUrl(value: string | undefined): string | null {
  const url = readSecretUrl('DATABASE_URL', value, ['postgres:', 'postgresql:']);
  if (url === null) return null;
  const { hostname, searchParams } = new URL(url);
  if (
    !staysHere(searchParams.get('host') ?? hostname) &&
    !searchParams.has('sslmode') &&
    !searchParams.has('ssl')
  ) {
    const choice = 'sslmode=verify-full, or sslmode=disable where the network between is your own';
    throw new ConfigError('DATABASE_URL', `an address of this machine or end with ?${choice}`);
  }
  return url;
}

function readMailFrom(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/[^\s@<>]@[^\s@<>]/.test(value)) throw new ConfigError('MAIL_FROM', 'an e-mail address', value);
  return value;
}

function readSwitch(variable: string, value: string): boolean {
  if (value === 'on') return true;
  if (value === 'off') return false;
  throw new ConfigError(variable, 'on or off', value);
}

function readLogLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === value);
  if (!level) throw new ConfigError('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, value);
  return level;
}

// The characters that a bearer token may have (RFC 6750).
const TOKEN = /^[\w.~+/-]{16,}=*$/;

function readMetrics(value: string): string | null {
  if (value === 'off') return null;
  if (!TOKEN.test(value))
    throw new ConfigError('METRICS', 'off or a token of at least 16 letters, digits and -._~+/');
  return value;
}

function readRateLimits(value: string, publicUrl: string): boolean {
  const on = readSwitch('RATE_LIMITS', value);
  if (!on && !LOCAL_HOSTS.includes(new URL(publicUrl).hostname)) {
    throw new ConfigError('RATE_LIMITS', 'on unless PUBLIC_URL is on localhost', value);
  }
  return on;
}

/**
 * A value that should not be read by others: itself, or what stands in the file that `NAME_FILE` names, as systemd,
 * Docker and vaults hand secrets over.
 */
function readSecret(read: (variable: string) => string | undefined, variable: string): string | undefined {
  const value = read(variable);
  const file = read(`${variable}_FILE`);
  if (!file) return value;
  if (value !== undefined) throw new ConfigError(variable, `unset where ${variable}_FILE is set`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new ConfigError(`${variable}_FILE`, 'a file that this user may read', file);
  }
}

/**
 * The configuration from the environment; an empty value counts as none.
 * @throws ConfigError on the first value that cannot be used
 */
export function readConfig(environment: Environment): Config {
  const read = (variable: string) => environment[variable]?.trim() || undefined;
  const port = readPort(read('PORT') ?? '3000');
  const publicUrl = readPublicUrl(read('PUBLIC_URL') ?? `http://localhost:${port}`);
  const origins = read('CORS_ORIGINS');
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
    logLevel: readLogLevel(read('LOG_LEVEL') ?? 'info'),
    metricsToken: readMetrics(readSecret(read, 'METRICS') ?? 'off'),
  };
}
