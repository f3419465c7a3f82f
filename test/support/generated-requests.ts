import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { EndpointName } from '#contract/api.ts';
import type { Schema } from '#contract/endpoint.ts';
import type { Call } from './app.ts';
import { faults, hostileValues, MIXTURE } from './faults.ts';
import { withIds } from './foreign-ids.ts';
import { anyValues, collectValues, type KnownValues } from './schema-values.ts';
import { permittedSender, type Sender } from './senders.ts';
import { STRANGE } from './strange-values.ts';
import { bodyFields, findEndpoint } from './valid-requests.ts';

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

export interface StrangeField {
  readonly field: string;
  readonly body: unknown;
  /** Whether to compare all rows. A comparison takes longer the more rows the requests have stored. */
  readonly comparesRows: boolean;
}

export interface Attempt {
  readonly sender: Sender;
  readonly request: RawRequest;
  readonly strange: StrangeField | null;
}

/** The number of places with an id of their own. Further places repeat these ids. */
export const PLACES = 4;

export interface ForeignAttempt {
  readonly parts: Parts;
  /** The places that get the foreign id, as a bit mask. */
  readonly places: number;
  /** The numbers that select the other team and its record. */
  readonly team: number;
  readonly record: number;
}

export interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Paths are lists of keys. The value itself comes first. */
function pathsIn(value: unknown): string[][] {
  if (!isObject(value)) return [[]];
  const within = Object.entries(value).flatMap(([key, inner]) =>
    pathsIn(inner).map((path) => [key, ...path]),
  );
  return [[], ...within];
}

function withValueAt(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const inside = isObject(value) ? value : {};
  const changed = withValueAt(inside[key], rest, put);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...inside, [key]: changed };
}

function replaceOne(parts: Parts, pick: number, put: unknown): Parts {
  const paths = pathsIn(parts).filter(([part]) => part !== undefined && parts[part as keyof Parts]);
  const path = paths[pick % paths.length];
  return path ? (withValueAt(parts, path, put) as Parts) : parts;
}

function encode(value: unknown): string {
  return encodeURIComponent(String(isObject(value) ? JSON.stringify(value) : value).toWellFormed());
}

function makeUrl(path: string, { params, query }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encode(isObject(params) ? params[key] : params),
  );
  const pairs = Object.entries(isObject(query) ? query : {}).filter(([, value]) => value !== undefined);
  const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
  return search === '' ? filled : `${filled}?${search}`;
}

export function toRawRequest(name: EndpointName, parts: Parts, headers: Call['headers'] = {}): RawRequest {
  const { method, path, body } = findEndpoint(name);
  const payload = JSON.stringify(parts.body);
  const request = { method, url: makeUrl(path, parts), headers };
  return body && payload !== undefined
    ? { ...request, headers: { ...headers, 'content-type': 'application/json' }, payload }
    : request;
}

export function toInjectOptions(request: RawRequest, token: string | undefined): InjectOptions {
  const { method, headers, ...rest } = request;
  return {
    ...rest,
    method: method as 'GET',
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  };
}

/** Each part is as its schema accepts it. */
export function anyParts(name: EndpointName, known: KnownValues): fc.Arbitrary<Parts> {
  const { params, query, body } = findEndpoint(name);
  const values = (part: keyof Parts, schema: Schema | undefined) =>
    schema ? anyValues(schema, known, part) : fc.constant(undefined);
  return fc.record({
    params: values('params', params),
    query: values('query', query),
    body: values('body', body),
  });
}

/** The values that the fewest handlers expect come first. */
const EDGES: readonly unknown[] = [MIXTURE, 1e21, Number.MAX_SAFE_INTEGER, ...STRANGE];

type Content = Pick<Attempt, 'request' | 'strange'>;

