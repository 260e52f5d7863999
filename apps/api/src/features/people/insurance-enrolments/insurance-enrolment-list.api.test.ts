import { enrolmentStateOn } from '@hr/domain/people/insurance-enrolments';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp, TODAY } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let person: { id: string; employeeNo: string };

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

beforeEach(async () => {
  person = await seedEmployee(test.db, { hiredOn: '2026-01-05' });
});

const { enrol, command, adjust, find } = enrolmentSeeds(() => [hr, person.id]);

describe('the list', () => {
  it('shows the state that the domain calculates', async () => {
    await enrol({ endOn: '2026-03-31' });
    await enrol({ startOn: '2026-04-15', endOn: TODAY });
    await enrol({ startOn: '2026-11-22', endOn: null });

    const enrolments = await find({ employeeId: person.id, sort: 'startOn' });

    expect(enrolments.map(({ state }) => state)).toEqual(['ended', 'insured', 'upcoming']);
    expect(enrolments.map((one) => enrolmentStateOn(one, TODAY))).toEqual(enrolments.map(({ state }) => state));
    expect(await find({ employeeId: person.id, state: ['ended', 'upcoming'] })).toHaveLength(2);
  });

  it('finds enrolments that began or ended in a period, and an adjustment once', async () => {
    await adjust(await enrol(), '2026-09-01');
    const of = (query: object) => find({ employeeId: person.id, ...query });

    expect((await of({ movedFrom: '2026-08-01', movedTo: '2026-09-30' })).map(({ startOn }) => startOn)).toEqual([
      '2026-09-01',
    ]);
    expect(await of({ movedTo: '2026-01-31' })).toHaveLength(1);
    expect(await of({ movedFrom: '2026-10-01' })).toEqual([]);
  });

  it('shows whether employment insurance applies and the article', async () => {
    await test.db.prisma.employee.update({
      where: { id: person.id },
      data: { birthOn: new Date('1961-11-21'), idKind: 'local' },
    });
    await enrol();
    await enrol({ scheme: 'pension', selfPercent: 6 });

    const texts = (await find({ employeeId: person.id, sort: 'scheme' })).map((one) => one.employmentInsurance);

    expect(texts).toEqual(['不適用：已滿 65 歲（就業保險法第 5 條第 1 項）', null]);
  });

  it('finds employees insured beyond their last working day', async () => {
    await enrol();
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { lastWorkingOn: new Date('2026-11-20') },
    });
    const left = await find({ isLeftOpen: 'yes', employeeId: person.id });
    expect(left.map(({ employee }) => employee.employeeNo)).toEqual([person.employeeNo]);
    await test.db.prisma.insuranceEnrolment.updateMany({
      where: { employeeId: person.id },
      data: { endOn: new Date('2026-11-20') },
    });
    expect(await find({ isLeftOpen: 'yes', employeeId: person.id })).toEqual([]);
  });

  it('finds employees withdrawn too late, even afterwards', async () => {
    const before = await enrol();
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { lastWorkingOn: new Date('2026-10-31') },
    });
    const { body } = await command(before, 'withdraw', { endOn: '2026-11-20' }).expect(422);
    expect(body).toMatchObject({ code: 'EnrolmentDateInvalid', fields: [{ path: 'endOn' }] });
    await test.db.prisma.insuranceEnrolment.updateMany({
      where: { employeeId: person.id },
      data: { endOn: new Date('2026-11-20') },
    });
    expect(await find({ isLeftOpen: 'yes', employeeId: person.id })).toHaveLength(1);
  });

  it('finds employees enrolled after their last working day', async () => {
    await enrol({ startOn: '2026-11-20' });
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { lastWorkingOn: new Date('2026-11-19') },
    });
    expect(await find({ isLeftOpen: 'yes', employeeId: person.id })).toHaveLength(1);
  });

  it('finds enrolments whose days differ from the employment', async () => {
    const differing = async (differsFrom: string) =>
      (await find({ differsFrom, employeeId: person.id })).map(({ scheme, hiredOn }) => [scheme, hiredOn]);
    await adjust(await enrol(), '2026-09-01');
    await enrol({ scheme: 'pension', startOn: '2026-01-12' });
    expect(await differing('hire')).toEqual([['pension', '2026-01-05']]);
    expect(await differing('leaving')).toEqual([]);
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { lastWorkingOn: new Date('2026-10-31') },
    });
    await test.db.prisma.insuranceEnrolment.updateMany({
      where: { employeeId: person.id, scheme: 'pension' },
      data: { endOn: new Date('2026-10-30') },
    });
    await test.db.prisma.insuranceEnrolment.updateMany({
      where: { employeeId: person.id, scheme: 'labor', endOn: null },
      data: { endOn: new Date('2026-10-31') },
    });
    expect(await differing('leaving')).toEqual([['pension', '2026-01-05']]);
  });

  it('ignores the insurance of a rehire', async () => {
    await enrol({ startOn: '2026-11-20' });
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { lastWorkingOn: new Date('2026-10-31'), effectiveTo: new Date('2026-11-20') },
    });
    const hiredOn = new Date('2026-11-20');
    await test.db.prisma.employment.create({
      data: { employeeId: person.id, hiredOn, seniorityOn: hiredOn, effectiveFrom: hiredOn },
    });
    expect(await find({ isLeftOpen: 'yes', employeeId: person.id })).toEqual([]);
  });
});

