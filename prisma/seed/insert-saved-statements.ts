import type pg from 'pg';

/** Inserts five statements that HR saved and shares. */
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
      ('onboarding_and_resign_statement', '2025 年到離職統計', 'from=2025-01-01&to=2025-12-31')
    ) as statement (list, name, query) on true
    where account.username = 'hr'`);
};
