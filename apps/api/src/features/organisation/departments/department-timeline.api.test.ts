import { beforeAll, describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp, TODAY } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

const YESTERDAY = '2026-11-20';
const MOVED_ON = '2027-01-01';
const NEXT_YEAR = '2027-06-01';

const url = (id: string, rest = ''): string => `/api/departments/${id}${rest}`;

const command = (id: string, name: string, body: object) => hr.post(url(id, `/${name}`)).send(body);

const loadOn = async (id: string, asOf: string) => (await hr.get(url(id, `?asOf=${asOf}`)).expect(200)).body;

const valuesOn = async (id: string, asOf: string) => {
  const { nameZh, nameEn, level, parent, head } = await loadOn(id, asOf);
  return { nameZh, nameEn, level, parentId: parent?.id ?? null, headId: head?.id ?? null };
};

const loadStartDates = async (id: string): Promise<string[]> =>
  (await hr.get(url(id, '/history')).expect(200)).body.items.map(
    ({ effectiveFrom }: { effectiveFrom: string }) => effectiveFrom,
  );

const loadTraces = async (id: string) => ({
  periods: await loadStartDates(id),
  version: (await loadOn(id, TODAY)).version,
  entries: (await hr.get(url(id, '/audit-entries')).expect(200)).body.total,
});

/** Form input of a correction on a day. */
const correctionOn = async (id: string, day: string) => {
  const { periodId, code, costCenter, headcountQuota, sortOrder, note, version } = await loadOn(id, day);
  return { ...(await valuesOn(id, day)), periodId, code, costCenter, headcountQuota, sortOrder, note, version };
};

/** Creates a department with a scheduled move; its version is 2. */
const seedScheduledMove = async () => {
  const [from, to] = [await seedDepartment(test.db), await seedDepartment(test.db)];
  const { id, nameZh } = await seedDepartment(test.db, { parentId: from.id });
  await command(id, 'move', { parentId: to.id, effectiveFrom: MOVED_ON, version: 1 }).expect(200);
  return { id, nameZh, from, to };
};

const newName = (): string => `改名${crypto.randomUUID().slice(0, 8)}`;

describe('a change before a scheduled one', () => {
  it('continues after a move that carried the old name, and keeps the move', async () => {
    const { id, nameZh, from, to } = await seedScheduledMove();
    const renamed = newName();

    const today = await valuesOn(id, TODAY);
    await command(id, 'change', { ...today, nameZh: renamed, effectiveFrom: TODAY, version: 2 }).expect(200);

    expect(await valuesOn(id, YESTERDAY)).toMatchObject({ nameZh, parentId: from.id });
    expect(await valuesOn(id, TODAY)).toMatchObject({ nameZh: renamed, parentId: from.id });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh: renamed, parentId: to.id });
  });

  it('of the parent lasts until the scheduled move', async () => {
    const { id, to } = await seedScheduledMove();
    const between = await seedDepartment(test.db);

    await command(id, 'move', { parentId: between.id, effectiveFrom: TODAY, version: 2 }).expect(200);

    expect(await valuesOn(id, TODAY)).toMatchObject({ parentId: between.id });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ parentId: to.id });
  });

  it('is rejected if a later sibling has the new name', async () => {
    const { id, to } = await seedScheduledMove();
    const sibling = await seedDepartment(test.db, { parentId: to.id });

    const { body } = await command(id, 'change', {
      nameZh: sibling.nameZh,
      effectiveFrom: TODAY,
      version: 2,
    }).expect(409);

    expect(body).toMatchObject({ code: 'DuplicateDepartmentName', fields: [{ path: 'nameZh' }] });
  });
});

describe('a change of some values', () => {
  it('keeps the other values of its day', async () => {
    const { id: headId } = await seedEmployee(test.db);
    const { id, nameZh, to } = await seedScheduledMove();

    await command(id, 'change', { headId, effectiveFrom: NEXT_YEAR, version: 2 }).expect(200);

    expect(await valuesOn(id, TODAY)).toMatchObject({ nameZh, headId: null });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh, parentId: to.id, headId });
  });

  it('changes nothing if the values are equal', async () => {
    const { id, to } = await seedScheduledMove();
    const before = await loadTraces(id);

    const { body } = await command(id, 'change', { parentId: to.id, effectiveFrom: NEXT_YEAR, version: 2 }).expect(200);

    expect(body).toMatchObject({ id, version: 2 });
    expect(await loadTraces(id)).toEqual(before);
  });

  it('is rejected for an outdated version', async () => {
    const { id } = await seedScheduledMove();
    const { body } = await command(id, 'change', { nameZh: newName(), effectiveFrom: TODAY, version: 1 }).expect(409);
    expect(body.code).toBe('StaleVersion');
  });
});

