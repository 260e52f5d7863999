import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../production/caller.ts';
import { expectAtomic, type Killing } from './expect-atomic.ts';
import { type Stage, startStage } from './stage.ts';

const LONG = 600_000;

let stage: Stage;
let hr: Caller;

beforeAll(async () => {
  stage = await startStage();
  // Contracts contain pay and identity.
  await stage.rows(`update roles set sensitive_groups = '{identity,contract_pay}' where code = 'hr_officer'`);
  hr = await stage.signIn('hr');
}, LONG);

afterAll(() => stage.stop(), LONG);

const expectNothingHalfDone = (killing: Killing): Promise<void> => expectAtomic(stage, killing);

/** Exports all employees and changes their telephone numbers. */
const peopleFile = async (): Promise<FormData> => {
  const exported = await stage.read(
    hr,
    `/employees/export?format=csv&reason=${encodeURIComponent('整批更新電話號碼')}`,
  );
  const file = new FormData();
  file.append('file', new Blob([exported.replaceAll(/09\d{8}/g, '0912345678')], { type: 'text/csv' }), 'people.csv');
  return file;
};

const findEmployee = async (): Promise<{ id: string; version: number }> => {
  const [person] = await stage.rows<{ id: string; version: number }>(
    `select e.id, e.version from employees e join employments stint on stint.employee_id = e.id
     where stint.effective_to is null and stint.last_working_on is null and e.employee_no > 'E00020'
       and not exists (select from department_periods period where period.head_id = e.id)
       and not exists (
         select from employee_positions later where later.employee_id = e.id and later.effective_from > current_date
       )
     order by e.employee_no limit 1`,
  );
  return person ?? { id: '', version: 0 };
};

/** Terms of an additional contract from 2031 on. */
const contractTerms = async () => {
  const [choice] = await stage.rows<{ templateId: string; employmentTypeId: string }>(
    `select template.id as "templateId", suited.employment_type_id as "employmentTypeId"
     from contract_templates template join contract_template_employment_types suited on suited.template_id = template.id
     where template.code = 'CT-03' limit 1`,
  );
  return {
    ...choice,
    kind: 'other',
    startOn: '2031-01-01',
    endOn: null,
    fixedTermReason: null,
    projectIds: [],
    jobTitle: '研究助理',
    workContent: '資料分析',
    workPlace: '臺北市',
    workHours: '週一至週五',
    probationMonths: null,
    payBasis: 'monthly',
    pay: 40_000,
    signMethod: 'paper',
    note: null,
  };
};

const contractDrafts = async (): Promise<{ id: string; version: number }[]> => {
  const terms = await contractTerms();
  const people = await stage.rows<{ id: string }>(
    `select e.id from employees e join employments stint on stint.employee_id = e.id
     where stint.effective_to is null and stint.last_working_on is null order by e.employee_no limit 10`,
  );
  const drafts: { id: string; version: number }[] = [];
  for (const { id: employeeId } of people) {
    const body = { ...terms, employeeId };
    const { status, text } = await stage.send({ caller: hr, place: '/employee-contracts', body });
    expect({ status, text }).toEqual({ status: 201, text });
    drafts.push(JSON.parse(text) as { id: string; version: number });
  }
  return drafts;
};

/** Finds long-term employees by number. */
const severalWorking = (): Promise<{ id: string; version: number }[]> =>
  stage.rows(
    `select e.id, e.version from employees e join employments stint on stint.employee_id = e.id
     where stint.effective_to is null and stint.last_working_on is null and stint.hired_on < '2025-01-01'
       and not exists (
         select from employee_positions later where later.employee_id = e.id and later.effective_from > current_date
       )
     order by e.employee_no desc limit 10`,
  );

const annualLeave = {
  kind: 'leave',
  agentId: null,
  fileIds: [],
  payload: {
    leaveType: 'annual_leave',
    variant: null,
    eventOn: null,
    startOn: '2031-01-06',
    startMinute: null,
    endOn: '2031-01-06',
    endMinute: null,
    reason: '返鄉',
    hasProof: false,
  },
};

