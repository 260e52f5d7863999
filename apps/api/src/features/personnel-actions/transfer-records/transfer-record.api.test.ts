import { describe, expect, it } from 'vitest';
import { prismaOf } from '#db/prisma-of.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, other, third] = [
  await seedDepartment(test.db),
  await seedDepartment(test.db),
  await seedDepartment(test.db),
];
const researcher = await test.db.prisma.jobTitle.findFirst({ orderBy: { code: 'desc' } });
const [TOMORROW, NEXT_YEAR] = ['2026-11-22', '2027-01-01'];

const seedWorking = () => seedEmployee(test.db, { departmentId: home.id });

const { loadEmployee, postTransfer, createTransfer, command, cancel, transfersOf } = transferSeeds(hr);

const positionsOf = async ({ id }: { readonly id: string }) => {
  const { body } = await hr.get(`/api/employees/${id}/employment`).expect(200);
  return body.positions.map((position: Record<string, unknown>) => [
    position['departmentName'],
    position['effectiveFrom'],
    position['effectiveTo'],
  ]);
};

describe('調動', () => {
  it('has a number, is pending and shows both departments', async () => {
    const person = await seedWorking();

    const transfer = await createTransfer(person, { departmentId: other.id });

    expect(transfer).toMatchObject({
      transferNo: expect.stringMatching(/^T\d{6}$/),
      state: 'pending',
      fromDepartment: { id: home.id },
      toDepartment: { id: other.id },
      fromJobTitle: null,
    });
  });

  it('requires a suitable reason and is filtered by it', async () => {
    const person = await seedWorking();
    const { id: suitable } = await test.db.prisma.changeReason.findUniqueOrThrow({ where: { code: 'ORGANISATION' } });
    const { id: alien } = await test.db.prisma.changeReason.findUniqueOrThrow({ where: { code: 'CAREER' } });

    const refused = await postTransfer(person, { departmentId: other.id, changeReasonId: alien });
    const { id } = await createTransfer(person, { departmentId: other.id, changeReasonId: suitable });

    expect(refused.body).toMatchObject({ fields: [{ path: 'changeReasonId', message: '此原因不適用於異動' }] });
    const { body } = await hr.get(`/api/transfer-records?changeReasonId=${suitable}`).expect(200);
    expect(body.items).toMatchObject([{ id, changeReason: { nameZh: '組織調整' } }]);
  });

  it('stays readable when cancelled, and cannot be cancelled twice', async () => {
    const transfer = await createTransfer(await seedWorking(), { departmentId: other.id });

    const { body } = await cancel(transfer).expect(200);

    expect(body).toMatchObject({ state: 'cancelled', cancellingReason: '誤植' });
    expect((await cancel(body).expect(422)).body.code).toBe('StateConflict');
  });

  it('cannot be cancelled while another depends on it', async () => {
    const person = await seedWorking();
    const first = await createTransfer(person, { departmentId: other.id });
    const second = await createTransfer(person, { departmentId: third.id, effectiveOn: NEXT_YEAR });

    const { body } = await cancel(first).expect(422);
    expect(body).toMatchObject({ code: 'TransferConflict' });
    expect(body.msg).toBe(`2027/01/01 的「調動」${second.transferNo} 在此之後，請先撤銷該筆異動`);

    await cancel(second).expect(200);
    await cancel(first).expect(200);
    expect(await positionsOf(person)).toEqual([[home.nameZh, '2020-01-01', null]]);
  });

  it("applies until a later one if entered before it, and updates the later one's origin", async () => {
    const person = await seedWorking();
    const later = await createTransfer(person, { departmentId: third.id, effectiveOn: NEXT_YEAR });

    await createTransfer(person, { departmentId: other.id });

    expect(await positionsOf(person)).toEqual([
      [third.nameZh, NEXT_YEAR, null],
      [other.nameZh, TOMORROW, NEXT_YEAR],
      [home.nameZh, '2020-01-01', TOMORROW],
    ]);
    const laterTransfer = (await hr.get(`/api/transfer-records/${later.id}`).expect(200)).body;
    expect(laterTransfer).toMatchObject({ fromDepartment: { id: other.id }, toDepartment: { id: third.id } });
  });

  it('is refused at the field if nothing relevant changes', async () => {
    const person = await seedWorking();

    const { status, body } = await postTransfer(person, { departmentId: home.id });

    expect({ status, body }).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'departmentId', message: '請變更部門、直屬主管或工作地點' }] },
    });
  });

  it('is refused before the hire date, and after a leaving with the specified message', async () => {
    const person = await seedWorking();
    const early = await postTransfer(person, { departmentId: other.id, effectiveOn: '2019-12-31' });
    expect(early.body.fields).toEqual([{ path: 'effectiveOn', message: '此員工在生效日不在職' }]);

    const gone = await seedEmployee(test.db, { departmentId: home.id, lastWorkingOn: '2026-06-30' });
    expect((await postTransfer(gone, { departmentId: other.id })).body).toMatchObject({
      code: 'EmployeeHasLeft',
      msg: 'The employee has already left the company',
    });
  });

  it('succeeds once for two simultaneous requests', async () => {
    const person = await seedWorking();
    const body = { ...transferInput(), employeeId: person.id, version: 1 };

    const answers = await Promise.all(
      [other, third].map(({ id }) => hr.post('/api/transfer-records').send({ ...body, departmentId: id })),
    );

    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('StaleVersion');
    expect(await transfersOf(person)).toHaveLength(1);
  });

  it('is refused if the department is not in force on the day', async () => {
    const person = await seedWorking();
    const closed = await seedDepartment(test.db, { effectiveTo: '2026-06-01' });

    const { body } = await postTransfer(person, { departmentId: closed.id });

    expect(body.fields).toEqual([{ path: 'departmentId', message: '此部門在生效日未啟用' }]);
  });
});

