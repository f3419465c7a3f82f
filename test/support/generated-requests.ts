import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { EndpointName } from '#contract/api.ts';
import type { Schema } from '#contract/endpoint.ts';
import { faults, hostileValues } from './faults.ts';
import { type Known, valuesOf } from './schema-values.ts';
import { endpointNames, endpointOf } from './valid-requests.ts';

/** A request as it goes over the line. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

export type Sender = 'coach' | 'player' | 'nobody';

/** What is tried: somebody sends this request, which was made for that endpoint. */
export interface Attempt {
  readonly name: EndpointName;
  readonly sender: Sender;
  readonly request: RawRequest;
}

/** What an endpoint's schemas are about. */
export interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Where there is something within a value, the value itself first: lists of keys. */
function placesIn(value: unknown): string[][] {
  if (!isObject(value)) return [[]];
  const within = Object.entries(value).flatMap(([key, inner]) =>
    placesIn(inner).map((place) => [key, ...place]),
  );
  return [[], ...within];
}

function withValueAt(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const inside = isObject(value) ? value : {};
  const changed = withValueAt(inside[key], rest, put);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...inside, [key]: changed };
}

/** The same parts with one thing within them replaced. */
function spoiled(parts: Parts, pick: number, put: unknown): Parts {
  const places = placesIn(parts).filter(([part]) => part !== undefined && parts[part as keyof Parts]);
  const place = places[pick % places.length];
  return place ? (withValueAt(parts, place, put) as Parts) : parts;
}

function inAddress(value: unknown): string {
  return encodeURIComponent(String(isObject(value) ? JSON.stringify(value) : value).toWellFormed());
}

function address(path: string, { params, query }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    inAddress(isObject(params) ? params[key] : params),
  );
  const pairs = Object.entries(isObject(query) ? query : {}).filter(([, value]) => value !== undefined);
  const search = pairs.map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`).join('&');
  return search === '' ? filled : `${filled}?${search}`;
}

/** The request with these parts. */
export function toRawRequest(name: EndpointName, parts: Parts): RawRequest {
  const { method, path, body } = endpointOf(name);
  const payload = JSON.stringify(parts.body);
  const request = { method, url: address(path, parts), headers: {} };
  return body && payload !== undefined
    ? { ...request, headers: { 'content-type': 'application/json' }, payload }
    : request;
}

/** The parts of a request for this endpoint, each as its schema accepts it. */
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

/** Valid where no field depends on another; with one thing wrong; or broken as a whole. */
function requestsFor(name: EndpointName, known: Known): fc.Arbitrary<RawRequest> {
  const parts = partsOf(name, known);
  const nearly = fc
    .tuple(parts, fc.nat(), hostileValues)
    .map(([right, pick, put]) => spoiled(right, pick, put));
  const write = (made: Parts) => toRawRequest(name, made);
  return fc.oneof(
    { weight: 2, arbitrary: parts.map(write) },
    { weight: 4, arbitrary: nearly.map(write) },
    { weight: 3, arbitrary: fc.tuple(parts, faults).map(([right, spoil]) => spoil(write(right))) },
  );
}

const senders: fc.Arbitrary<Sender> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('coach') },
  { weight: 2, arbitrary: fc.constant('player') },
  { weight: 1, arbitrary: fc.constant('nobody') },
);

/** Requests for every endpoint of the table, made from its schemas: a new one is among them by itself. */
export function attempts(known: Known): fc.Arbitrary<Attempt> {
  const ofEach = endpointNames.map((name) =>
    fc.record({ name: fc.constant(name), sender: senders, request: requestsFor(name, known) }),
  );
  return fc.oneof(...ofEach);
}

/** The request as the server takes it without a network. */
export function toInjectOptions(request: RawRequest, token: string | undefined): InjectOptions {
  const { method, headers, ...rest } = request;
  return {
    ...rest,
    method: method as 'GET',
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  };
}
