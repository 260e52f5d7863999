import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root as checkout } from '../workspace.ts';
import { sliceKind, type SliceKind } from './slice-kinds.ts';
import { sliceNames } from './slice-names.ts';
import { registrationsOf } from './slice-registrations.ts';
import { writeSlice } from './write-slice.ts';

const names = sliceNames('cost-centers', 'project_and_grant_set_up', '成本中心');
const kinds: readonly SliceKind[] = ['masterData', 'states', 'timeline'];

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hr-slice-'));
  const needed = [
    ...kinds.flatMap((kind) => registrationsOf(kind).map(({ file }) => file)),
    'packages/domain/src/access/permission.ts',
    'prisma/migrations',
  ];
  for (const file of needed) {
    cpSync(path.join(checkout, file), path.join(root, file), { recursive: true });
  }
  writeFileSync(path.join(root, 'prisma/migrations/9000_last.sql'), '');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (kind: SliceKind = 'masterData', given = names): string[] => writeSlice(root, { kind, names: given });

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The lines that a file has and its original has not. */
const added = (file: string): string[] => {
  const before = new Set(readFileSync(path.join(checkout, file), 'utf8').split('\n'));
  return read(file)
    .split('\n')
    .filter((line) => !before.has(line))
    .map((line) => line.trim());
};

describe('the names of a slice', () => {
  it.each([
    { plural: 'cost-centers', singular: 'cost-center', type: 'CostCenter', table: 'cost_centers' },
    { plural: 'companies', singular: 'company', type: 'Company', table: 'companies' },
    { plural: 'branches', singular: 'branch', type: 'Branch', table: 'branches' },
    { plural: 'classes', singular: 'class', type: 'Class', table: 'classes' },
    { plural: 'leave-types', singular: 'leave-type', type: 'LeaveType', table: 'leave_types' },
  ])('of $plural come from the plural', ({ plural, ...expected }) => {
    expect(sliceNames(plural, 'company_data', '名')).toMatchObject(expected);
  });

  it.each(['CostCenters', 'cost_centers', 'staff', 'cost centers', ''])('are not made of “%s”', (plural) => {
    expect(() => sliceNames(plural, 'company_data', '名')).toThrow('is no plural');
  });
});

describe('the kind of a slice', () => {
  it.each([
    { given: [], kind: 'masterData' },
    { given: ['--with-states'], kind: 'states' },
    { given: ['--with-timeline'], kind: 'timeline' },
  ])('by the options $given is $kind', ({ given, kind }) => {
    expect(sliceKind(given)).toBe(kind);
  });

  it.each([{ given: ['--with-history'] }, { given: ['--with-states', '--with-timeline'] }])(
    'is none by the options $given',
    ({ given }) => {
      expect(() => sliceKind(given)).toThrow('A slice takes one of --with-states, --with-timeline');
    },
  );
});

