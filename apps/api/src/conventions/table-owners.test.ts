import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
const PRISMA = path.join(SOURCES, '../../../prisma');

/** Functions of the database that write, with the owner of the table. */
const sqlFunctionOwners: Readonly<Record<string, string>> = {
  end_earlier_grants: 'leave/leave-ledger',
  end_grants: 'leave/leave-ledger',
  extend_deferred_lots: 'leave/leave-ledger',
  forget_candidates: 'audit',
  mark_attendance: 'time/attendance',
  release_file_of_draft: 'files',
  update_leave_lots: 'leave/leave-ledger',
  used_employee_numbers: 'people/employees',
};

/** Reads a source without its comments. */
const read = (file: string): string =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*|--)/.test(line))
    .join('\n');

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Table names by the name of the delegate in Prisma's client. */
const tables = new Map(
  globSync('schema/*.prisma', { cwd: PRISMA }).flatMap((file) =>
    [...readFileSync(path.join(PRISMA, file), 'utf8').matchAll(/^model (\w+) \{(.*?)^\}/gms)].map(
      ([, model = '', body = '']): [string, string] => [lowerFirst(model), /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model],
    ),
  ),
);

const STATEMENT = /\b(?:insert into|delete from) (\w+)|\bupdate (\w+)(?: (?:as )?\w+)?\s+set\b/g;
const PRISMA_CALL = /\.(\w+)\.(?:create|update|delete|upsert)\w*\(/g;

const writtenTables = (source: string): string[] => [
  ...[...source.matchAll(STATEMENT)].map(([, table, updated]) => table ?? updated ?? ''),
  ...[...source.matchAll(PRISMA_CALL)].flatMap(([, delegate = '']) => tables.get(delegate) ?? []),
];

/** Returns the feature (`people/employment`) of a source file, or its shared folder (`files`). */
const ownerOf = (file: string): string => {
  const [top = '', area = '', feature = ''] = file.split('/');
  return top === 'features' ? `${area}/${feature}` : top;
};

const findWriters = (): Map<string, Set<string>> => {
  const names = new Set(tables.values());
  const writers = new Map<string, Set<string>>();
  const add = (table: string, owner: string): void => {
    if (names.has(table)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(owner));
    }
  };
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: ['testing/**', 'conventions/**'] });
  for (const file of files.filter((name) => !/\.(test|reach)\.ts$/.test(name))) {
    for (const table of writtenTables(read(path.join(SOURCES, file)))) {
      add(table, ownerOf(file));
    }
  }
  for (const file of globSync('sql/*.sql', { cwd: PRISMA })) {
    const name = path.basename(file, '.sql');
    for (const table of writtenTables(read(path.join(PRISMA, file)))) {
      add(table, sqlFunctionOwners[name] ?? `sql/${name}`);
    }
  }
  return writers;
};

// Decision 124. Writes of the record kit follow the description of a record.
it('each table is written by one feature', () => {
  const writers = findWriters();
  expect(writers.size).toBeGreaterThan(40);
  const shared = [...writers].filter(([, owners]) => owners.size > 1).map(([table, owners]) => [table, ...owners]);
  expect(shared).toEqual([]);
});

it('the employment and the leave ledger are written by their features', () => {
  const writers = findWriters();
  const ownersOf = (table: string): string[] => [...(writers.get(table) ?? [])];
  for (const table of [
    'employments',
    'employee_positions',
    'concurrent_positions',
    'unpaid_leaves',
    'transfer_records',
  ]) {
    expect(ownersOf(table)).toEqual(['people/employment']);
  }
  for (const table of ['leave_lots', 'leave_entries']) {
    expect(ownersOf(table)).toEqual(['leave/leave-ledger']);
  }
});