/** Finds employees without applications, with hours for a day and with a signer. */
const applicantWithHours = async (): Promise<{ employeeId: string; applicant: Caller; signer: Caller }> => {
  const people = await stage.rows<{ id: string; username: string }>(
    `select e.id, account.username from employees e join emp_accounts account on account.employee_id = e.id
     join employments stint on stint.employee_id = e.id
     where stint.effective_to is null and stint.last_working_on is null and stint.hired_on < '2025-01-01'
       and account.username like 'e0%'
       and not exists (select from department_periods period where period.head_id = e.id)
       and not exists (select from leave_days day where day.employee_id = e.id and day."on" >= '2031-01-01')
     order by e.employee_no limit 2`,
  );
  const [applicant, signer] = people as [(typeof people)[number], (typeof people)[number]];
  await stage.rows('delete from sign_off_flows where department_id is not null');
  await stage.rows(`update employee_positions set supervisor_id = $2 where employee_id = $1 and effective_to is null`, [
    applicant.id,
    signer.id,
  ]);
  await stage.rows(
    `with lot as (
       insert into leave_lots (employee_id, type, origin, valid_from, valid_until)
       values ($1, 'annual', 'manual_add', '2031-01-01', '2031-12-31') returning id, employee_id, type, valid_from
     )
     insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, actor_name)
     select id, employee_id, type, 'manual_add', 480, valid_from, '測試' from lot`,
    [applicant.id],
  );
  return {
    employeeId: applicant.id,
    applicant: await stage.signIn(applicant.username),
    signer: await stage.signIn(signer.username),
  };
};

/** Returns the reserved minutes of an employee's day in the new year. */
const reservedMinutes = (employeeId: string) =>
  stage.rows(
    `select t.state,
       (select count(*)::int from leave_days day where day.application_id = t.id and day.is_reserved) as days,
       (select coalesce(sum(entry.minutes) filter (where entry.kind in ('reserve', 'release')), 0)::int
        from leave_entries entry where entry.source_no = t.number) as reserved,
       (select coalesce(sum(entry.minutes) filter (where entry.kind = 'use'), 0)::int
        from leave_entries entry where entry.source_no = t.number) as used
     from applications t where t.employee_id = $1 and t.payload ->> 'startOn' = '2031-01-06'`,
    [employeeId],
  );