describe('升遷', () => {
  it('shares one position with a move of the same day, and each can be cancelled', async () => {
    const person = await seedWorking();
    const moved = await createTransfer(person, { departmentId: other.id });
    await createTransfer(person, { kind: 'promotion', jobTitleId: researcher?.id, jobGrade: '9' });
    expect(await loadEmployee(person, TOMORROW)).toMatchObject({
      department: { id: other.id },
      jobTitle: { id: researcher?.id },
      jobGrade: '9',
    });

    expect((await cancel(moved).expect(422)).body.code).toBe('TransferConflict');
    const [promoted] = await transfersOf(person, '&kind=promotion');
    await cancel(promoted).expect(200);

    expect(await loadEmployee(person, TOMORROW)).toMatchObject({ department: { id: other.id }, jobTitle: null });
  });
});

describe('更正', () => {
  it('replaces a transfer and keeps the original', async () => {
    const person = await seedWorking();
    const wrong = await createTransfer(person, { departmentId: other.id, effectiveOn: '2026-06-01' });

    const { body } = await command(wrong, 'correct', {
      reason: '誤植部門',
      documentNo: null,
      note: null,
      departmentId: third.id,
    }).expect(200);

    expect(body).toMatchObject({ correctsNo: wrong.transferNo, state: 'effective', toDepartment: { id: third.id } });
    expect((await hr.get(`/api/transfer-records/${wrong.id}`)).body.state).toBe('corrected');
    expect(await positionsOf(person)).toEqual([
      [third.nameZh, '2026-06-01', null],
      [home.nameZh, '2020-01-01', '2026-06-01'],
    ]);
  });

  it('restores the original when cancelled', async () => {
    const person = await seedWorking();
    const wrong = await createTransfer(person, { departmentId: other.id, effectiveOn: '2026-06-01' });
    const { body: right } = await command(wrong, 'correct', {
      reason: '誤植部門',
      documentNo: null,
      note: null,
      departmentId: third.id,
    }).expect(200);

    await cancel(right).expect(200);

    expect((await hr.get(`/api/transfer-records/${wrong.id}`)).body.state).toBe('effective');
    expect((await loadEmployee(person)).department.id).toBe(other.id);
  });
});

describe('借調', () => {
  it('ends on its last day with a return to the home department', async () => {
    const person = await seedWorking();

    await createTransfer(person, { kind: 'secondment', departmentId: other.id, endsOn: '2026-12-31' });

    expect((await loadEmployee(person, '2026-12-31')).department.id).toBe(other.id);
    expect((await loadEmployee(person, NEXT_YEAR)).department.id).toBe(home.id);
    expect((await transfersOf(person)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'return_from_secondment',
      'secondment',
    ]);
  });

  it('also ends after a leaving on its last day is cancelled', async () => {
    const person = await seedWorking();
    const leaving = { leavingKind: 'resigned', lastWorkingOn: '2026-12-31', leavingReason: '返鄉', noticeOn: null };
    const done = async (verb: string, body: object) =>
      hr
        .post(`/api/employees/${person.id}/${verb}`)
        .send({ ...body, version: (await loadEmployee(person)).version })
        .expect(200);
    await done('mark-resigned', leaving);
    await createTransfer(person, { kind: 'secondment', departmentId: other.id, endsOn: '2026-12-31' });

    const { body } = await done('cancel-resignation', { correctionReason: '改留任' });

    expect(body.version).toBe((await loadEmployee(person)).version);
    expect(await loadEmployee(person, '2026-12-31')).toMatchObject({ department: { id: other.id } });
    expect(await loadEmployee(person, NEXT_YEAR)).toMatchObject({ department: { id: home.id } });
  });
});

