import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { EndpointName } from '#contract/api.ts';
import type { Schema } from '#contract/endpoint.ts';
import { faults, hostileValues } from './faults.ts';
import { type Known, valuesOf } from './schema-values.ts';
import { endpointNames, endpointOf } from './valid-requests.ts';

/** A request as sent over the network. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

export type Sender = 'coach' | 'player' | 'nobody' | 'operator';

/** A request generated for the endpoint `name`, and who sends it. */
export interface Attempt {
  readonly name: EndpointName;
  readonly sender: Sender;
  readonly request: RawRequest;
}

/** The parts of a request that have schemas. */
export interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns the paths to all values within a value, as lists of keys, the value itself first. */
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

/** Replaces one value within the parts. */
function replaceOne(parts: Parts, pick: number, put: unknown): Parts {
  const paths = pathsIn(parts).filter(([part]) => part !== undefined && parts[part as keyof Parts]);
  const path = paths[pick % paths.length];
  return path ? (withValueAt(parts, path, put) as Parts) : parts;
}

function encode(value: unknown): string {
  return encodeURIComponent(String(isObject(value) ? JSON.stringify(value) : value).toWellFormed());
}

function urlOf(path: string, { params, query }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encode(isObject(params) ? params[key] : params),
  );
  const pairs = Object.entries(isObject(query) ? query : {}).filter(([, value]) => value !== undefined);
  const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
  return search === '' ? filled : `${filled}?${search}`;
}

/** Builds the request from its parts. */
export function toRawRequest(name: EndpointName, parts: Parts): RawRequest {
  const { method, path, body } = endpointOf(name);
  const payload = JSON.stringify(parts.body);
  const request = { method, url: urlOf(path, parts), headers: {} };
  return body && payload !== undefined
    ? { ...request, headers: { 'content-type': 'application/json' }, payload }
    : request;
}

/** Generates the parts of a request, each as its schema accepts it. */
export function partsOf(name: EndpointName, known: Known): fc.Arbitrary<Parts> {
  const { params, query, body } = endpointOf(name);
  const values = (part: keyof Parts, schema: Schema | undefined) =>
    schema ? valuesOf(schema, known, part) : fc.constant(undefined);
  return fc.record({
    params: values('params', params),
    query: values('query', query),
    body: values('body', body),
  });
}

/** Generates requests that are valid field by field, that have one hostile value, or that are malformed. */
function requestsFor(name: EndpointName, known: Known): fc.Arbitrary<RawRequest> {
  const parts = partsOf(name, known);
  const withHostileValue = fc
    .tuple(parts, fc.nat(), hostileValues)
    .map(([valid, pick, put]) => replaceOne(valid, pick, put));
  const write = (generated: Parts) => toRawRequest(name, generated);
  return fc.oneof(
    { weight: 2, arbitrary: parts.map(write) },
    { weight: 4, arbitrary: withHostileValue.map(write) },
    { weight: 3, arbitrary: fc.tuple(parts, faults).map(([valid, fault]) => fault(write(valid))) },
  );
}

const senders: fc.Arbitrary<Sender> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('coach') },
  { weight: 2, arbitrary: fc.constant('player') },
  { weight: 1, arbitrary: fc.constant('nobody') },
);

const sendersOf = (name: EndpointName): fc.Arbitrary<Sender> =>
  endpointOf(name).access === 'operator'
    ? fc.oneof({ weight: 8, arbitrary: fc.constant<Sender>('operator') }, { weight: 1, arbitrary: senders })
    : senders;

/** Generates requests for all endpoints of the table from their schemas. */
export function attempts(known: Known): fc.Arbitrary<Attempt> {
  const ofEach = endpointNames.map((name) =>
    fc.record({ name: fc.constant(name), sender: sendersOf(name), request: requestsFor(name, known) }),
  );
  return fc.oneof(...ofEach);
}

/** Converts a request for `inject`, which needs no network. */
export function toInjectOptions(request: RawRequest, token: string | undefined): InjectOptions {
  const { method, headers, ...rest } = request;
  return {
    ...rest,
    method: method as 'GET',
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  };
}
