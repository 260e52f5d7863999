import { globSync } from 'node:fs';
import path from 'node:path';
import type { ImportPreview } from '@hr/contracts/core';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { columnName } from '@hr/contracts/fields';
import { type AnyRecord, fileFields, importColumns, importedFields, importExample } from '@hr/contracts/records';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { cellsOf, editedFile } from '@hr/spreadsheet/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedLists } from '#testing/seed-lists.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const payroll = await test.signedInAs('payroll_officer');

/** The caller who imports a kind. */
const PAY_SCREENS: ReadonlySet<string> = new Set(['scales_of_salary', 'salary_report']);

const importerOf = ({ screen }: AnyRecord) => (PAY_SCREENS.has(screen) ? payroll : hr);

beforeAll(() => seedLists(test));

const contracts = path.join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'contracts', 'src');
const served = new Set(allEndpoints.map(({ id }) => id));

const isImported = (exported: unknown): exported is AnyRecord =>
  typeof exported === 'object' &&
  exported !== null &&
  'feature' in exported &&
  'fields' in exported &&
  served.has(`${String(exported.feature)}.import`);

/** Record kinds of the contracts that can be imported. */
const kinds = await Promise.all(
  globSync('**/index.ts', { cwd: contracts }).map(async (file) =>
    Object.values((await import(path.join(contracts, file))) as object).filter(isImported),
  ),
);

const lists = kinds
  .flat()
  // Imports that only create records do not match existing ones.
  .filter(({ importing }) => !importing?.makesNew)
  .flatMap((kind) => (['csv', 'xlsx'] as const).map((type) => ({ feature: kind.feature, kind, type })));

const exportOf = async (kind: AnyRecord, type: 'csv' | 'xlsx'): Promise<Uint8Array> => {
  const { path: list, endpoints } = kind;
  const reason = endpoints.export.sensitiveColumns.length > 0 ? '&reason=testing' : '';
  return (await binary(importerOf(kind).get(`/api${list}/export?format=${type}${reason}`)).expect(200))
    .body as Uint8Array;
};

const send = (kind: AnyRecord, step: 'import/preview' | 'import', file: Uint8Array) =>
  importerOf(kind).post(`/api${kind.path}/${step}`).attach('file', Buffer.from(file), 'list');

/** Edits the first required text of the last record; other records can refer to earlier ones. */
const editOf = ({ fields }: AnyRecord, cells: readonly string[][]) => {
  const texts = importedFields(fields).filter(([, { kind, isRequired }]) => kind === 'text' && isRequired);
  const columns = texts.map(([, field]) => cells[0]?.indexOf(columnName(field)) ?? -1);
  const [row, column] = [cells.length - 1, columns.find((place) => place !== -1) ?? -1];
  return { row, column, text: `${cells[row]?.[column]}二` };
};

describe.each(lists)('the $type that the list of $feature exports', ({ kind, type }) => {
  it('can be imported after an edit and changes only that', async () => {
    const file = await exportOf(kind, type);
    const before = cellsOf(file);
    const edit = editOf(kind, before);
    const edited = editedFile(file, type, edit);
    const unchanged = before.length - 2;
    expect(unchanged).toBeGreaterThan(0);

    const { body: preview } = await send(kind, 'import/preview', edited).expect(200);
    expect(preview.counts).toEqual({ create: 0, update: 1, unchanged, error: 0 });
    const headers = before[0] ?? [];
    const [update] = preview.rows as ImportPreview['rows'];
    expect(update?.changes).toEqual([
      { column: headers[edit.column], before: before[edit.row]?.[edit.column], after: edit.text },
    ]);
    expect(preview.ignoredColumns).toEqual([]);
    const { body: result } = await send(kind, 'import', edited).expect(200);
    expect(result).toEqual({ created: 0, updated: 1, unchanged });

    const after = cellsOf(await exportOf(kind, type));
    expect(after).toEqual(before.with(edit.row, (before[edit.row] ?? []).with(edit.column, edit.text)));
  });
});

/** Creates a table with one row that has the same text in every importable column. */
const fileOf = (kind: AnyRecord, text: string): Uint8Array => {
  const columns = Object.values(importColumns(fileFields(kind)));
  return Buffer.from([columns, columns.map(() => text)].map((cells) => cells.join(',')).join('\n'));
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe.each(kinds.flat().map((kind) => ({ feature: kind.feature, kind })))('an import of $feature', ({ kind }) => {
  const columns = Object.values(importColumns(fileFields(kind)));

  it('rejects control characters in any cell, in preview and import', async () => {
    const text = 'a\u0000b';
    const message = '含有無法顯示的控制字元，請刪除後重新輸入';

    const { body: preview } = await send(kind, 'import/preview', fileOf(kind, text)).expect(200);
    expect(preview.rows).toEqual([
      {
        rowNumber: 2,
        action: 'error',
        label: '',
        errors: columns.map((column) => ({ column, message })),
        changes: [],
        warnings: [],
      },
    ]);
    const { body: refused } = await send(kind, 'import', fileOf(kind, text)).expect(422);
    expect(refused.fields).toEqual(columns.map((column) => ({ path: `第 2 列 ${column}`, message })));
  });

  it('shortens long cells in errors', async () => {
    const file = fileOf(kind, '長'.repeat(9_000));

    const { body: preview } = await send(kind, 'import/preview', file).expect(200);
    const { body: refused } = await send(kind, 'import', file).expect(422);

    expect(preview.counts.error).toBe(1);
    expect([...textsIn(preview), ...textsIn(refused)].filter((text) => text.length > 200)).toEqual([]);
  });

  it('shortens a list of unknown columns', async () => {
    const unknown = Array.from({ length: 90 - columns.length }, (_, place) => `不明${place}${'長'.repeat(90)}`);
    const file = Buffer.from([...columns, ...unknown].join(','));

    const { body } = await send(kind, 'import/preview', file).expect(422);

    expect(body.code).toBe('UnreadableFile');
    expect(body.msg).toMatch(/^無法匯入：不明的欄位：不明0長+…、.* 等 \d+ 欄$/);
    expect(body.msg.length).toBeLessThan(500);
  });
});

describe('template example', async () => {
  const demo = await startTestApp();
  // Only possible in an empty database, so before the first sign-in.
  await seedDemoOrganisation(demo.ownerUrl, 40, { fieldSecret: 'a secret that only tests know, of length' });
  const officers = {
    hr: await demo.signedInAs('hr_officer'),
    payroll: await demo.signedInAs('payroll_officer'),
  };

  it.each(kinds.flat().map((kind) => ({ feature: kind.feature, kind })))(
    'of $feature can be imported into the demo organisation without conflicts',
    async ({ kind }) => {
      const example = importExample(fileFields(kind));
      const rows = [Object.keys(example), Object.values(example)].map((cells) =>
        cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
      );

      const { body } = await officers[PAY_SCREENS.has(kind.screen) ? 'payroll' : 'hr']
        .post(`/api${kind.path}/import/preview`)
        .attach('file', Buffer.from(rows.join('\n')), 'list')
        .expect(200);

      expect(body.rows).toMatchObject([{ action: 'create', errors: [] }]);
    },
  );
});

it('covers all imports', () => {
  const imports = allEndpoints.filter(({ id }) => id.endsWith('.previewImport')).map(({ id }) => id.split('.')[0]);

  expect(new Set(kinds.flat().map(({ feature }) => feature))).toEqual(new Set(imports));
});
