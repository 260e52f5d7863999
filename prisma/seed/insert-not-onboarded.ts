import type pg from 'pg';
import type { FieldCipher } from '../field-cipher.ts';
import { demoNotOnboarded } from './demo-not-onboarded.ts';
import { insertEmployees } from './insert-employees.ts';

/** The cancelled onboarding transfers keep the intended position. */
const insertCancelledOnboardings = (client: pg.Client): Promise<unknown> =>
  client.query(`
    insert into transfer_records (transfer_no, employee_id, kind, effective_on, reason, changed, to_department_id,
      to_job_title_id, to_employment_type_id, to_work_place, cancelled_at, cancelling_reason)
    select next_transfer_no(), stint.employee_id, 'onboard', stint.hired_on, '到職',
      '{departmentId,jobTitleId,employmentTypeId,workPlace}', department.id, title.id, kind.id, '總部',
      stint.hired_on + time '10:00' at time zone 'Asia/Taipei', '未報到：' || stint.not_onboarded_reason
    from employments stint
    join departments department on department.code = 'RES-ENV'
    join job_titles title on title.code = 'R-20'
    join employment_types kind on kind.code = 'REGULAR'
    where stint.not_onboarded_reason is not null
    order by stint.hired_on`);

/** Inserts employees who did not show up on their hire date. */
export const insertNotOnboarded = async (client: pg.Client, staffCount: number, cipher: FieldCipher): Promise<void> => {
  await insertEmployees(client, demoNotOnboarded(staffCount), cipher);
  await insertCancelledOnboardings(client);
};
