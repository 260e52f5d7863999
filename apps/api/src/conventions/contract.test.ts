import { globSync } from 'node:fs';
import path from 'node:path';
import { auditedEntityNames, commonQueryLabels } from '@hr/contracts/audit';
import { type AnyEndpoint, type DownloadEndpoint, listFormats } from '@hr/contracts/core';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#openapi/document.ts';

/** A strict object rejects all other keys. */
const isStrict = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodUnion
    ? schema.options.every(isStrict)
    : schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever;

const referencesIn = (text: string): string[] =>
  [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

const exports = allEndpoints.filter(
  (endpoint): endpoint is DownloadEndpoint => endpoint.kind === 'download' && endpoint.access.endsWith(':export'),
);

const hasLayouts = ({ query }: DownloadEndpoint): boolean => 'layout' in (query as z.ZodObject).shape;

const shapeOf = ({ query }: Pick<AnyEndpoint, 'query'>): object => (query instanceof z.ZodObject ? query.shape : {});

const dated = allEndpoints.filter((endpoint) => endpoint.id.endsWith('.list') && 'asOf' in shapeOf(endpoint));

const idsOf = (endpoints: readonly AnyEndpoint[]): string[] => endpoints.map(({ id }) => id);

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'kind', 'method', 'path', 'access'].every((key) => key in value);

/** Returns the exported endpoint, or the endpoints of an exported object. */
const endpointsIn = (value: unknown): readonly AnyEndpoint[] => {
  if (isEndpoint(value)) {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : [];
};

describe('every endpoint of the contract', () => {
  it('is in the list of all endpoints', async () => {
    const folder = path.join(import.meta.dirname, '../../../../packages/contracts/src');
    const modules = await Promise.all(
      globSync(path.join(folder, '**/*.endpoints.ts')).map(
        async (file) => (await import(file)) as Readonly<Record<string, unknown>>,
      ),
    );
    const declared = modules.flatMap((module) => Object.values(module).flatMap(endpointsIn));
    const listed = new Set(idsOf(allEndpoints));
    expect(declared.length).toBeGreaterThan(100);
    expect(idsOf(declared).filter((id) => !listed.has(id))).toEqual([]);
  });

  it('accepts a reference date for a single record if its list does', () => {
    const single = dated.flatMap(({ id }) => allEndpoints.filter((one) => one.id === id.replace('.list', '.get')));
    expect(idsOf(single.filter((endpoint) => !('asOf' in shapeOf(endpoint))))).toEqual([]);
  });

  it('rejects unknown keys', () => {
    const schemasOf = (endpoint: AnyEndpoint) => [
      endpoint.params,
      endpoint.query,
      ...(endpoint.kind === 'download' ? [] : [endpoint.body]),
    ];
    expect(idsOf(allEndpoints.filter((endpoint) => !schemasOf(endpoint).every(isStrict)))).toEqual([]);
  });

  it('rejects a version that the database cannot store', () => {
    const versionsOf = (endpoint: AnyEndpoint) =>
      [endpoint.query, ...(endpoint.kind === 'json' ? [endpoint.body] : [])].flatMap((schema) =>
        schema instanceof z.ZodObject && schema.shape['version'] ? [schema.shape['version'] as z.ZodType] : [],
      );
    const accepts = (endpoint: AnyEndpoint) =>
      versionsOf(endpoint).some((version) => version.safeParse(2 ** 31).success);
    expect(idsOf(allEndpoints.filter(accepts))).toEqual([]);
  });

  it('has a label for every parameter that filters an export', () => {
    const unnamed = exports.flatMap(({ id, query, queryLabels }) => {
      const labels = { ...commonQueryLabels, ...queryLabels };
      return Object.keys((query as z.ZodObject).shape).flatMap((name) => (name in labels ? [] : [`${id} ${name}`]));
    });
    expect(unnamed).toEqual([]);
  });

  it('accepts the layout of sheets for PDF only', () => {
    const formatsOf = ({ query }: DownloadEndpoint): readonly string[] => {
      const reason = 'reason' in (query as z.ZodObject).shape ? { reason: 'testing' } : {};
      return listFormats.filter((format) => query.safeParse({ format, layout: 'sheets', ...reason }).success);
    };
    const withLayouts = exports.filter(hasLayouts);
    expect(withLayouts.length).toBeGreaterThan(0);
    expect(idsOf(withLayouts.filter((endpoint) => formatsOf(endpoint).join() !== 'pdf'))).toEqual([]);
  });

  it('has a unique id and path', () => {
    const ids = allEndpoints.map(({ id }) => id);
    const places = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect([new Set(ids).size, new Set(places).size]).toEqual([ids.length, places.length]);
  });

  it('is in the OpenAPI document with its permission', () => {
    const { paths, openapi } = openApiDocument(allEndpoints, '1.0.0') as {
      paths: Record<string, Record<string, object>>;
      openapi: string;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const document = openApiDocument(allEndpoints, '1.0.0') as { components: { schemas: Record<string, unknown> } };
    expect(openapi).toBe('3.1.0');
    expect(referencesIn(JSON.stringify(document)).filter((name) => !(name in document.components.schemas))).toEqual([]);
    expect(operations).toHaveLength(allEndpoints.length);
    expect(paths['/departments/{id}']?.['put']).toMatchObject({ 'x-permission': 'department_set_up:edit' });
  });
});

interface RecordContract {
  readonly entity: string;
}

const isRecord = (exported: unknown): exported is RecordContract =>
  typeof exported === 'object' && exported !== null && 'entity' in exported && 'endpoints' in exported;

const contracts = path.join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'contracts', 'src');

const kinds = await Promise.all(
  globSync('**/index.ts', { cwd: contracts }).map(async (file) =>
    Object.values((await import(path.join(contracts, file))) as object).filter(isRecord),
  ),
);

describe('every kind of record', () => {
  const entities = kinds.flat().map(({ entity }) => entity);

  it('has a name in the audit log', () => {
    expect(entities.filter((entity) => !(entity in auditedEntityNames))).toEqual([]);
  });

  it('is found in the contracts', () => {
    expect(entities).toEqual(expect.arrayContaining(['department', 'emp_account', 'job_title', 'project', 'role']));
  });
});
