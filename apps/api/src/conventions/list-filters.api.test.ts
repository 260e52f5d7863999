import { randomUUID } from 'node:crypto';
import type { JsonEndpoint } from '@hr/contracts/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allLists, readerOf } from '#testing/all-lists.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { id: employeeId } = await seedEmployee(test.db);
const { username } = await test.seedAccount('employee', { employeeId });

const callers = {
  applicant: await test.signIn(username),
  hr_officer: await test.signedInAs('hr_officer'),
  system_administrator: await test.signedInAs('system_administrator'),
  auditor: await test.signedInAs('auditor'),
};

/** A part of a query as JSON Schema has it. */
interface Part {
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Part[];
  readonly type?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly pattern?: string;
}

const valuesOf = ({ enum: values, anyOf, type, format, minimum = 1, pattern }: Part): readonly string[] => {
  if (values !== undefined) {
    return values;
  }
  if (anyOf !== undefined) {
    // As one alone is asked for; the others are lists of the same.
    return valuesOf(anyOf.at(-1) ?? {});
  }
  const samples: Readonly<Record<string, string>> = { uuid: randomUUID(), date: '2026-11-21', integer: `${minimum}` };
  return [samples[format ?? type ?? ''] ?? (pattern === undefined ? '王小明' : '2026')];
};

/** Names of columns are no filter: which there are depends on the list. */
const NOT_FILTERED = 'columns';

/** Each order and each filter that a list can be asked for, one at a time. */
const askedOf = ({ query }: JsonEndpoint): readonly (readonly [name: string, value: string])[] => {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Readonly<Record<string, Part>>)
    .filter(([name]) => name !== NOT_FILTERED)
    .flatMap(([name, part]) => valuesOf(part).map((value) => [name, value] as const));
};

describe('a list', () => {
  it.each(allLists.filter(({ path }) => !path.includes(':')).map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id is answered in each of its orders and by each of its filters',
    async ({ endpoint }) => {
      const refused: string[] = [];
      for (const [name, value] of askedOf(endpoint)) {
        const { status, body } = await callers[readerOf(endpoint)].get(`/api${endpoint.path}`).query({ [name]: value });
        if (status !== 200) {
          refused.push(`${name}=${value}: ${status} ${body.msg}`);
        }
      }
      expect(refused).toEqual([]);
    },
  );
});
