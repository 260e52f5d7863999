import { describe, expect, it } from 'vitest';
import { projectSeeds } from '#testing/seed-projects.ts';
import { employmentSeeds, leaving } from '#testing/seed-employments.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { departmentId, path, command, seedEmployed, rehireInput } = await employmentSeeds(test, hr);

const on = async (employeeNo: string, asOf: string) =>
  (await hr.get(`/api/employees?status=all&q=${employeeNo}&asOf=${asOf}`).expect(200)).body.items[0];

describe('標記離職', () => {
  it('ends employment and position with the last day of work, and changes no day before', async () => {
    const { id, employeeNo } = await seedEmployed();

    const { body } = await command(id, 'mark-resigned', { ...leaving, leavingReason: '返鄉' }).expect(200);

    expect(body).toMatchObject({
      lastWorkingOn: '2026-12-31',
      leavingKind: 'resigned',
      leavingReason: '返鄉',
      version: 2,
    });
    expect(await on(employeeNo, '2026-12-31')).toMatchObject({
      status: 'notice',
      department: { id: departmentId },
    });
    expect(await on(employeeNo, '2027-01-01')).toMatchObject({ status: 'resigned', department: { id: departmentId } });
  });

  describe('the reason', () => {
    const listed = (code: string) => test.db.prisma.changeReason.findUniqueOrThrow({ where: { code } });

    it('is stored on the employment and its transfer, from the list and as text, and removed by 取消離職', async () => {
      const { id } = await seedEmployed();
      const family = await listed('FAMILY');
      const reasons = { ...leaving, changeReasonId: family.id, leavingReason: '返鄉' };

      const { body } = await command(id, 'mark-resigned', reasons).expect(200);

      expect(body).toMatchObject({ leavingReason: '家庭因素：返鄉' });
      const transfers = await hr.get(`/api/transfer-records?employeeId=${id}&changeReasonId=${family.id}`).expect(200);
      expect(transfers.body.items).toMatchObject([
        { kind: 'resignation', changeReason: { id: family.id }, reason: '返鄉' },
      ]);
      const cancelled = await command(id, 'cancel-resignation', { correctionReason: '誤標', version: 2 }).expect(200);
      expect(cancelled.body).toMatchObject({ leavingReason: null });
    });

    it('must suit a leaving, or be text', async () => {
      const { id } = await seedEmployed();
      const { id: changeReasonId } = await listed('ORGANISATION');

      const alien = await command(id, 'mark-resigned', { ...leaving, changeReasonId }).expect(422);
      const missing = await command(id, 'mark-resigned', { ...leaving, leavingReason: null }).expect(400);

      expect(alien.body.fields).toEqual([{ path: 'changeReasonId', message: '此原因不適用於離職' }]);
      expect(missing.body.fields).toEqual([{ path: 'changeReasonId', message: '請選擇離職原因，或輸入說明' }]);
    });
  });

  it('stores handover, returned assets and certificate, also later', async () => {
    const { id } = await seedEmployed();
    const taker = await seedEmployed();
    const marked = { ...leaving, leavingKind: 'laid_off', handoverToId: taker.id, isInvoluntary: true };

    const { body } = await command(id, 'mark-resigned', marked).expect(200);

    expect(body.settling).toMatchObject({
      handoverTo: { id: taker.id },
      areAssetsReturned: false,
      isInvoluntary: true,
    });
    const settled = { areAssetsReturned: true, assetsNote: '筆電', isRehirable: false, version: 2 };
    const unsaid = await command(id, 'settle-leaving', settled).expect(400);
    expect(unsaid.body.fields).toEqual([{ path: 'rehireNote', message: '請說明不可再聘用的原因' }]);
    await command(id, 'settle-leaving', { ...settled, rehireNote: '違反保密' }).expect(200);

    const said = '資產已返還（筆電）；不可再聘用（違反保密）';
    const { body: history } = await hr.get(path(id, '/employment')).expect(200);
    expect(history.stints).toMatchObject([
      { settling: { assetsNote: '筆電', isRehirable: false, isInvoluntary: false } },
    ]);
    const { body: log } = await hr.get(path(id, '/audit-entries')).expect(200);
    expect(log.items[0]).toMatchObject({ action: '離職手續', changes: [{ field: '離職手續', after: said }] });
    const exported = await hr
      .get(`/api/transfer-records/export?employeeId=${id}&format=csv&columns=settling`)
      .expect(200);
    expect(exported.text).toContain(said);
    const cancelled = await command(id, 'cancel-resignation', { correctionReason: '誤標', version: 3 }).expect(200);
    expect(cancelled.body.settling).toBeNull();
  });

  it('stores the day of the layoff report, only for a layoff', async () => {
    const { id } = await seedEmployed();
    await command(id, 'mark-resigned', { ...leaving, leavingKind: 'laid_off' }).expect(200);

    const { body } = await command(id, 'settle-leaving', { layoffReportedOn: '2026-11-20', version: 2 }).expect(200);

    expect(body.settling).toMatchObject({ layoffReportedOn: '2026-11-20' });
    const other = await seedEmployed();
    const refused = await command(other.id, 'mark-resigned', { ...leaving, layoffReportedOn: '2026-11-20' }).expect(
      400,
    );
    expect(refused.body.fields).toEqual([
      { path: 'layoffReportedOn', message: '自請離職不須通報（就業服務法第 33 條只及於資遣）' },
    ]);
    await command(other.id, 'mark-resigned', leaving).expect(200);
    const late = await command(other.id, 'settle-leaving', { layoffReportedOn: '2026-11-20', version: 2 }).expect(422);
    expect(late.body.fields).toEqual(refused.body.fields);
  });

  it('requires another employee for the handover on the last day, and an involuntary kind for the certificate', async () => {
    const { id } = await seedEmployed();
    const gone = await seedEmployee(test.db, { departmentId, lastWorkingOn: '2026-12-30' });
    const refused = async (overrides: object, status: number) =>
      (await command(id, 'mark-resigned', { ...leaving, ...overrides }).expect(status)).body;

    expect(await refused({ handoverToId: id }, 422)).toMatchObject({ code: 'OwnHandover' });
    expect(await refused({ handoverToId: gone.id }, 422)).toMatchObject({ code: 'HandoverNotEmployed' });
    const dismissed = await refused({ leavingKind: 'dismissed', isInvoluntary: true }, 400);
    expect(dismissed.fields).toEqual([{ path: 'isInvoluntary', message: '免職不屬就業保險法第 11 條的非自願離職' }]);
    const early = await command(id, 'settle-leaving', {}).expect(422);
    expect(early.body.code).toBe('StateConflict');
  });

  it('a second time is refused as that, though the reader’s version is old, and changes nothing', async () => {
    const { id } = await seedEmployed();
    await command(id, 'mark-resigned', leaving).expect(200);

    const second = await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2027-06-30' }).expect(409);
    const third = await command(id, 'mark-resigned', { ...leaving, version: 2 }).expect(409);

    expect([second.body, third.body]).toEqual(Array(2).fill(expect.objectContaining({ msg: '該員工已經標記過離職' })));
    expect((await hr.get(path(id))).body).toMatchObject({ lastWorkingOn: '2026-12-31', version: 2 });
  });

  it('succeeds once for concurrent callers; the others get the refusal', async () => {
    const { id } = await seedEmployed();

    const answers = await Promise.all(
      ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'].map((lastWorkingOn) =>
        command(id, 'mark-resigned', { ...leaving, lastWorkingOn }),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('EmployeeAlreadyResigned'));
  });

  it('is refused for a last day before the first, and while a later position is scheduled', async () => {
    const { id } = await seedEmployee(test.db, { departmentId, hiredOn: '2026-06-01' });
    const early = await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-05-31' }).expect(422);
    expect(early.body).toMatchObject({
      code: 'EmploymentConflict',
      fields: [{ path: 'lastWorkingOn', message: '最後工作日不可早於到職日 2026/06/01' }],
    });

    const moving = await seedEmployed();
    const { body: moved } = await hr
      .post('/api/transfer-records')
      .send({
        employeeId: moving.id,
        version: 1,
        kind: 'grade_change',
        effectiveOn: '2027-02-01',
        endsOn: null,
        reason: '晉級',
        documentNo: null,
        note: null,
        unpaidLeaveKind: null,
        probationEndsOn: null,
        jobGrade: '7',
      })
      .expect(201);
    const late = await command(moving.id, 'mark-resigned', { ...leaving, version: 2 }).expect(422);
    expect(late.body.fields[0].message).toBe(`2027/02/01 起已排定「職等變更」${moved.transferNo}，請先撤銷該異動`);
  });

  it('is logged as text', async () => {
    const { id } = await seedEmployed();
    await command(id, 'mark-resigned', leaving).expect(200);

    const { body } = await hr.get(path(id, '/audit-entries')).expect(200);

    expect(body.items[0]).toMatchObject({
      action: '標記離職',
      changes: expect.arrayContaining([
        { field: '任職期間', before: '2020/01/01～', after: '2020/01/01～2026/12/31' },
        { field: '離職類別', before: null, after: '自請離職' },
      ]),
    });
  });
});

