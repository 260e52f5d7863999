import type pg from 'pg';

/** Inserts nine statements that HR saved and shares, two of them on a schedule. */
export const insertSavedStatements = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into saved_filters (account_id, list, name, query, is_shared, created_at)
    select account.id, statement.list, statement.name, statement.query, true, '2026-10-05T02:00:00Z'
    from emp_accounts account
    join (values
      ('employee_data_statement', '年底部門人數', 'on=2026-12-31&first=departmentName&second=gender'),
      ('employee_data_statement', '年初學歷分布', 'on=2026-01-01&first=degree&second=gender'),
      ('transfer_records_statement', '2026 年各月異動', 'from=2026-01-01&to=2026-12-31&first=month&second=kind'),
      ('onboarding_and_resign_statement', '2026 年離職原因',
        'from=2026-01-01&to=2026-12-31&view=leavers&first=leavingKind'),
      ('onboarding_and_resign_statement', '上月離職名單',
        'range=lastMonth&view=leavers&columns=lastWorkingOn%2CemployeeNo%2CnameZh%2CdepartmentName%2CleavingKind'),
      ('onboarding_and_resign_statement', '2025 年到離職統計', 'from=2025-01-01&to=2025-12-31'),
      ('leave_usage_statement', '2026 年各部門假別', 'from=2026-01-01&to=2026-12-31&first=departmentName&second=leaveType'),
      ('grant_statement', '2026 年計畫人事費', 'from=2026-01-01&to=2026-12-31&first=projectCode&second=kind'),
      ('recruiting_statement', '2026 年招募漏斗', 'from=2026-01-01&to=2026-12-31&first=opening&second=source')
    ) as statement (list, name, query) on true
    where account.username = 'hr'`);
  await client.query(`
    insert into statement_schedules (saved_filter_id, account_id, cadence, day, format, next_run_on)
    select saved.id, saved.account_id, schedule.cadence, schedule.day, schedule.format, schedule.next_run_on::date
    from saved_filters saved
    join (values ('上月離職名單', 'monthly', 5, 'xlsx', '2026-12-05'), ('2026 年各月異動', 'weekly', 1, 'link', '2026-12-07'))
      as schedule (name, cadence, day, format, next_run_on) using (name)`);
};
