import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { signInReader } from '#testing/seed-documents.ts';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { entered } = transferSeeds(hr);

const home = await seedDepartment(test.db, { nameZh: '資訊組' });
const other = await seedDepartment(test.db, { nameZh: '總務組' });

const seedPerson = () => seedEmployee(test.db, { departmentId: home.id });

const cardOf = async (id: string): Promise<string> => {
  const { body } = await binary(hr.get(`/api/employees/${id}/papers/personnel-card/export`)).expect(200);
  return (await pagesOf(body as Uint8Array)).join(' ');
};

describe('additional sections of the 人事資料卡', () => {
  it('lists current, past and future additional posts', async () => {
    const person = await seedPerson();
    await entered(person, {
      kind: 'acting',
      departmentId: other.id,
      effectiveOn: '2026-06-01',
      endsOn: '2026-06-30',
    });
    await entered(person, { kind: 'concurrent_position', departmentId: other.id, effectiveOn: '2027-01-01' });
    expect(await cardOf(person.id)).toContain(
      '兼任與代理 起日 迄日 類別 部門 職稱 2027/01/01 待生效 兼任 總務組 2026/06/01 2026/06/30 代理 總務組',
    );
  });

  it('lists unpaid leave with its reason', async () => {
    const person = await seedPerson();
    await entered(person, {
      kind: 'unpaid_leave',
      unpaidLeaveKind: 'parental',
      effectiveOn: '2026-11-01',
      endsOn: '2027-04-30',
      unpaidLeaveInsurance: 'continued',
    });
    expect(await cardOf(person.id)).toMatch(
      /留職停薪 起日 迄日 事由 勞健保 職務代理人 2026\/11\/01 2027\/04\/30 育嬰 \S+/u,
    );
  });

  it('marks a future position and the end of the current one', async () => {
    const person = await seedPerson();
    await entered(person, { departmentId: other.id, effectiveOn: '2027-01-01' });
    expect(await cardOf(person.id)).toMatch(/職位沿革 .*2027\/01\/01 待生效 總務組 .*\d 2026\/12\/31 資訊組/);
  });

  it('shows the work place of a position', async () => {
    const person = await seedPerson();
    await entered(person, { workPlace: '台中辦公室', effectiveOn: '2026-11-01' });
    expect(await cardOf(person.id)).toMatch(/職位沿革 .*直屬主管 工作地點 主要計畫 2026\/11\/01 .*台中辦公室/u);
  });

  it('lists insurance with the own contribution but never the amount', async () => {
    const { id } = await seedPerson();
    const { enrol, adjust } = enrolmentSeeds(() => [hr, id]);
    await adjust(await enrol(), '2026-09-01');
    await enrol({ scheme: 'pension', selfPercent: 6 });
    const card = await cardOf(id);
    expect(card).toContain('投保 起日 迄日 險別 起日事由 勞退自提率 2026/09/01 勞保（含就保） 調整');
    expect(card).toMatch(/2026\/01\/05 2026\/08\/31 勞保（含就保） 加保/);
    expect(card).toMatch(/勞退 加保 6%/);
    expect(card).not.toMatch(/42,?000|45,?800/);
  });

  it('lists insurance only for viewers with access', async () => {
    const { id } = await seedPerson();
    await enrolmentSeeds(() => [hr, id]).enrol();
    const reader = await signInReader(test, ['employee_data:view', 'employee_data:export']);
    const { body } = await binary(reader.get(`/api/employees/${id}/papers/personnel-card/export`)).expect(200);
    expect((await pagesOf(body as Uint8Array)).join(' ')).not.toContain('投保');
  });

  it('leaves out empty sections', async () => {
    const { id } = await seedPerson();
    expect(await cardOf(id)).not.toMatch(/兼任與代理|事由|待生效/);
  });
});
