/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listFields } from '../../test/parse.ts';
import { api } from './api.ts';
import { type Endpoint, type EndpointTable, getSuccessStatus, type Schema } from './endpoint.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts', '!./api.ts'], {
  eager: true,
});

const parts = Object.values(modules).flatMap((module) =>
  Object.entries(module)
    .filter(([name]) => name.endsWith('Api'))
    .map(([, part]) => part as EndpointTable),
);

const endpoints: [string, Endpoint][] = Object.entries(api);
const braces = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** Includes nested fields. */
function listDeepFields(body: Schema | undefined): string[] {
  if (!body) return [];
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return [...schema.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
}

const SECRET = /password|token/;
const SECRET_ANSWERS = [
  'makeFoundingInvite',
  'renewFoundingInvite',
  'renewMemberAnswerLink',
  'renewGuardianAnswerLink',
  'renewOwnAnswerLink',
  'renewTeamAnswerLink',
  'renewCalendarLink',
  'renewMemberInviteLink',
  'renewInviteCode',
];

describe('the endpoint table', () => {
  test('contains every endpoint of every feature under a unique name', () => {
    const names = parts.flatMap((part) => Object.keys(part));
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(api).sort()).toEqual(names.sort());
    expect(parts.length).toBeGreaterThanOrEqual(6);
  });

  test('has unique methods and paths, regardless of parameter names', () => {
    const places = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('requires every read of team data to declare what its response depends on', () => {
    const { varies, ...row } = api.games;
    // @ts-expect-error: `varies` is missing
    const incomplete: Endpoint = row;
    expect([varies, incomplete]).toEqual(['team', row]);
  });
});

describe.each(endpoints)('the endpoint %s', (name, endpoint) => {
  const {
    method,
    path,
    summary,
    params,
    query,
    body,
    response,
    file,
    mediaType,
    secretBody = false,
  } = endpoint;

  test('declares exactly the parameters in its path', () => {
    expect(params ? listFields(params) : []).toEqual(braces(path));
  });

  test('has a path of lower-case words and a summary', () => {
    expect(path).toMatch(/^(\/([a-z-]+|\{[a-z_]+\}(\.ics|\.png)?))+$/);
    expect(summary).not.toBe('');
  });

  test('has a body only if it writes, and a query only if it reads', () => {
    if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined();
    if (method === 'PUT') expect(body).toBeDefined();
    if (method !== 'GET') expect(query).toBeUndefined();
  });

  test('declares whether its body contains a password or a token, or its answer a token', () => {
    const isSecret = listDeepFields(body).some((field) => SECRET.test(field));
    expect(secretBody).toBe(isSecret || SECRET_ANSWERS.includes(name));
  });

  test('has the status 204 exactly if it has no response body', () => {
    expect(getSuccessStatus(endpoint) === 204).toBe((response ?? file ?? mediaType) === undefined);
  });
});

const specified = `
GET /sanctum/csrf-cookie public
POST /api/register public
POST /api/login public
GET /api/user account
POST /api/email/resend public
POST /api/forgot-password public
POST /api/reset-password public
GET /api/dashboard/manager coach
GET /api/dashboard/player player
GET /api/games member
GET /api/games/{id} member
POST /api/games recorder
PUT /api/games/{id} recorder
DELETE /api/games/{id} recorder
GET /api/users/batter recorder
GET /api/users/pitcher recorder
GET /api/records/batting/registered-users recorder
GET /api/records/pitching/registered-users recorder
GET /api/records/batting/{id} recorder
PUT /api/records/batting/{id} recorder
POST /api/records/batting recorder
GET /api/records/pitching/{id} recorder
PUT /api/records/pitching/{id} recorder
POST /api/records/pitching recorder
GET /api/records/summary recorder
DELETE /api/users/batter/{id} recorder
DELETE /api/users/pitcher/{id} recorder
GET /api/player/ranking member
GET /api/schedules member
POST /api/schedules coach
PUT /api/schedules/{id} coach
DELETE /api/schedules/{id} coach
GET /api/mypage account
PUT /api/mypage account
DELETE /api/mypage account`;

test.each(specified.trim().split('\n'))('contains an endpoint of the specification: %s', (line) => {
  const offered = endpoints.map(([, { method, path, access }]) => `${method} ${path} ${access}`);
  expect(offered).toContain(line);
});
