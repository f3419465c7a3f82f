import packageJson from '../../../package.json' with { type: 'json' };

/** The version of the program, as in CHANGELOG.md. */
export const version: string = packageJson.version;