describe('取消離職', () => {
  it('resumes employment and position, also on the last day', async () => {
    const { id, employeeNo } = await seedEmployed();
    await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: TODAY }).expect(200);

    const { body } = await command(id, 'cancel-resignation', { version: 2, correctionReason: '慰留' }).expect(200);

    expect(body).toMatchObject({ lastWorkingOn: null, leavingKind: null, version: 3 });
    expect(await on(employeeNo, '2027-06-30')).toMatchObject({
      status: 'active',
      department: { id: departmentId },
    });
  });

  it('is refused silently after the last day, and without a leaving', async () => {
    const gone = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    const { body } = await command(gone.id, 'cancel-resignation', { correctionReason: '慰留' }).expect(409);
    expect(body.msg).toBe('The employee has already left the company');

    const { id } = await seedEmployed();
    await command(id, 'cancel-resignation', { correctionReason: '慰留' }).expect(422);
  });
});

describe('提出日', () => {
  it('defaults to today; the status is unchanged before it', async () => {
    const { id, employeeNo } = await seedEmployed();
    await command(id, 'mark-resigned', leaving).expect(200);

    expect(await on(employeeNo, '2026-11-20')).toMatchObject({
      status: 'active',
      lastWorkingOn: leaving.lastWorkingOn,
    });
    expect(await on(employeeNo, '2026-11-21')).toMatchObject({ status: 'notice' });
  });

  it('is the entered day, not after the last day', async () => {
    const { id, employeeNo } = await seedEmployed();
    const { body } = await command(id, 'mark-resigned', { ...leaving, noticeOn: '2027-01-31' }).expect(422);
    expect(body).toMatchObject({ code: 'EmploymentConflict', fields: [{ path: 'noticeOn' }] });

    await command(id, 'mark-resigned', { ...leaving, noticeOn: '2026-10-01' }).expect(200);
    expect(await on(employeeNo, '2026-09-30')).toMatchObject({ status: 'active' });
    expect(await on(employeeNo, '2026-10-01')).toMatchObject({ status: 'notice' });
    const { body: list } = await hr.get('/api/employees').query({ q: employeeNo, status: 'notice' }).expect(200);
    expect(list.total).toBe(1);
  });

  it('is removed by 取消離職', async () => {
    const { id, employeeNo } = await seedEmployed();
    await command(id, 'mark-resigned', leaving).expect(200);
    await command(id, 'cancel-resignation', { version: 2, correctionReason: '慰留' }).expect(200);
    expect(await on(employeeNo, '2026-12-01')).toMatchObject({ status: 'active' });
  });
});

