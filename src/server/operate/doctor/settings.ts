import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, isLocalHost, readConfig } from '../../platform/config.ts';
import { translate } from '../../platform/translate.ts';
import { type DoctorFinding, error, ok, warning } from './finding.ts';

const FILE = 'bench-note.env';
/** The settings of the command `bench-note` itself, which the server does not read. */
const OWN = ['BENCH_NOTE_HOME', 'BENCH_NOTE_NODE'];

type Environment = Readonly<Record<string, string | undefined>>;

function listNames(): string[] {
  const names: string[] = [...OWN];
  readConfig(
    new Proxy({} as Environment, {
      get(_, name) {
        names.push(String(name));
        return undefined;
      },
    }),
  );
  return names;
}

/** Maps a setting to the setting because of which it is required. */
const REQUIRED_BY: Readonly<Record<string, string>> = { OPERATOR_EMAIL: 'SIGNUP' };

function readSettings(environment: Environment): { config: Config; findings: DoctorFinding[] } {
  try {
    return { config: readConfig(environment), findings: [] };
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown;
    const { variable, message } = thrown;
    const removed = environment[variable] ? variable : (REQUIRED_BY[variable] ?? variable);
    const others = { ...environment, [removed]: undefined, [`${removed}_FILE`]: undefined };
    const { config, findings } = readSettings(others);
    return { config, findings: [error(message), ...findings] };
  }
}

/**
 * Checks the file of settings. Warns if other users can read the file, which may contain passwords, or if it has
 * unknown names, which are typing errors.
 */
function checkFile(): DoctorFinding[] {
  if (!existsSync(FILE)) return [];
  const isOpen = (statSync(FILE).mode & 0o077) !== 0;
  const known = listNames();
  const unknown = Object.keys(parseEnv(readFileSync(FILE, 'utf8'))).filter((name) => !known.includes(name));
  const typos = unknown.map((name) =>
    warning(translate`${FILE}: there is no setting ${name}; correct its name or remove it`),
  );
  return isOpen
    ? [
        warning(translate`other users can read ${FILE}, which may contain passwords: chmod 600 ${FILE}`),
        ...typos,
      ]
    : typos;
}

function findContradictions(config: Config): DoctorFinding[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  const [isLocal, isSecure] = [isLocalHost(hostname), protocol === 'https:'];
  const found = [
    !isSecure &&
      !isLocal &&
      error(
        translate`PUBLIC_URL begins with http: passwords would be readable on the way; use https behind a TLS proxy`,
      ),
    !isSecure &&
      isLocal &&
      !isLocalHost(config.host) &&
      error(
        translate`HOST accepts other machines, but PUBLIC_URL is on localhost: links in mails lead nowhere; set PUBLIC_URL`,
      ),
    isSecure &&
      !config.trustProxy &&
      warning(
        translate`PUBLIC_URL begins with https, but TRUST_PROXY is off: all people count as one address; set TRUST_PROXY=on`,
      ),
    isLocal &&
      config.trustProxy &&
      warning(
        translate`TRUST_PROXY is on, but PUBLIC_URL is on localhost: set PUBLIC_URL to the address of the proxy`,
      ),
  ];
  return found.filter((finding) => finding !== false);
}

export function checkSettings(environment: Environment): { config: Config; findings: DoctorFinding[] } {
  const { config, findings } = readSettings(environment);
  const all = [...findings, ...checkFile(), ...findContradictions(config)];
  return { config, findings: all.length > 0 ? all : [ok(translate`the settings are valid`)] };
}
