import type { SliceNames } from './slice-names.ts';

/** The files of a new slice by their paths: the smallest slice that is whole, to be given its own fields. */

type Sources = Record<string, string>;

const contract = ({ plural, singular, all, type, screen, noun }: SliceNames): Sources => ({
  [`packages/contracts/src/${plural}/${singular}.schema.ts`]: `import type { z } from 'zod';
import { codeField, masterData, sortOrderField, textField } from '../master-data/index.ts';

/** What the organisation calls ${noun}. */
export const ${all} = masterData({
  name: '${type}',
  path: '/${plural}',
  screen: '${screen}',
  noun: '${noun}',
  order: 'sortOrder',
  search: ['code', 'nameZh'],
  fields: {
    code: codeField('${noun}編號', 'Duplicate${type}Code', 'A-01'),
    nameZh: textField('${noun}名稱', 30, { example: '示範${noun}', unique: 'Duplicate${type}Name' }),
    sortOrder: sortOrderField(),
  },
});

export type ${type} = z.output<typeof ${all}.item>;
`,
  [`packages/contracts/src/${plural}/${singular}.factory.ts`]: `import type { ${type} } from './${singular}.schema.ts';

let sequence = 0;

/** One in use that nothing refers to. */
export const build${type} = (overrides: Partial<${type}> = {}): ${type} => {
  sequence += 1;
  return {
    id: \`00000000-0000-4000-8000-\${String(sequence).padStart(12, '0')}\`,
    code: \`A-\${sequence}\`,
    nameZh: \`${noun}\${sequence}\`,
    sortOrder: 0,
    status: 'active',
    activeTo: null,
    usageCount: 0,
    version: 1,
    ...overrides,
  };
};
`,
  [`packages/contracts/src/${plural}/index.ts`]: `export { ${all}, type ${type} } from './${singular}.schema.ts';
`,
});

const service = ({ plural, all, one }: SliceNames): Sources => ({
  [`apps/api/src/features/${plural}/index.ts`]: `import { ${all} } from '@hr/contracts/${plural}';
import type { Router } from 'express';
import { masterDataRoutes } from '#master-data/index.ts';

/** No table refers to them yet; the first that does is counted in their details. */
export const ${one}Routes = (): Router => masterDataRoutes(${all});
`,
});

const serviceTest = ({ plural, singular, all, one, type, noun }: SliceNames): Sources => ({
  [`apps/api/src/features/${plural}/${singular}.api.test.ts`]: `import { ${all} } from '@hr/contracts/${plural}';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

beforeEach(async () => {
  await test.db.prisma.${one}.deleteMany();
});

const url = '/api/${plural}';

const input = (overrides: object = {}) => ({ code: 'A-01', nameZh: '甲', sortOrder: 10, ...overrides });

const create = async (overrides: object = {}): Promise<{ id: string; version: number }> =>
  (await hr.post(url).send(input(overrides)).expect(201)).body;

describe('adding and editing', () => {
  it('answers what was stored and writes the log in the words of the screen', async () => {
    const { id, version } = await create();
    const { body } = await hr
      .put(\`\${url}/\${id}\`)
      .send({ ...input({ nameZh: '乙' }), version })
      .expect(200);
    expect(body).toMatchObject({ nameZh: '乙', status: 'active', version: 2 });

    const { body: log } = await hr.get(\`\${url}/\${id}/audit-entries\`).expect(200);
    expect(log.items).toMatchObject([
      { action: '編輯', changes: [{ field: ${all}.columns.nameZh, before: '甲', after: '乙' }] },
      { action: '新增' },
    ]);
  });

  it.each([
    { twin: { nameZh: '乙' }, code: 'Duplicate${type}Code', field: 'code', why: 'the number' },
    { twin: { code: 'A-02' }, code: 'Duplicate${type}Name', field: 'nameZh', why: 'the name' },
  ])('refuses a second one that shares $why', async ({ twin, code, field }) => {
    await create();
    const { body } = await hr.post(url).send(input(twin)).expect(409);
    expect(body).toMatchObject({ code, fields: [{ path: field }] });
  });
});

describe('the list', () => {
  it('comes in the order that people gave it, and is searched by number and name', async () => {
    await create();
    await create({ code: 'A-02', nameZh: '乙', sortOrder: 1 });

    const codes = async (query: string) =>
      (await hr.get(\`\${url}?\${query}\`).expect(200)).body.items.map(({ code }: { code: string }) => code);

    expect(await codes('')).toEqual(['A-02', 'A-01']);
    expect(await codes(\`q=\${encodeURIComponent('甲')}\`)).toEqual(['A-01']);
  });

  it('takes back what was exported and finds it unchanged', async () => {
    await create();
    const columns = Object.keys(${all}.columns).join(',');
    const { body: file } = await binary(hr.get(\`\${url}/export?format=csv&columns=\${columns}\`)).expect(200);
    const { body } = await hr.post(\`\${url}/import\`).attach('file', file, '${noun}.csv').expect(200);
    expect(body).toEqual({ created: 0, updated: 0, unchanged: 1 });
  });
});
`,
});