describe('再任用', () => {
  it('adds a stint to the same employee: each day shows its own stint', async () => {
    const { id, employeeNo } = await seedEmployed();
    await command(id, 'mark-resigned', leaving).expect(200);

    await command(id, 'rehire', { ...rehireInput, version: 2 }).expect(200);

    expect(await on(employeeNo, '2026-11-30')).toMatchObject({ status: 'notice', hiredOn: '2020-01-01' });
    expect(await on(employeeNo, '2027-02-28')).toMatchObject({ status: 'resigned', hiredOn: '2020-01-01' });
    expect(await on(employeeNo, '2027-03-01')).toMatchObject({
      status: 'active',
      hiredOn: '2027-03-01',
      lastWorkingOn: null,
      department: { id: departmentId },
    });
  });

  it.each([
    { what: 'somebody who does not leave', isLeaving: false, body: {}, code: 'StateConflict' },
    { what: 'the last day itself', isLeaving: true, body: { hiredOn: '2026-12-31' }, code: 'EmploymentConflict' },
    {
      what: 'an unknown department',
      isLeaving: true,
      body: { departmentId: crypto.randomUUID() },
      code: 'EmploymentConflict',
    },
  ])('is refused for $what', async ({ isLeaving, body: overrides, code }) => {
    const { id } = await seedEmployed();
    if (isLeaving) {
      await command(id, 'mark-resigned', leaving).expect(200);
    }
    const { body } = await command(id, 'rehire', { ...rehireInput, ...overrides, version: isLeaving ? 2 : 1 }).expect(
      422,
    );
    expect(body.code).toBe(code);
  });

  it.each([
    {
      what: 'annual leave by service from after the first day',
      body: { leaveSeniorityOn: '2027-03-02' },
      field: { path: 'leaveSeniorityOn', message: '特休起算日不可晚於到職日' },
    },
    {
      what: 'a probation that ends before the first day',
      body: { probationEndsOn: '2027-02-28' },
      field: { path: 'probationEndsOn', message: '試用期滿日不可早於到職日' },
    },
    {
      what: 'a probation of a year',
      body: { probationEndsOn: '2028-03-01' },
      field: { path: 'probationEndsOn', message: '試用期不可超過 6 個月' },
    },
    {
      what: 'an employee under fifteen',
      body: {},
      birthOn: '2012-03-02',
      field: { path: 'hiredOn', message: '到職日須滿 15 歲（勞動基準法第 45 條）' },
    },
  ])('is refused at its field for $what', async ({ body: overrides, birthOn, field }) => {
    const { id } = await seedEmployed();
    await test.db.prisma.employee.update({ where: { id }, data: { birthOn: birthOn ? new Date(birthOn) : null } });
    await command(id, 'mark-resigned', leaving).expect(200);
    const { body } = await command(id, 'rehire', { ...rehireInput, ...overrides, version: 2 }).expect(400);
    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [field] });
  });

  it('on a grant requires an education entry', async () => {
    const { id } = await seedEmployed();
    await command(id, 'mark-resigned', leaving).expect(200);
    const project = await projectSeeds(hr, (await seedEmployee(test.db)).id).seed({ endOn: '2027-12-31' });
    const onGrant = { ...rehireInput, projectId: project.id, version: 2 };

    const { body } = await command(id, 'rehire', onGrant).expect(422);

    const message = '主要計畫為補助計畫者須有學歷，請先以「編輯」填寫至少一筆學歷';
    expect(body).toMatchObject({ code: 'EducationRequired', fields: [{ path: 'projectId', message }] });
    const learnt = { degree: 'master', school: '臺灣大學', field: '社會學', graduatedIn: null };
    await test.db.prisma.employee.update({ where: { id }, data: { education: [learnt] } });
    await command(id, 'rehire', onGrant).expect(200);
  });

  it('of a foreigner requires a work permit', async () => {
    const { id } = await seedEmployed();
    const { id: nationalityId } = await test.db.prisma.nationality.findFirstOrThrow({ where: { code: 'VN' } });
    await test.db.prisma.employee.update({ where: { id }, data: { idKind: 'foreign', nationalityId } });
    await command(id, 'mark-resigned', leaving).expect(200);

    const { body } = await command(id, 'rehire', { ...rehireInput, version: 2 }).expect(400);

    const message = '此國籍須工作許可，請先以「編輯」填寫工作許可文號與到期日';
    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: 'hiredOn', message }] });
    const permit = { workPermitNo: '勞動發管字第1號', workPermitExpiresOn: new Date('2028-01-01') };
    await test.db.prisma.employee.update({ where: { id }, data: permit });
    await command(id, 'rehire', { ...rehireInput, version: 2 }).expect(200);
  });

  it('can be followed by another leaving', async () => {
    const { id, employeeNo } = await seedEmployed();
    await command(id, 'mark-resigned', leaving).expect(200);
    await command(id, 'rehire', { ...rehireInput, version: 2 }).expect(200);

    await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2027-12-31', version: 3 }).expect(200);

    expect(await on(employeeNo, '2027-02-28')).toMatchObject({ status: 'resigned', lastWorkingOn: '2026-12-31' });
    expect(await on(employeeNo, '2028-01-01')).toMatchObject({ status: 'resigned', lastWorkingOn: '2027-12-31' });
  });
});