describe('employees without a required insurance', () => {
  it('are found until they have all of it, except on unpaid leave', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const hired = await seedEmployee(test.db, { departmentId });
    const kind = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'REGULAR' } });
    await test.db.prisma.employeePosition.updateMany({
      where: { employeeId: hired.id },
      data: { employmentTypeId: kind.id },
    });
    const lacking = async () =>
      (await hr.get('/api/employees').query({ isUninsured: 'yes' }).expect(200)).body.items.map(
        ({ employeeNo }: { employeeNo: string }) => employeeNo,
      );
    const of = { employeeId: hired.id };
    await enrol({ ...of, startOn: '2026-01-01' });
    await enrol({ ...of, startOn: '2026-01-01', scheme: 'occupational' });
    await enrol({ ...of, startOn: '2026-01-01', scheme: 'pension' });
    expect(await lacking()).toEqual([hired.employeeNo]);

    await enrol({ ...of, startOn: '2026-01-01', scheme: 'health', healthCapacity: 'employee' });

    expect(await lacking()).toEqual([]);
    const { body } = await hr.get(`/api/employees/${hired.id}`).expect(200);
    expect(new Set(body.insurances)).toEqual(new Set(['labor', 'occupational', 'pension', 'health']));
  });
});

describe('an employee who leaves', () => {
  const handoverItems = async () =>
    (await hr.get(`/api/employees/${person.id}/handover-items`).expect(200)).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'insurance',
    );

  it('is reported as still insured with a link, and a future adjustment once', async () => {
    await adjust(await enrol(), '2026-12-01');
    expect(await handoverItems()).toEqual([
      {
        kind: 'insurance',
        text: '仍有 1 筆投保紀錄未退保',
        path: `/dashboard/insurance_enrolment?employeeId=${person.id}`,
      },
    ]);
  });

  it('is not reported for insurance that ends on the last working day', async () => {
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { lastWorkingOn: new Date('2026-12-31') },
    });
    await command(await enrol(), 'withdraw', { endOn: '2026-12-31' }).expect(200);
    expect(await handoverItems()).toEqual([]);
  });
});

describe('the timeline', () => {
  it('shows enrolments and adjustments without the amount', async () => {
    const after = await adjust(await enrol(), '2026-09-01');
    await command(after, 'withdraw', { endOn: '2026-11-20' }).expect(200);

    const { body } = await hr.get(`/api/employees/${person.id}/timeline?kind=insurance`).expect(200);

    expect(body.items.map(({ on, title }: { on: string; title: string }) => `${on} ${title}`)).toEqual([
      '2026-11-20 勞保（含就保）退保',
      '2026-09-01 勞保（含就保）調整投保級距',
      '2026-01-05 勞保（含就保）加保',
    ]);
  });
});