describe('a correction', () => {
  it('also corrects later periods that carried the value, but not earlier ones', async () => {
    const { id, nameZh, to } = await seedScheduledMove();
    await command(id, 'change', { level: 'section', effectiveFrom: TODAY, version: 2 }).expect(200);
    const corrected = newName();

    const form = await correctionOn(id, TODAY);
    await hr
      .put(url(id))
      .send({ ...form, nameZh: corrected })
      .expect(200);

    expect(await valuesOn(id, YESTERDAY)).toMatchObject({ nameZh, level: 'division' });
    expect(await valuesOn(id, TODAY)).toMatchObject({ nameZh: corrected, level: 'section' });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh: corrected, level: 'section', parentId: to.id });
  });
});

describe('a correction without changes', () => {
  it('writes no version and no audit entry', async () => {
    const { id } = await seedScheduledMove();
    const before = await loadTraces(id);

    await hr
      .put(url(id))
      .send(await correctionOn(id, TODAY))
      .expect(200);

    expect(await loadTraces(id)).toEqual(before);
  });

  it('of undated values increases the version', async () => {
    const { id } = await seedScheduledMove();

    const form = await correctionOn(id, TODAY);
    await hr
      .put(url(id))
      .send({ ...form, costCenter: 'CC9' })
      .expect(200);

    expect(await loadOn(id, TODAY)).toMatchObject({ costCenter: 'CC9', version: 3 });
  });
});

describe('a cancelled scheduled change', () => {
  it('is removed from later periods that carried it', async () => {
    const { id, nameZh, to } = await seedScheduledMove();
    const change = { nameZh: newName(), effectiveFrom: '2026-12-01', version: 2 };
    await command(id, 'change', change).expect(200);
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh: change.nameZh });

    await command(id, 'cancel-change', { effectiveFrom: '2026-12-01', version: 3 }).expect(200);

    expect(await loadStartDates(id)).toEqual([MOVED_ON, '2020-01-01']);
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh, parentId: to.id });
  });
});

describe('a department that ends and resumes', () => {
  it('resumes with its last name and without a manager', async () => {
    const { id: headId } = await seedEmployee(test.db);
    const { id } = await seedDepartment(test.db);
    await command(id, 'deactivate', { effectiveFrom: '2026-12-01', version: 1 }).expect(200);
    await command(id, 'reactivate', { effectiveFrom: MOVED_ON, version: 2 }).expect(200);
    const nameZh = newName();

    await command(id, 'change', { nameZh, headId, effectiveFrom: TODAY, version: 3 }).expect(200);

    expect(await valuesOn(id, TODAY)).toMatchObject({ nameZh, headId });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh, headId: null });
  });
});

describe('an import before a scheduled change', () => {
  const send = (lines: readonly (readonly string[])[]) => {
    const file = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'));
    return hr.post('/api/departments/import').attach('file', file, 'departments.csv');
  };

  it('applies its changes and keeps later changes', async () => {
    const { id, from, to } = await seedScheduledMove();
    const { code, nameZh } = await loadOn(id, TODAY);
    const renamed = newName();
    const rowsWithName = (name: string, day: string) => [
      ['部門編號', '部門名稱', '上層部門', '生效日'],
      [code, name, from.code, day],
    ];

    expect((await send(rowsWithName(renamed, '2026/12/1')).expect(200)).body).toMatchObject({ updated: 1 });
    expect((await send(rowsWithName(renamed, '2026/12/1')).expect(200)).body).toMatchObject({ unchanged: 1 });

    expect(await valuesOn(id, '2026-11-30')).toMatchObject({ nameZh, parentId: from.id });
    expect(await valuesOn(id, '2026-12-01')).toMatchObject({ nameZh: renamed, parentId: from.id });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh: renamed, parentId: to.id });
  });
});