function withStrange(name: EndpointName, valid: Call, path: readonly string[], value: unknown) {
  const { headers, params, query } = valid;
  const body = withValueAt(valid.body, path, value);
  return {
    request: toRawRequest(name, { params, query, body }, headers),
    strange: { field: path[0] ?? '', body, comparesRows: false },
  };
}

/** Bodies are valid except for one field, which may be omitted or nested. */
function strangeFields(name: EndpointName, valid: Call): fc.Arbitrary<Content> {
  const fields = bodyFields(name).map((field) => [field]);
  const paths = [...fields, ...pathsIn(valid.body).filter(({ length }) => length > 1)];
  return fc
    .tuple(fc.constantFrom(...paths), hostileValues)
    .map(([path, value]) => withStrange(name, valid, path, value));
}

/** The most valid strange values for one field, unless `all` is set. */
const HANDLED = 3;

/**
 * Puts strange values into each field of the valid body in turn.
 * @param all whether to send further values too, and values that the schema refuses
 */
export function strangeInEachField(name: EndpointName, valid: Call, all: boolean): Attempt[] {
  const sender = permittedSender(name);
  const schema = findEndpoint(name).body;
  return bodyFields(name).flatMap((field) => {
    const contents = EDGES.map((value) => withStrange(name, valid, [field], value));
    const handled = contents
      .filter(({ strange }) => schema && z.safeParse(schema, strange.body).success)
      .slice(0, HANDLED);
    const others = all ? contents.filter((content) => !handled.includes(content)) : [];
    return [
      ...handled.map(({ request, strange }) => ({ request, strange: { ...strange, comparesRows: true } })),
      ...others,
    ].map((content) => ({ sender, ...content }));
  });
}

/** Some requests are valid field by field, some have a strange value, and some are malformed. */
function anyContent(name: EndpointName, valid: Call): fc.Arbitrary<Content> {
  const parts = anyParts(name, collectValues([valid]));
  const write = (generated: Parts) => toRawRequest(name, generated, valid.headers);
  const requests = fc.oneof(
    { weight: 2, arbitrary: parts.map(write) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(parts, fc.nat(), hostileValues)
        .map(([generated, pick, put]) => write(replaceOne(generated, pick, put))),
    },
    { weight: 3, arbitrary: fc.tuple(parts, faults).map(([generated, fault]) => fault(write(generated))) },
  );
  const others = requests.map((request) => ({ request, strange: null }));
  if (bodyFields(name).length === 0) return others;
  return fc.oneof(others, strangeFields(name, valid));
}

/** @param valid a request that the endpoint accepts */
export function attemptsAt(name: EndpointName, valid: Call): fc.Arbitrary<Attempt> {
  const sender = fc.oneof(
    { weight: 9, arbitrary: fc.constant(permittedSender(name)) },
    { weight: 2, arbitrary: fc.constant<Sender>('player') },
    { weight: 1, arbitrary: fc.constantFrom<Sender>('nobody', 'visitor') },
  );
  return fc.tuple(sender, anyContent(name, valid)).map(([by, content]) => ({ sender: by, ...content }));
}

/** @param valid a request that the endpoint accepts */
export function foreignAttemptsAt(name: EndpointName, valid: Call): fc.Arbitrary<ForeignAttempt> {
  const parts = anyParts(name, collectValues([valid]));
  return fc.record({
    parts,
    places: fc.integer({ min: 1, max: 2 ** PLACES - 1 }),
    team: fc.nat(),
    record: fc.nat(),
  });
}

/** Each request has one id of another team. */
export function foreignInEachPlace(name: EndpointName, valid: Call): ForeignAttempt[] {
  const parts = { params: valid.params, query: valid.query ?? {}, body: valid.body };
  let places = 0;
  withIds(name, parts, () => {
    places += 1;
    return undefined;
  });
  return Array.from({ length: Math.min(places, PLACES) }, (_, index) => ({
    ...{ parts, places: 1 << index },
    ...{ team: index, record: index },
  }));
}
