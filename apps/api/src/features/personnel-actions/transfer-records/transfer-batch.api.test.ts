import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, other] = [await seedDepartment(test.db), await seedDepartment(test.db)];
const { personOf, entered, transfersOf } = transferSeeds(hr);

const seedWorking = () => seedEmployee(test.db, { departmentId: home.id });

const batchOf = async (people: readonly { readonly id: string }[], overrides: object = {}) => ({
  ...transferInput({ departmentId: other.id, ...overrides }),
  people: await Promise.all(
    people.map(async ({ id }) => ({ employeeId: id, version: (await personOf({ id })).version })),
  ),
});

const send = (body: object, key: string = randomUUID()) =>
  hr.post('/api/transfer-records/batch').set('Idempotency-Key', key).send(body);

describe('a batch of transfers', () => {
  it('moves all employees, each with a transfer, a version and a log entry', async () => {
    const people = [await seedWorking(), await seedWorking(), await seedWorking()];
    const body = await batchOf(people);

    expect((await send(body).expect(201)).body).toEqual({ created: 3 });

    for (const [index, person] of people.entries()) {
      const [transfer] = await transfersOf(person);
      expect(transfer).toMatchObject({ fromDepartment: { id: home.id }, toDepartment: { id: other.id } });
      expect((await personOf(person, '2026-11-22')).department.id).toBe(other.id);
      expect((await personOf(person)).version).toBeGreaterThan(body.people[index]?.version ?? 0);
      const log = await hr.get(`/api/transfer-records/${transfer.id}/audit-entries`).expect(200);
      expect(log.body.items).toMatchObject([{ action: '新增' }]);
    }
  });

  it('moves nobody if one transfer is refused, and names each refusal', async () => {
    const [fit, stale, gone] = [
      await seedWorking(),
      await seedWorking(),
      await seedEmployee(test.db, { departmentId: home.id, lastWorkingOn: '2026-06-30' }),
    ];
    const [gonePerson, stalePerson] = [await personOf(gone), await personOf(stale)];

    const refused = await send(await batchOf([fit, gone])).expect(422);
    const body = await batchOf([fit, stale]);
    await entered(stale, { kind: 'grade_change', jobGrade: '9' });
    const outdated = await send(body).expect(422);

    expect(refused.body).toMatchObject({
      code: 'BatchRejected',
      msg: '1 位員工無法異動，未寫入任何資料。',
      fields: [{ path: 'people', message: `${gonePerson.employeeNo} ${gonePerson.nameZh}：該員工已離職。` }],
    });
    expect(outdated.body.fields).toMatchObject([
      { message: expect.stringContaining(`${stalePerson.employeeNo} ${stalePerson.nameZh}：此筆資料已被更新`) },
    ]);
    expect(await transfersOf(fit)).toEqual([]);
  });

  it('refuses an unsuitable reason for all employees, also in the preview', async () => {
    const { id: changeReasonId } = await test.db.prisma.changeReason.findFirstOrThrow({
      where: { isForTransfers: false },
    });
    const people = [await seedWorking(), await seedWorking()];
    const { people: _people, ...input } = await batchOf(people, { changeReasonId });
    const previewInput = { ...input, employeeIds: people.map(({ id }) => id) };

    const { body: preview } = await hr.post('/api/transfer-records/preview').send(previewInput).expect(200);
    const { body } = await send(await batchOf(people, { changeReasonId })).expect(422);

    const message = '此原因不適用於異動';
    expect(preview.items).toMatchObject([{ refusal: message }, { refusal: message }]);
    expect(body.code).toBe('BatchRejected');
    expect(body.fields).toMatchObject(
      people.map(({ employeeNo }) => ({ message: expect.stringMatching(`^${employeeNo} .+：${message}$`) })),
    );
  });

  it('seconds several employees and adds each return', async () => {
    const people = [await seedWorking(), await seedWorking()];

    await send(await batchOf(people, { kind: 'secondment', endsOn: '2027-01-31' })).expect(201);

    for (const person of people) {
      expect((await personOf(person, '2027-01-31')).department.id).toBe(other.id);
      expect((await personOf(person, '2027-02-01')).department.id).toBe(home.id);
    }
  });

  it('is applied once if it is repeated with its key', async () => {
    const person = await seedWorking();
    const [body, key] = [await batchOf([person]), randomUUID()];

    await send(body, key).expect(201);
    await send(body, key).expect(201);

    expect(await transfersOf(person)).toHaveLength(1);
  });

  it('rejects duplicates and employees out of scope', async () => {
    const person = await seedWorking();
    const { people, ...body } = await batchOf([person]);

    await send({ ...body, people: [...people, ...people] }).expect(400);
    await send({ ...body, people: [...people, { employeeId: randomUUID(), version: 1 }] }).expect(404);

    expect(await transfersOf(person)).toEqual([]);
  });
});
