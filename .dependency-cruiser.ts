import type { IConfiguration } from 'dependency-cruiser';

// The directions of ARCHITECTURE.md. test/import-rules.test.ts runs them over src/ and shows that each of
// them can fail, by a tree in test/canaries/ that carries the name of the rule.

const TEST = '\\.test\\.tsx?$';
const SERVER_COMPOSERS =
  '^src/server/(app|main|operator-ports|ports|regular-tasks|shown-figures|operate/(end-sessions|invite-team|make-coach))\\.ts$';
const WEB_TOP = '^src/web/(pages/|(app|queue-runner|main|page-files|routes)\\.tsx?$)';
const BASEBALL =
  '^src/domain/(batting|box-score-proof|game|game-check|pitching|plate-appearance|qualification|ranking|scorebook|season)';
/** Packages lie outside the folder of a canary, since canaries use the packages of the project. */
const packages = (...names: string[]) => `(^|/)node_modules/(${names.join('|')})/`;

const forbidden: IConfiguration['forbidden'] = [
  {
    name: 'domain-imports-only-domain',
    comment: 'The rules of baseball and of the team depend on nothing.',
    severity: 'error',
    from: { path: '^src/domain/', pathNot: TEST },
    to: { pathNot: '^src/domain/', dependencyTypesNot: ['core'] },
  },
  {
    name: 'contract-imports-only-domain-and-zod',
    comment: 'The wire is the same on both of its ends.',
    severity: 'error',
    from: { path: '^src/contract/', pathNot: TEST },
    to: { pathNot: ['^src/(domain|contract)/', packages('zod')], dependencyTypesNot: ['core'] },
  },
  {
    name: 'no-node-outside-the-server',
    comment: 'Domain and contract run on both ends, the web in a browser.',
    severity: 'error',
    from: { path: '^src/(domain|contract|web)/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-does-not-import-web',
    severity: 'error',
    from: { path: '^src/server/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'web-does-not-import-server',
    comment: 'They meet in the contract alone.',
    severity: 'error',
    from: { path: '^src/web/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'server-features-are-islands',
    comment: 'What a feature needs of another one is handed to it by ports.ts.',
    severity: 'error',
    from: { path: '^src/server/features/([^/]+)/', pathNot: TEST },
    to: { path: '^src/server/features/', pathNot: '^src/server/features/$1/' },
  },
  {
    name: 'only-app-composes-server-features',
    comment: 'The platform knows no feature.',
    severity: 'error',
    from: { path: '^src/server/', pathNot: ['^src/server/features/', SERVER_COMPOSERS, TEST] },
    to: { path: '^src/server/features/' },
  },
  {
    name: 'mail-and-shared-are-apart',
    comment: 'Features import both. Data for a mail are handed to its text.',
    severity: 'error',
    from: { path: '^src/server/(mail|shared)/', pathNot: TEST },
    to: { path: '^src/server/(mail|shared)/', pathNot: '^src/server/$1/' },
  },
  {
    name: 'platform-does-not-import-mail',
    comment: 'It sends mails and knows none of their texts.',
    severity: 'error',
    from: { path: '^src/server/platform/', pathNot: TEST },
    to: { path: '^src/server/mail/' },
  },
  {
    name: 'web-features-are-islands',
    comment: 'Pages compose features. Texts may be read across features, so that a thing has one name.',
    severity: 'error',
    from: { path: '^src/web/features/([^/]+)/', pathNot: TEST },
    to: { path: '^src/web/features/', pathNot: ['^src/web/features/$1/', '\\.messages\\.ts$'] },
  },
  {
    name: 'only-pages-compose-web-features',
    comment: 'The platform and the components of ui/ know no feature.',
    severity: 'error',
    from: { path: '^src/web/', pathNot: ['^src/web/features/', WEB_TOP, TEST] },
    to: { path: '^src/web/features/' },
  },
  {
    name: 'platform-does-not-know-the-game',
    comment: 'Code that knows baseball but no feature belongs in shared/.',
    severity: 'error',
    from: { path: '^src/(server|web)/(platform|saving|ui)/', pathNot: TEST },
    to: { path: ['^src/(server|web)/shared/', BASEBALL] },
  },
  {
    name: 'saving-imports-only-platform-and-ui',
    comment: 'It keeps and sends what is edited, and knows no feature.',
    severity: 'error',
    from: { path: '^src/web/saving/', pathNot: TEST },
    to: { path: '^src/web/', pathNot: '^src/web/((saving|platform|ui)/|messages)' },
  },
  {
    name: 'platform-does-not-import-saving',
    comment: 'The login page loads the platform, and nothing of what is edited.',
    severity: 'error',
    from: { path: '^src/web/(platform|ui|worker)/', pathNot: TEST },
    to: { path: '^src/web/saving/' },
  },
  {
    name: 'ui-does-not-import-platform',
    comment: 'Its components know no data and no session; the platform shows itself with them.',
    severity: 'error',
    from: { path: '^src/web/ui/', pathNot: TEST },
    to: { path: '^src/web/platform/' },
  },
  {
    name: 'nothing-imports-pages-from-below',
    severity: 'error',
    from: { path: '^src/web/', pathNot: [WEB_TOP, TEST] },
    to: { path: WEB_TOP },
  },
  {
    name: 'http-framework-only-in-platform',
    comment: 'A feature handles parsed input and answers with values.',
    severity: 'error',
    from: { path: '^src/(server|web)/', pathNot: ['^src/server/platform/', SERVER_COMPOSERS] },
    to: { path: packages('fastify', 'fastify-plugin', '@fastify/[^/]+') },
  },
  {
    name: 'sql-only-in-queries',
    comment: 'Elsewhere a database is a value that is handed on: its type comes from platform/database.',
    severity: 'error',
    from: {
      path: '^src/(server|web)/',
      pathNot: ['\\.queries\\.ts$', '\\.queries\\.test\\.ts$', '^src/server/platform/database/'],
    },
    to: { path: [packages('kysely', 'pg', '@types/pg'), '^(node:)?sqlite$'] },
  },
  {
    name: 'no-product-code-imports-test-code',
    severity: 'error',
    from: { path: '^src/', pathNot: TEST },
    to: { path: ['^(test|e2e|bench)/', TEST] },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    from: { path: '^src/' },
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment:
      'It imports nothing and nothing imports it. knip finds what is merely unused. The service worker is an entry.',
    severity: 'error',
    from: { orphan: true, path: '^src/', pathNot: [TEST, '^src/web/worker/'] },
    to: {},
  },
];

const configuration: IConfiguration = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    // An import of a type alone is an import.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json'],
    },
  },
};
export default configuration;
