import { globSync } from 'node:fs';
import path from 'node:path';
import { auditedEntityNames, commonQueryWords } from '@hr/contracts/audit';
import { type AnyEndpoint, type DownloadEndpoint, listFormats } from '@hr/contracts/core';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#openapi/document.ts';

/** A strict object's catch-all lets nothing through. */
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

describe('every endpoint of the contract', () => {
  it.each(dated.map(({ id }) => ({ id, feature: id.replace('.list', '') })))(
    '$id is of a day, and so is each of its records by itself',
    ({ feature }) => {
      const get = allEndpoints.find(({ id }) => id === `${feature}.get`);
      expect(get === undefined || 'asOf' in shapeOf(get)).toBe(true);
    },
  );

  it.each(allEndpoints.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id refuses unknown keys',
    ({ endpoint }) => {
      const schemas = [endpoint.params, endpoint.query, ...(endpoint.kind === 'download' ? [] : [endpoint.body])];
      expect(schemas.every(isStrict)).toBe(true);
    },
  );

  it.each(allEndpoints.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id takes no version that the database cannot hold',
    ({ endpoint }) => {
      const inputs = [endpoint.query, ...(endpoint.kind === 'json' ? [endpoint.body] : [])];
      const versions = inputs.flatMap((schema) =>
        schema instanceof z.ZodObject && schema.shape['version'] ? [schema.shape['version'] as z.ZodType] : [],
      );
      expect(versions.filter((version) => version.safeParse(2 ** 31).success)).toEqual([]);
    },
  );

  it.each(exports.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id is told of in the log by words for whatever it was narrowed by',
    ({ endpoint: { query, words } }) => {
      const named = { ...commonQueryWords, ...words };
      expect(Object.keys((query as z.ZodObject).shape).filter((name) => !(name in named))).toEqual([]);
    },
  );

  it.each(exports.map((endpoint) => ({ id: endpoint.id, endpoint })).filter(({ endpoint }) => hasLayouts(endpoint)))(
    '$id refuses a layout for a table, which has none and would lack what a sheet tells',
    ({ endpoint: { query } }) => {
      const reason = 'reason' in (query as z.ZodObject).shape ? { reason: 'testing' } : {};
      const takes = (format: string): boolean => query.safeParse({ format, layout: 'sheets', ...reason }).success;
      expect(listFormats.filter(takes)).toEqual(['pdf']);
    },
  );

  it('has an id and a place of its own', () => {
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

interface Recorded {
  readonly entity: string;
}

const isRecord = (exported: unknown): exported is Recorded =>
  typeof exported === 'object' && exported !== null && 'entity' in exported && 'endpoints' in exported;

const contracts = path.join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'contracts', 'src');

/** What features tell of themselves, by what their contracts export. */
const kinds = await Promise.all(
  globSync('*/index.ts', { cwd: contracts }).map(async (file) =>
    Object.values((await import(path.join(contracts, file))) as object).filter(isRecord),
  ),
);

describe('every kind of record', () => {
  it.each(kinds.flat().map(({ entity }) => ({ entity })))('$entity has its name in the log', ({ entity }) => {
    expect(auditedEntityNames).toHaveProperty(entity);
  });

  it('is among them', () => {
    const entities = kinds.flat().map(({ entity }) => entity);
    expect(entities).toEqual(expect.arrayContaining(['department', 'emp_account', 'job_title', 'project', 'role']));
  });
});
