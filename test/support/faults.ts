import fc from 'fast-check';
import { anyText } from '../any-text.ts';
import type { RawRequest } from './generated-requests.ts';
import { STRANGE } from './strange-values.ts';

/** A little less than the size limit of bodies. */
const LARGE = 255 * 1024;

/** Values that databases, parsers or languages treat specially. */
const SPECIAL: readonly unknown[] = [
  ...STRANGE,
  [[]],
  [null],
  { length: -1 },
  { toString: null },
  { constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  -0,
  0.1,
  1e308,
  2 ** 31,
  2 ** 32,
  2 ** 63,
  -(2 ** 63),
  'NaN',
  '-Infinity',
  '1e400',
  '0x10',
  '１２',
  '٣',
  '9007199254740993',
  '青\u0000空',
  '\udc00\ud83e',
  '\u202e\u2066',
  '\ufeff',
  '\u001b[31m',
  '"; drop table games; --',
  '%00',
  '%',
  '../../etc/passwd',
  '<script>1</script>',
  '$' + '{7*7}',
  'x'.repeat(101),
  'あ'.repeat(2001),
  'か\u3099'.repeat(60),
  'x'.repeat(LARGE),
  '@'.repeat(50_000),
  Array.from({ length: 61 }, () => ({})),
  Array.from({ length: 10_000 }, () => 0),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-0001-01-01',
  '24:00',
  '2026-05-03T99:99',
];

/** Combines most special texts, and is short enough for a name. */
export const MIXTURE = `%0\u0000青\ud83e\u202e\ufeff\u001b[31m'"; -- <b>$\{7*7}../\\か\u3099🥎`;

/** The program must not pass these values on, because one of the databases refuses them. */
const UNSTORABLE: readonly unknown[] = [
  '\u0000',
  '青\u0000空',
  '青\ud800',
  '\udc00\ud83e',
  2 ** 31,
  2 ** 53 - 1,
  2 ** 63,
  -1,
  1.5,
  '9223372036854775808',
  '2147483648',
];

export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...UNSTORABLE) },
  { weight: 2, arbitrary: fc.constant(MIXTURE) },
  { weight: 6, arbitrary: fc.constantFrom(...SPECIAL) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

type Fault = (request: RawRequest) => RawRequest;

function nest(open: string, close: string, depth: number): string {
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

const text = ({ payload }: RawRequest) => String(payload ?? '{}');

const BODIES: readonly ((request: RawRequest) => string | Buffer)[] = [
  (request) => text(request).replace('{', '{"id":1,"id":2,'),
  (request) => text(request).replace(/"(\w+)":/, '"$1":0,"$1":'),
  (request) => text(request).replace('{', '{"__proto__":{"polluted":true},'),
  (request) => text(request).replace('{', '{"constructor":{"prototype":{"polluted":true}},'),
  (request) => text(request).slice(0, -1),
  (request) => `${text(request)}}`,
  (request) => `\ufeff${text(request)}`,
  (request) => `[${text(request)}]`,
  (request) => JSON.stringify(text(request)),
  (request) => text(request).replace(/\d+/, 'NaN'),
  (request) => text(request).replace(/\d+/, '1e999'),
  (request) => text(request).replace(/\d+/, '-0'),
  (request) => text(request).replace(/\d+/, '9'.repeat(5000)),
  (request) => text(request).replace(/"/g, "'"),
  (request) => text(request).replace('{', `{"${'x'.repeat(LARGE / 2)}":1,`),
  (request) => text(request).replace('{', `{"memo":"${'x'.repeat(2 * LARGE)}",`),
  (request) => text(request).replace(/":"[^"]*"/, '":"\\u0000\\ud800"'),
  (request) => text(request).replace(/":[^,}]*/, `":${nest('[', ']', 50_000)}`),
  (request) => text(request).replace(/":[^,}]*/, `":${nest('{"a":', '}', 20_000)}`),
  (request) => Buffer.from(text(request), 'utf16le'),
  (request) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text(request))]),
  (request) => Buffer.from(text(request).replace(/":"/, '":"\u00ff'), 'latin1'),
  () => Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  () => nest('[', ']', 100_000),
  () => '['.repeat(100_000),
  ...['', ' ', 'null', '0', '"x"', 'true', '[]', '{', '\u0000', 'undefined'].map((body) => () => body),
];

const HEADERS: readonly Record<string, string>[] = [
  ...[
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    '',
    ';',
    '/',
  ].map((type) => ({ 'content-type': type })),
  { 'content-type': 'application/json; charset=shift_jis' },
  { 'content-type': 'application/json;;;=' },
  { 'content-type': `application/${'x'.repeat(5000)}` },
  { 'content-encoding': 'gzip' },
  { 'content-length': '-1' },
  { 'content-length': '9'.repeat(30) },
  ...['', 'Bearer', 'Bearer  ', 'Basic eDp5', `Bearer ${'x'.repeat(10_000)}`, 'Bearer \u00ff'].map(
    (authorization) => ({ authorization }),
  ),
  { cookie: '=;;=; XSRF-TOKEN' },
  { cookie: `XSRF-TOKEN=${'%'.repeat(5000)}` },
  { cookie: '__proto__=1; constructor=2', origin: 'null' },
  { origin: 'http://[', 'sec-fetch-site': 'same-origin' },
  { host: '', origin: 'http://localhost' },
  { host: 'a b', origin: 'http://x' },
  { 'accept-encoding': 'gzip;q=NaN, br;q=-1, *;q=0' },
  { accept: 'text/html', 'accept-language': '*' },
  { 'accept-version': '99' },
  { range: 'bytes=0-,-1', 'if-none-match': '*', 'if-modified-since': 'x' },
  { 'x-forwarded-for': '::::, 1', 'x-forwarded-proto': 'gopher', 'x-forwarded-host': '\u00ff' },
  { 'x-http-method-override': 'DELETE' },
  { 'idempotency-key': 'x'.repeat(5000) },
];

const URLS: readonly ((url: string) => string)[] = [
  ...['%00', '%', '%ff', '%ED%A0%80', '%2e%2e%2f', '%2F', ';a=1', 'x'.repeat(10_000)].map(
    (tail) => (url: string) => url + tail,
  ),
  ...[
    '1e3',
    '-1',
    '0',
    '1.5',
    'NaN',
    '%EF%BC%91',
    '%201',
    '9'.repeat(400),
    '1%00',
    '__proto__',
    'null',
    '%',
    '%c3%28',
  ].map((id) => (url: string) => url.replace(/\d+(?=\/|$|\?)/, id)),
  ...[
    'a'.repeat(20_000),
    '__proto__[x]=1',
    'constructor=1',
    'game_id=1&game_id=2',
    'game_id[]=1',
    '%',
    '%00=%00',
    '&&&===',
  ].map((query) => (url: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`),
  (url) => url.toUpperCase(),
  (url) => url.replace('/api', '//api'),
  (url) => `${url}/`,
  (url) => url.replace('/api/', '/api/./../api/'),
];

const METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'GET', 'POST', 'PUT', 'DELETE'] as const;

function withBody(request: RawRequest, payload: string | Buffer): RawRequest {
  return { ...request, headers: { 'content-type': 'application/json', ...request.headers }, payload };
}

/** Faults outside of the values of a request: in its body, headers, URL or method. */
export const faults: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom(...BODIES).map(
    (body): Fault =>
      (request) =>
        withBody(request, body(request)),
  ),
  fc.constantFrom(...HEADERS).map(
    (headers): Fault =>
      (request) => ({ ...request, headers: { ...request.headers, ...headers } }),
  ),
  fc.constantFrom(...URLS).map(
    (change): Fault =>
      (request) => ({ ...request, url: change(request.url) }),
  ),
  fc.constantFrom(...METHODS).map(
    (method): Fault =>
      (request) => ({ ...request, method }),
  ),
);
