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

const on = async (id: string, asOf: string) => (await hr.get(url(id, `?asOf=${asOf}`)).expect(200)).body;

const valuesOn = async (id: string, asOf: string) => {
  const { nameZh, nameEn, level, parent, head } = await on(id, asOf);
  return { nameZh, nameEn, level, parentId: parent?.id ?? null, headId: head?.id ?? null };
};

const beginnings = async (id: string): Promise<string[]> =>
  (await hr.get(url(id, '/history')).expect(200)).body.items.map(
    ({ effectiveFrom }: { effectiveFrom: string }) => effectiveFrom,
  );

const traces = async (id: string) => ({
  periods: await beginnings(id),
  version: (await on(id, TODAY)).version,
  entries: (await hr.get(url(id, '/audit-entries')).expect(200)).body.total,
});

/** The form of a correction as of a day. */
const correctionOn = async (id: string, day: string) => {
  const { periodId, code, costCenter, headcountQuota, sortOrder, note, version } = await on(id, day);
  return { ...(await valuesOn(id, day)), periodId, code, costCenter, headcountQuota, sortOrder, note, version };
};

/** A department whose move to another is scheduled; its version is 2 then. */
const seedMoving = async () => {
  const [from, to] = [await seedDepartment(test.db), await seedDepartment(test.db)];
  const { id, nameZh } = await seedDepartment(test.db, { parentId: from.id });
  await command(id, 'move', { parentId: to.id, effectiveFrom: MOVED_ON, version: 1 }).expect(200);
  return { id, nameZh, from, to };
};

const newName = (): string => `改名${crypto.randomUUID().slice(0, 8)}`;

describe('a change before one that is scheduled', () => {
  it('lasts beyond a move that had carried the old name along, and the move stays', async () => {
    const { id, nameZh, from, to } = await seedMoving();
    const renamed = newName();

    const today = await valuesOn(id, TODAY);
    await command(id, 'change', { ...today, nameZh: renamed, effectiveFrom: TODAY, version: 2 }).expect(200);

    expect(await valuesOn(id, YESTERDAY)).toMatchObject({ nameZh, parentId: from.id });
    expect(await valuesOn(id, TODAY)).toMatchObject({ nameZh: renamed, parentId: from.id });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh: renamed, parentId: to.id });
  });

  it('of the place lasts until the move that is scheduled', async () => {
    const { id, to } = await seedMoving();
    const between = await seedDepartment(test.db);

    await command(id, 'move', { parentId: between.id, effectiveFrom: TODAY, version: 2 }).expect(200);

    expect(await valuesOn(id, TODAY)).toMatchObject({ parentId: between.id });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ parentId: to.id });
  });

  it('is refused where it would be carried along to a name that a later sibling has', async () => {
    const { id, to } = await seedMoving();
    const sibling = await seedDepartment(test.db, { parentId: to.id });

    const { body } = await command(id, 'change', {
      nameZh: sibling.nameZh,
      effectiveFrom: TODAY,
      version: 2,
    }).expect(409);

    expect(body).toMatchObject({ code: 'DuplicateDepartmentName', fields: [{ path: 'nameZh' }] });
  });
});

describe('a change that names some values', () => {
  it('leaves the others as they are on its own day, whatever they were or will be', async () => {
    const { id: headId } = await seedEmployee(test.db);
    const { id, nameZh, to } = await seedMoving();

    await command(id, 'change', { headId, effectiveFrom: NEXT_YEAR, version: 2 }).expect(200);

    expect(await valuesOn(id, TODAY)).toMatchObject({ nameZh, headId: null });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh, parentId: to.id, headId });
  });

  it('is no change where they are so already: no period, no version, no entry in the log', async () => {
    const { id, to } = await seedMoving();
    const before = await traces(id);

    const { body } = await command(id, 'change', { parentId: to.id, effectiveFrom: NEXT_YEAR, version: 2 }).expect(200);

    expect(body).toMatchObject({ id, version: 2 });
    expect(await traces(id)).toEqual(before);
  });

  it('is refused when somebody has changed the department since it was read', async () => {
    const { id } = await seedMoving();
    const { body } = await command(id, 'change', { nameZh: newName(), effectiveFrom: TODAY, version: 1 }).expect(409);
    expect(body.code).toBe('StaleVersion');
  });
});

describe('a correction', () => {
  it('corrects what later periods carried along, and nothing before', async () => {
    const { id, nameZh, to } = await seedMoving();
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

describe('a correction of nothing', () => {
  it('is no change: no version, no entry in the log', async () => {
    const { id } = await seedMoving();
    const before = await traces(id);

    await hr
      .put(url(id))
      .send(await correctionOn(id, TODAY))
      .expect(200);

    expect(await traces(id)).toEqual(before);
  });

  it('that corrects what is not dated is one', async () => {
    const { id } = await seedMoving();

    const form = await correctionOn(id, TODAY);
    await hr
      .put(url(id))
      .send({ ...form, costCenter: 'CC9' })
      .expect(200);

    expect(await on(id, TODAY)).toMatchObject({ costCenter: 'CC9', version: 3 });
  });
});

describe('a scheduled change that is taken back', () => {
  it('is taken back from what carried it along, and from nothing else', async () => {
    const { id, nameZh, to } = await seedMoving();
    const change = { nameZh: newName(), effectiveFrom: '2026-12-01', version: 2 };
    await command(id, 'change', change).expect(200);
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh: change.nameZh });

    await command(id, 'cancel-change', { effectiveFrom: '2026-12-01', version: 3 }).expect(200);

    expect(await beginnings(id)).toEqual([MOVED_ON, '2020-01-01']);
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh, parentId: to.id });
  });
});

describe('a department that ends and begins again', () => {
  it('begins again with the name that it was given before its end, and without the head', async () => {
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

describe('an import before a change that is scheduled', () => {
  const send = (lines: readonly (readonly string[])[]) => {
    const file = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'));
    return hr.post('/api/departments/import').attach('file', file, 'departments.csv');
  };

  it('changes what its row says otherwise and leaves the rest of every later day alone', async () => {
    const { id, from, to } = await seedMoving();
    const { code, nameZh } = await on(id, TODAY);
    const renamed = newName();
    const told = (name: string, day: string) => [
      ['部門編號', '部門名稱', '上層部門', '生效日'],
      [code, name, from.code, day],
    ];

    expect((await send(told(renamed, '2026/12/1')).expect(200)).body).toMatchObject({ updated: 1 });
    expect((await send(told(renamed, '2026/12/1')).expect(200)).body).toMatchObject({ unchanged: 1 });

    expect(await valuesOn(id, '2026-11-30')).toMatchObject({ nameZh, parentId: from.id });
    expect(await valuesOn(id, '2026-12-01')).toMatchObject({ nameZh: renamed, parentId: from.id });
    expect(await valuesOn(id, NEXT_YEAR)).toMatchObject({ nameZh: renamed, parentId: to.id });
  });
});