describe('the database itself', () => {
  const insertStint = (employeeId: string, days: { hiredOn: string; lastWorkingOn?: string; effectiveFrom?: string }) =>
    test.db.prisma.employment.create({
      data: {
        employeeId,
        hiredOn: new Date(days.hiredOn),
        seniorityOn: new Date(days.hiredOn),
        ...(days.lastWorkingOn ? { lastWorkingOn: new Date(days.lastWorkingOn) } : {}),
        ...(days.effectiveFrom ? { effectiveFrom: new Date(days.effectiveFrom) } : {}),
      },
    });

  it('rejects overlapping stints', async () => {
    const { id } = await seedEmployed();
    await expect(insertStint(id, { hiredOn: '2027-01-01' })).rejects.toThrow('employments_no_overlap');
    await expect(insertStint(id, { hiredOn: '2027-01-01', effectiveFrom: '2027-01-01' })).rejects.toThrow(
      'employments_no_overlap',
    );
    await expect(
      test.db.prisma.employment.updateMany({
        where: { employeeId: id },
        data: { effectiveTo: new Date('2027-01-01') },
      }),
    ).rejects.toThrow('employments_left_before_the_next');
  });

  it('rejects an employee without a stint', async () => {
    const { id } = await seedEmployed();
    await expect(test.db.prisma.employment.deleteMany({ where: { employeeId: id } })).rejects.toThrow(
      'employees_have_an_employment',
    );
  });
});
