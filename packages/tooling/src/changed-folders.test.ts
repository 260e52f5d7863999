import { describe, expect, it } from 'vitest';
import { affectedFolders, folderOf } from './changed-folders.ts';

const projects = 'apps/api/src/features/organisation/projects/';

it.each([
  { file: 'apps/api/src/features/organisation/projects/project.rows.ts', folder: projects },
  { file: 'apps/web/src/tables/data-table.tsx', folder: 'apps/web/src/tables/' },
  { file: 'packages/domain/src/dates/period.ts', folder: 'packages/domain/src/dates/' },
  { file: 'prisma/schema/projects.prisma', folder: 'prisma/' },
  { file: 'apps/api/src/env.test.ts', folder: 'apps/api/src/env.test.ts' },
  { file: 'apps/api/src/app.ts', folder: null },
  { file: 'README.md', folder: null },
])('files $file under $folder', ({ file, folder }) => {
  expect(folderOf(file)).toBe(folder);
});

describe('the folders to test', () => {
  it.each([
    { imports: '#features/organisation/projects/index.ts', why: 'another feature of the app' },
    { imports: '../../organisation/projects/index.ts', why: 'a relative import' },
  ])('are those that import a changed feature ($why)', ({ imports }) => {
    const sources = [
      { file: 'apps/api/src/features/contracts/employee-contracts/contract.service.ts', imports: [imports] },
      { file: 'apps/api/src/features/organisation/holidays/holiday.service.ts', imports: ['#db/sql.ts'] },
    ];
    expect(affectedFolders([`${projects}project.rows.ts`], sources)).toEqual([
      'apps/api/src/features/contracts/employee-contracts/',
      projects,
    ]);
  });

  it('are those of every package that imports a changed contract', () => {
    const sources = [
      { file: `${projects}project.service.ts`, imports: ['@hr/contracts/organisation/projects'] },
      {
        file: 'apps/web/src/features/organisation/projects/pages/projects-page.tsx',
        imports: ['@hr/contracts/organisation/projects'],
      },
      {
        file: 'apps/api/src/features/organisation/holidays/holiday.service.ts',
        imports: ['@hr/contracts/organisation/holidays'],
      },
    ];
    expect(affectedFolders(['packages/contracts/src/organisation/projects/project.schema.ts'], sources)).toEqual([
      projects,
      'apps/web/src/features/organisation/projects/',
      'packages/contracts/src/organisation/projects/',
    ]);
  });

  it('do not include features of another app with the same import path', () => {
    const sources = [
      {
        file: 'apps/web/src/features/contracts/employee-contracts/contract-page.tsx',
        imports: ['#features/organisation/projects/index.ts'],
      },
    ];
    expect(affectedFolders([`${projects}project.rows.ts`], sources)).toEqual([projects]);
  });
});
