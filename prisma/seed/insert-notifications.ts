import type pg from 'pg';

export const insertNotifications = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into notifications (employee_id, kind, application_id, since, at)
    select asked.signer_id, case step.asks when 'agreement' then 'agreement' else 'task' end, t.id, t.waiting_since,
      t.waiting_since
    from applications t
    join application_signers asked on asked.application_id = t.id and asked.is_waiting
    join application_steps step on step.application_id = t.id and step.round = asked.round and step.place = asked.place`);
  await client.query(`
    insert into notifications (employee_id, kind, application_id, since, at, read_at)
    select t.employee_id, t.state, t.id, coalesce(t.decided_at, t.waiting_since), coalesce(t.decided_at, t.waiting_since),
      case when t.state = 'approved' then t.decided_at end
    from applications t where t.state in ('approved', 'returned', 'questioned', 'rejected', 'cancelled', 'expired')`);
};
