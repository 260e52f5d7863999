import type pg from 'pg';

/** Inserts the mails of the notifications of the last three months; one in fifty has failed. */
export const insertOutgoingMails = async (client: pg.Client): Promise<void> => {
  await client.query(`
    with mails as (
      select n.id, n.employee_id, e.company_email as address, n.at,
        concat(case n.kind when 'task' then '待您簽核' when 'agreement' then '請您同意代理或調班' when 'expired' then '已逾期失效' when 'approved' then '已核准' when 'returned' then '退回重新申請'
          when 'questioned' then '退回補充說明' when 'rejected' then '不核准' else '已取消' end,
          '：', applicant.name_zh, ' ', case t.kind when 'leave' then '請假' when 'leave_cancellation' then '銷假'
          when 'overtime' then '加班' when 'business_trip' then '出差' when 'outing' then '公出' when 'punch_correction' then '補打卡' when 'certificate' then '證明文件'
          when 'resignation' then '離職' when 'custom' then '自訂申請' end, ' ', t.number) as subject,
        row_number() over (order by n.at, t.number, n.kind) % 50 = 0 as is_failed
      from notifications n
      join employees e on e.id = n.employee_id and e.company_email is not null
      join applications t on t.id = n.application_id
      join employees applicant on applicant.id = t.employee_id
      where n.at > (select max(at) from notifications) - interval '3 months'
    )
    insert into outgoing_mails (
      id, employee_id, address, subject, state, made_at, queued_at, next_try_at, attempts, sent_at, error
    )
    select id, employee_id, address, subject, case when is_failed then 'failed' else 'sent' end, at, at, at, 1,
      case when not is_failed then at + interval '10 seconds' end,
      case when is_failed then '550 5.1.1 The email account that you tried to reach does not exist' end
    from mails`);
};