describe('the list', () => {
  it('filters by state, number, reason, employee and department', async () => {
    const person = await seedWorking();
    const gone = await createTransfer(person, { departmentId: third.id });
    await cancel(gone).expect(200);
    const wrong = await createTransfer(person, {
      departmentId: other.id,
      effectiveOn: '2026-06-01',
      reason: '裁併單位',
    });
    const correction = { reason: '更正', documentNo: null, note: null, departmentId: third.id };
    await command(wrong, 'correct', correction).expect(200);
    await createTransfer(person, { kind: 'grade_change', jobGrade: '5', effectiveOn: NEXT_YEAR });

    for (const state of ['pending', 'effective', 'corrected', 'cancelled']) {
      const transfers = await transfersOf(person, `&state=${state}`);
      expect(transfers.map((one: { state: string }) => one.state)).toEqual([state]);
    }
    expect(await transfersOf(person, '&state=corrected&state=cancelled')).toHaveLength(2);
    for (const query of [`q=${wrong.transferNo}`, `q=${encodeURIComponent('裁併')}`, `toDepartmentId=${other.id}`]) {
      expect(await transfersOf(person, `&${query}`)).toMatchObject([{ id: wrong.id }]);
    }
    expect(await transfersOf(person, `&q=${person.employeeNo}&effectiveFrom=2026-12-01`)).toHaveLength(1);
  });

  it('filters by origin department and up to a day, inclusive', async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id });
    const first = await createTransfer(person, { departmentId: other.id, effectiveOn: '2026-06-01' });
    const second = await createTransfer(person, { departmentId: third.id, effectiveOn: '2026-07-01' });
    const transfers = async (query: string): Promise<string[]> =>
      (await transfersOf(person, `&${query}&sort=effectiveOn`)).map(({ id }: { id: string }) => id);

    expect(await transfers(`fromDepartmentId=${home.id}`)).toEqual([first.id]);
    expect(await transfers(`fromDepartmentId=${other.id}`)).toEqual([second.id]);
    expect(await transfers(`fromDepartmentId=${third.id}`)).toEqual([]);
    expect(await transfers('effectiveTo=2026-05-31')).toEqual([]);
    expect(await transfers('effectiveTo=2026-06-01')).toEqual([first.id]);
    expect(await transfers('effectiveTo=2026-07-01')).toEqual([first.id, second.id]);
  });
});

describe('a preview', () => {
  it('shows the result or the refusal per employee and writes nothing', async () => {
    const people = [
      await seedWorking(),
      await seedEmployee(test.db, { departmentId: home.id, lastWorkingOn: '2026-06-30' }),
    ];

    const { body } = await hr
      .post('/api/transfer-records/preview')
      .send({ ...transferInput({ departmentId: other.id }), employeeIds: people.map(({ id }) => id) })
      .expect(200);

    expect(body.items).toMatchObject([
      {
        changes: [{ label: '部門', before: `${home.code} ${home.nameZh}`, after: `${other.code} ${other.nameZh}` }],
        refusal: null,
      },
      { changes: [], refusal: '該員工已離職。' },
    ]);
    expect(await transfersOf(people[0] ?? home)).toEqual([]);
  });
});

describe('the database', () => {
  it('requires exactly one position on every day of employment', async () => {
    const person = await seedWorking();
    await expect(
      test.db.prisma.employeePosition.updateMany({
        where: { employeeId: person.id },
        data: { effectiveTo: new Date('2026-12-01') },
      }),
    ).rejects.toThrow(/employee_positions_cover_employment/);
  });

  it.each([
    { of: 'concurrent_position', from: '2019-12-31', to: '2020-06-30', why: 'before they came' },
    { of: 'concurrent_position', from: '2020-12-31', to: null, why: 'in one stint and ends in the next' },
    { of: 'unpaid_leave', from: '2021-01-01', to: '2021-06-30', why: 'after they had left' },
  ] as const)('refuses $of that begins $why', async ({ of, from, to }) => {
    const person = await seedEmployee(test.db, { hiredOn: '2022-01-01' });
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { effectiveFrom: new Date('2022-01-01') },
    });
    await test.db.prisma.employment.create({
      data: {
        employeeId: person.id,
        hiredOn: new Date('2020-01-01'),
        seniorityOn: new Date('2020-01-01'),
        lastWorkingOn: new Date('2020-12-31'),
        leavingKind: 'resigned',
        effectiveFrom: new Date('2020-01-01'),
        effectiveTo: new Date('2022-01-01'),
      },
    });
    const written = test.db.transaction(async (db) => {
      const { id: transferRecordId } = await prismaOf(db).transferRecord.create({
        data: {
          employeeId: person.id,
          transferNo: `BESIDE-${crypto.randomUUID()}`,
          kind: of,
          effectiveOn: new Date(from),
          reason: '測試',
          changed: [],
        },
      });
      const row = { transferRecordId, employeeId: person.id };
      await (of === 'unpaid_leave'
        ? prismaOf(db).unpaidLeave.create({
            data: {
              ...row,
              kind: 'study',
              startsOn: new Date(from),
              endsOn: new Date(to),
              plannedEndsOn: new Date(to),
            },
          })
        : prismaOf(db).concurrentPosition.create({
            data: {
              ...row,
              kind: of,
              departmentId: home.id,
              effectiveFrom: new Date(from),
              effectiveTo: to && new Date(to),
            },
          }));
    });
    await expect(written).rejects.toThrow(/posts_of_one_stint/);
  });
});
