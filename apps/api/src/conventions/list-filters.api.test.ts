import { randomUUID } from 'node:crypto';
import type { JsonEndpoint } from '@hr/contracts/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allLists, roleForList } from '#testing/all-lists.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { id: employeeId } = await seedEmployee(test.db);
const { username } = await test.seedAccount('employee', { employeeId });

const callers = {
  applicant: await test.signIn(username),
  hr_manager: await test.signedInAs('hr_manager'),
  hr_officer: await test.signedInAs('hr_officer'),
  payroll_officer: await test.signedInAs('payroll_officer'),
  system_administrator: await test.signedInAs('system_administrator'),
  auditor: await test.signedInAs('auditor'),
};

/** Part of a JSON schema of a query. */
interface SchemaPart {
  readonly enum?: readonly string[];
  readonly anyOf?: readonly SchemaPart[];
  readonly type?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly pattern?: string;
}

const valuesOf = ({ enum: values, anyOf, type, format, minimum = 1, pattern }: SchemaPart): readonly string[] => {
  if (values !== undefined) {
    return values;
  }
  if (anyOf !== undefined) {
    // Single values; the other branch is a list.
    return valuesOf(anyOf.at(-1) ?? {});
  }
  const samples: Readonly<Record<string, string>> = { uuid: randomUUID(), date: '2026-11-21', integer: `${minimum}` };
  return [samples[format ?? type ?? ''] ?? (pattern === undefined ? '王小明' : '2026')];
};

/** Column names are not a filter. */
const NOT_FILTERED = 'columns';

/** Returns each sort order and filter of a list, one at a time. */
const queryVariants = ({ query }: JsonEndpoint): readonly (readonly [name: string, value: string])[] => {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Readonly<Record<string, SchemaPart>>)
    .filter(([name]) => name !== NOT_FILTERED)
    .flatMap(([name, part]) => valuesOf(part).map((value) => [name, value] as const));
};

describe('a list', () => {
  it.each(allLists.filter(({ path }) => !path.includes(':')).map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id responds to each sort order and filter',
    async ({ endpoint }) => {
      const refused: string[] = [];
      for (const [name, value] of queryVariants(endpoint)) {
        const { status, body } = await callers[roleForList(endpoint)]
          .get(`/api${endpoint.path}`)
          .query({ [name]: value });
        if (status !== 200) {
          refused.push(`${name}=${value}: ${status} ${body.msg}`);
        }
      }
      expect(refused).toEqual([]);
    },
  );
});