const database = ({ plural, table, type, noun }: SliceNames, migration: string): Sources => ({
  [`prisma/schema/${plural}.prisma`]: `/// What the organisation calls ${noun}.
model ${type} {
  id        String    @id @default(dbgenerated("uuid_v7()")) @db.Uuid
  code      String    @unique(map: "${table}_code_key")
  nameZh    String    @unique(map: "${table}_name_zh_key") @map("name_zh")
  sortOrder Int       @default(0) @map("sort_order")
  /// The first day on which it is no longer offered.
  activeTo  DateTime? @map("active_to") @db.Date
  version   Int       @default(1)

  @@map("${table}")
}
`,
  [`prisma/migrations/${migration}_${table}/migration.sql`]: `create table ${table} (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  sort_order integer not null default 0,
  active_to date,
  version integer not null default 1,
  constraint ${table}_pkey primary key (id),
  -- Checked at the end of an import, in which two may change names with each other.
  constraint ${table}_name_zh_key unique (name_zh) deferrable,
  constraint ${table}_code_format check (code ~ '^[A-Z0-9-]{1,20}$')
);
create unique index ${table}_code_key on ${table} (code);
`,
});

const screen = ({ plural, singular, all, type, entity, noun }: SliceNames): Sources => ({
  [`apps/web/src/features/${plural}/components/${singular}-form.tsx`]: `import { ${all} } from '@hr/contracts/${plural}';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#master-data/index.ts';

const Field = fieldControlOf(${all}.fields);

export const ${type}Form = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="nameZh" />
    </FormRow>
    <Field name="sortOrder" />
  </>
);
`,
  [`apps/web/src/features/${plural}/pages/${singular}-page.tsx`]: `import { ${all} } from '@hr/contracts/${plural}';
import { MasterDataPage } from '#master-data/index.ts';
import { ${type}Form } from '../components/${singular}-form.tsx';

const hiddenAtFirst = ['sortOrder'];

export const ${type}Page = () => (
  <MasterDataPage
    title="${noun}設定"
    description={${all}}
    toasts="${entity}"
    hiddenAtFirst={hiddenAtFirst}
    Form={${type}Form}
  />
);
`,
  [`apps/web/src/features/${plural}/index.ts`]: `export { ${type}Page } from './pages/${singular}-page.tsx';
`,
});

const screenTest = ({ plural, singular, all, type, screen: name, noun }: SliceNames): Sources => ({
  [`apps/web/src/features/${plural}/pages/${singular}-page.test.tsx`]: `import { ${all} } from '@hr/contracts/${plural}';
import { build${type} } from '@hr/contracts/${plural}/${singular}.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { ${type}Page } from './${singular}-page.tsx';

const existing = build${type}({ code: 'A-01', nameZh: '甲' });

const open = () => {
  server.use(
    mockEndpoint(${all}.endpoints.list, { items: [existing], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(${all}.endpoints.get, existing),
  );
  return renderPage(<${type}Page />, { permissions: ['${name}:view', '${name}:edit'] });
};

it('lists what there is and opens one', async () => {
  const { user, container } = open();
  await user.click(await screen.findByRole('gridcell', { name: '甲' }));
  expect(await screen.findByRole('dialog', { name: 'A-01 甲' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('adds one and says so', async () => {
  const bodies: unknown[] = [];
  const { user } = open();
  server.use(
    mockEndpoint(${all}.endpoints.create, ({ body }) => {
      bodies.push(body);
      return existing;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '新增${noun}' }));
  const form = await screen.findByRole('dialog', { name: '新增${noun}' });
  await user.type(within(form).getByRole('textbox', { name: /${noun}編號/ }), 'a-02');
  await user.type(within(form).getByRole('textbox', { name: /${noun}名稱/ }), '乙');
  await user.click(within(form).getByRole('button', { name: '新增' }));

  expect(await screen.findByText('新增${noun}成功')).toBeVisible();
  expect(bodies).toEqual([{ code: 'A-02', nameZh: '乙', sortOrder: 0 }]);
});
`,
});

/** `migration` is the number that the migration's folder begins with. */
export const sliceSources = (names: SliceNames, migration: string): Sources => ({
  ...contract(names),
  ...service(names),
  ...serviceTest(names),
  ...database(names, migration),
  ...screen(names),
  ...screenTest(names),
});