describe('a service that is killed during', () => {
  it('an import has imported nothing, and imports all rows when repeated', { timeout: LONG }, async () => {
    await expectNothingHalfDone({
      command: { caller: hr, place: '/employees/import', body: await peopleFile() },
      lateTable: 'audit_entries',
      before: ['employees'],
    });

    expect(
      await stage.rows(
        `select e.employee_no from employees e join employments stint on stint.employee_id = e.id
         where stint.last_working_on is null and e.mobile <> '0912345678'`,
      ),
    ).toEqual([]);
  });

  it('a batch of contracts has created none, and creates all when repeated', { timeout: LONG }, async () => {
    const contracts = (await contractDrafts()).map(({ id, version }) => ({ id, version }));
    const files = stage.files().length;
    await expectNothingHalfDone({
      command: { caller: hr, place: '/employee-contracts/produce', body: { contracts, filledIn: {} } },
      lateTable: 'audit_entries',
      before: ['employee_contracts', 'stored_files'],
    });

    const lacking = await stage.rows(
      'select contract_no from employee_contracts where id = any($1::uuid[]) and document_file_id is null',
      [contracts.map(({ id }) => id)],
    );
    expect(lacking).toEqual([]);
    // Files of the killed command are removed once no transaction can refer to them.
    expect(stage.files()).toHaveLength(files + 2 * contracts.length);
  });

  it('a batch of renewals has created none, and creates all when repeated', { timeout: LONG }, async () => {
    const contracts = await stage.rows<{ id: string; version: number }>(
      `select t.id, t.version from employee_contracts t join employments stint on stint.employee_id = t.employee_id
       where t.stage = 'signed' and t.terminated_on is null and t.end_on >= current_date and t.start_on <= current_date
         and stint.effective_to is null and stint.last_working_on is null and t.template_version_id is null
         and not exists (select from employee_contracts following where following.renewed_from_id = t.id)
       order by t.contract_no limit 10`,
    );
    await expectNothingHalfDone({
      command: { caller: hr, place: '/employee-contracts/renewals', body: { contracts, endOn: null } },
      lateTable: 'audit_entries',
      before: ['employee_contracts'],
    });

    const ids = contracts.map(({ id }) => id);
    const drafts = await stage.rows('select from employee_contracts where renewed_from_id = any($1::uuid[])', [ids]);
    expect(drafts).toHaveLength(contracts.length);
  });

  it('a batch of new contracts has created none, and creates all when repeated', { timeout: LONG }, async () => {
    const people = await severalWorking();
    const before = await stage.rows('select from employee_contracts');
    const body = { ...(await contractTerms()), filledIn: {}, people: people.map(({ id }) => ({ employeeId: id })) };
    await expectNothingHalfDone({
      command: { caller: hr, place: '/employee-contracts/batch', body },
      lateTable: 'stored_files',
      before: ['employee_contracts', 'audit_entries'],
    });

    const after = await stage.rows('select from employee_contracts');
    expect(after).toHaveLength(before.length + people.length);
  });

  it('a batch of transfers has moved no employee, and moves all when repeated', { timeout: LONG }, async () => {
    const people = await severalWorking();
    const body = {
      kind: 'grade_change',
      jobGrade: '測試職等',
      effectiveOn: '2031-01-01',
      endsOn: null,
      reason: '年度調整',
      documentNo: null,
      note: null,
      unpaidLeaveKind: null,
      probationEndsOn: null,
      people: people.map(({ id, version }) => ({ employeeId: id, version })),
    };
    await expectNothingHalfDone({
      command: { caller: hr, place: '/transfer-records/batch', body },
      lateTable: 'audit_entries',
      before: ['transfer_records', 'employee_positions'],
    });

    const moved = await stage.rows(`select from employee_positions where job_grade = '測試職等'`);
    expect(moved).toHaveLength(people.length);
  });

  it('a resignation has ended nothing, and ends all when repeated', { timeout: LONG }, async () => {
    const { id, version } = await findEmployee();
    const body = { version, leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: '2031-12-31' };
    await expectNothingHalfDone({
      command: { caller: hr, place: `/employees/${id}/mark-resigned`, body },
      lateTable: 'audit_entries',
      before: ['employments'],
    });

    expect(
      await stage.rows('select last_working_on::text as "on" from employments where employee_id = $1', [id]),
    ).toContainEqual({ on: '2031-12-31' });
  });

  it('publishing a schedule has published no day, and publishes all when repeated', { timeout: LONG }, async () => {
    const people = await stage.rows<{ id: string }>(
      `select e.id from employees e join employments stint on stint.employee_id = e.id
       where stint.effective_to is null and stint.last_working_on is null and exists (
         select from employee_contracts contract where contract.employee_id = e.id and contract.stage = 'signed'
           and contract.end_on is null and contract.terminated_on is null
       ) and not exists (select from unpaid_leaves away where away.employee_id = e.id)
       order by e.employee_no limit 10`,
    );
    await stage.rows(
      `insert into schedule_entries (employee_id, "on", kind, shift_template_id)
       select employee_id, day::date, planned.kind, case when planned.kind = 'work' then shift.id end
       from unnest($1::uuid[]) as employee_id
       cross join generate_series(timestamp '2031-03-02', '2031-03-29', '1 day') day
       cross join lateral (
         select case extract(dow from day) when 0 then 'regular' when 6 then 'rest' else 'work' end as kind
       ) planned
       join shift_templates shift on shift.code = 'D1'`,
      [people.map(({ id }) => id)],
    );
    // Publishing is up to the head of HR.
    await stage.rows(
      `insert into account_roles (account_id, role_id)
       select account.id, role.id from emp_accounts account, roles role
       where account.username = 'hr' and role.code = 'hr_manager'`,
    );
    await expectNothingHalfDone({
      command: {
        caller: hr,
        place: '/schedules/publish',
        body: { from: '2031-03-01', to: '2031-03-31', warningReason: '業務需要' },
      },
      lateTable: 'audit_entries',
      before: ['schedule_entries'],
    });

    const published = await stage.rows(
      `select from schedule_entries where published_kind = kind and "on" between '2031-03-01' and '2031-03-31'`,
    );
    expect(published).toHaveLength(people.length * 28);
  });

  it('an application reserves no hours, and reserves them when repeated', { timeout: LONG }, async () => {
    const { applicant, employeeId } = await applicantWithHours();
    await expectNothingHalfDone({
      command: { caller: applicant, place: '/my/applications', body: annualLeave },
      lateTable: 'notifications',
      before: ['applications', 'application_signers', 'leave_days', 'leave_entries'],
    });

    expect(await reservedMinutes(employeeId)).toEqual([{ state: 'pending', days: 1, reserved: -480, used: 0 }]);
  });

  it(
    'approving has signed nothing before it posts what is used, and does both when it is sent again',
    {
      timeout: LONG,
    },
    async () => {
      const { applicant, employeeId, signer } = await applicantWithHours();
      const { text } = await stage.send({ caller: applicant, place: '/my/applications', body: annualLeave });
      const { id } = JSON.parse(text) as { id: string };

      await expectNothingHalfDone({
        command: {
          caller: signer,
          place: `/signature-tasks/${id}/approve`,
          body: { round: 1, step: 0, comment: null },
        },
        lateTable: 'leave_entries',
        before: ['applications', 'application_actions'],
      });

      expect(await reservedMinutes(employeeId)).toEqual([{ state: 'approved', days: 1, reserved: 0, used: -480 }]);
    },
  );
});
