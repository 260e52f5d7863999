import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../production/caller.ts';
import { expectAtomic } from './expect-atomic.ts';
import { type Stage, startStage } from './stage.ts';

const LONG = 600_000;

let stage: Stage;
let lead: Caller;

beforeAll(async () => {
  stage = await startStage();
  // Closing is up to the head of HR.
  await stage.rows(
    `insert into account_roles (account_id, role_id)
     select account.id, role.id from emp_accounts account, roles role
     where account.username = 'hr' and role.code = 'hr_manager'`,
  );
  lead = await stage.signIn('hr');
  await stage.rows('delete from attendance_closings');
  await stage.rows('update attendance_days set is_closed = false');
}, LONG);

afterAll(() => stage.stop(), LONG);

const PUNCHES_OF_A_PERSON = 20;

/** Punches of everyone in the first minutes of yesterday, by employee number. */
const punchFile = async (): Promise<string[]> => {
  const people = await stage.rows<{ employeeNo: string; on: string }>(
    `select e.employee_no as "employeeNo", to_char(current_date - 1, 'YYYY/MM/DD') as "on"
     from employees e join employments stint on stint.employee_id = e.id
     where stint.hired_on < current_date and stint.last_working_on is null order by e.employee_no`,
  );
  return people.flatMap(({ employeeNo, on }) =>
    Array.from(
      { length: PUNCHES_OF_A_PERSON },
      (_, minute) => `${employeeNo},${on},03:${String(minute).padStart(2, '0')}`,
    ),
  );
};

const punchFormat = {
  code: 'KILLED',
  nameZh: '測試讀卡機',
  layout: 'delimited',
  delimiter: 'comma',
  encoding: 'utf8',
  skippedLines: 0,
  cardPlace: '1',
  datePlace: '2',
  timePlace: '3',
  directionPlace: null,
  inText: null,
  outText: null,
  dateFormat: 'yyyy/mm/dd',
  isByEmployeeNo: true,
  note: null,
};

/** Settles the month before the current one for everyone, and returns it. */
const settledMonth = async (): Promise<string> => {
  const [period] = await stage.rows<{ month: string; from: string; to: string }>(
    `select to_char(first, 'YYYY-MM') as month, first::date::text as "from", (first + interval '1 month - 1 day')::date::text as "to"
     from (select date_trunc('month', current_date - interval '1 month') as first) own`,
  );
  const { month, from, to } = period ?? { month: '', from: '', to: '' };
  await stage.read(lead, `/attendance/closing?month=${month}`);
  await stage.rows(
    `update applications set state = 'withdrawn', step = null, decided_at = now()
     where state in ('pending', 'questioned', 'returned')`,
  );
  await stage.rows(
    `update schedule_entries set kind = published_kind, shift_template_id = published_shift_template_id
     where "on" between $1::date and $2::date`,
    [from, to],
  );
  await stage.rows(
    `update attendance_days set status = 'normal', unapproved_minutes = 0, overtime_minutes = approved_overtime_minutes,
       is_stale = false, calculated_at = now()
     where "on" between $1::date and $2::date`,
    [from, to],
  );
  return month;
};

describe('a service that is killed during', () => {
  it('an import of punches has imported nothing, and imports all when repeated', { timeout: LONG }, async () => {
    const lines = await punchFile();
    const { status, text } = await stage.send({ caller: lead, place: '/punch-formats', body: punchFormat });
    expect({ status, text }).toEqual({ status: 201, text });
    const { id } = JSON.parse(text) as { id: string };
    const file = new FormData();
    file.append('file', new Blob([lines.join('\n')], { type: 'text/plain' }), 'punches.txt');
    const command = { caller: lead, place: `/punches/files?formatId=${id}`, body: file };
    const count = async (): Promise<number> =>
      (await stage.rows(`select from punches where device = $1`, [punchFormat.nameZh])).length;

    await expectAtomic(stage, { command, lateTable: 'audit_entries', before: ['punches'] });

    expect(await count()).toBe(lines.length);
    await stage.send(command);
    expect(await count()).toBe(lines.length);
  });

  it('the closing of a month has closed no day, and closes all when repeated', { timeout: LONG }, async () => {
    const month = await settledMonth();
    const command = { caller: lead, place: '/attendance/close', body: { month, departmentId: null } };

    await expectAtomic(stage, {
      command,
      lateTable: 'audit_entries',
      before: ['attendance_closings', 'attendance_days'],
      state: () => stage.rows('select employee_id, "on" from attendance_days where is_closed order by 1, 2'),
    });

    const [closed] = await stage.rows(
      `select count(*) filter (where not is_closed)::int as open, (select count(*)::int from attendance_closings) as closings
       from attendance_days where to_char("on", 'YYYY-MM') = $1`,
      [month],
    );
    expect(closed).toEqual({ open: 0, closings: 1 });
  });
});