describe('a new slice', () => {
  it('has its files on every side, and a migration after all others', () => {
    const files = write();

    expect(files.filter((file) => file.includes('cost')).toSorted()).toEqual([
      'apps/api/src/features/cost-centers/cost-center.api.test.ts',
      'apps/api/src/features/cost-centers/index.ts',
      'apps/web/src/features/cost-centers/components/cost-center-form.tsx',
      'apps/web/src/features/cost-centers/index.ts',
      'apps/web/src/features/cost-centers/pages/cost-center-page.test.tsx',
      'apps/web/src/features/cost-centers/pages/cost-center-page.tsx',
      'packages/contracts/src/cost-centers/cost-center.factory.ts',
      'packages/contracts/src/cost-centers/cost-center.schema.ts',
      'packages/contracts/src/cost-centers/index.ts',
      'prisma/migrations/9001_cost_centers.sql',
      'prisma/schema/cost-centers.prisma',
    ]);
    expect(files.every((file) => existsSync(path.join(root, file)))).toBe(true);
  });

  it.each([
    {
      file: 'packages/contracts/src/endpoints.ts',
      lines: [
        "import { costCenters } from './cost-centers/index.ts';",
        expect.stringMatching(/^export const allMasterData.*\bcostCenters,/) as string,
      ],
    },
    {
      file: 'packages/contracts/src/core/error-codes.ts',
      lines: [
        "DuplicateCostCenterCode: { status: 409, msg: '成本中心編號重複' },",
        "DuplicateCostCenterName: { status: 409, msg: '成本中心名稱重複' },",
      ],
    },
    { file: 'packages/contracts/src/audit/audit.schema.ts', lines: ["cost_center: '成本中心',"] },
    {
      file: 'apps/api/src/app.ts',
      lines: ["import { costCenterRoutes } from '#features/cost-centers/index.ts';", 'costCenterRoutes(),'],
    },
    {
      file: 'apps/web/src/messages/catalogue.ts',
      lines: [
        "'cost_center.add.ok': positive('新增成本中心成功'),",
        "'cost_center.edit.ok': positive('編輯成本中心成功'),",
        "'cost_center.delete.ok': negative('刪除成本中心成功'),",
      ],
    },
    {
      file: 'e2e/fixtures/places.ts',
      lines: ["{ name: 'cost centers', noun: '成本中心', screen: 'project_and_grant_set_up' },"],
    },
  ])('is told of in $file', ({ file, lines }) => {
    write();
    expect(added(file)).toEqual(lines);
  });

  it.each([
    { kind: 'states', own: 'costCenterEndpoints', endpoints: 'costCenterEndpoints', input: 'costCenters.input' },
    { kind: 'timeline', own: 'costCenters', endpoints: 'costCenters.endpoints', input: 'costCenters.create' },
  ] as const)('without the kit of master data ($kind) says more itself', ({ kind, own, endpoints, input }) => {
    const files = write(kind);
    expect(files).toContain('apps/api/src/features/cost-centers/cost-center.reach.ts');
    expect(files).not.toContain('apps/web/src/features/cost-centers/components/cost-center-form.tsx');
    expect(added('packages/contracts/src/endpoints.ts')).toEqual([
      `import { ${own} } from './cost-centers/index.ts';`,
      `${endpoints},`,
    ]);
    expect(added('apps/api/src/db/constraints.ts')).toEqual([
      "cost_centers_code_key: { code: 'DuplicateCostCenterCode', field: 'code' },",
    ]);
    expect(added('apps/api/src/features/search/finders.ts')).toEqual([
      "import { costCenterStore } from '#features/cost-centers/index.ts';",
      'recordFinder(costCenterStore),',
    ]);
    expect(added('apps/api/src/testing/seed-lists.ts')).toEqual([
      "import { costCenters } from '@hr/contracts/cost-centers';",
      "import { buildCostCenter } from '@hr/contracts/cost-centers/cost-center.factory.ts';",
      `await hr.post('/api/cost-centers').send(${input}.strip().parse(buildCostCenter())).expect(201);`,
    ]);
  });

  it('has its screen in the menu, behind the others of the organisation', () => {
    write();
    const screens = read('apps/web/src/app/screens.ts');
    const groups = [...screens.matchAll(/group: '(.*)'/g)].map(([, group]) => group);
    expect(groups.toSpliced(groups.lastIndexOf('組織設定'), 1)).toEqual(
      [...readFileSync(path.join(checkout, 'apps/web/src/app/screens.ts'), 'utf8').matchAll(/group: '(.*)'/g)].map(
        ([, group]) => group,
      ),
    );
    expect(added('apps/web/src/app/screens.ts')).toEqual(
      expect.arrayContaining([
        "...recordsOf('project_and_grant_set_up', 'cost_center', '成本中心'),",
        "load: async () => ({ Component: (await import('#features/cost-centers/index.ts')).CostCenterPage }),",
      ]),
    );
  });

  it('leaves room for a second one', () => {
    write();
    write('masterData', sliceNames('branches', 'project_and_grant_set_up', '分會'));
    expect(read('packages/contracts/src/endpoints.ts')).toMatch(/allMasterData.*\[branches, .*costCenters/);
    expect(read('apps/web/src/app/screens.ts').match(/import CategoryOutlined/g)).toHaveLength(1);
    expect(existsSync(path.join(root, 'prisma/migrations/9002_branches.sql'))).toBe(true);
  });

  it.each([
    {
      what: 'a slice that is there already',
      given: names,
      message: 'There is packages/contracts/src/cost-centers already.',
    },
    {
      what: 'a screen that nobody knows',
      given: sliceNames('branches', 'branch_set_up', '分會'),
      message: 'There is no screen “branch_set_up”',
    },
  ])('is refused for $what, and then nothing is written', ({ given, message }) => {
    write();
    const before = read('apps/api/src/app.ts');
    expect(() => write('masterData', given)).toThrow(message);
    expect(read('apps/api/src/app.ts')).toBe(before);
    expect(existsSync(path.join(root, 'packages/contracts/src/branches'))).toBe(false);
  });
});
