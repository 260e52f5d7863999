import type pg from 'pg';

export const insertNotifications = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into notifications (employee_id, kind, application_id, since, at)
    select signer.signer_id, case step.asks when 'agreement' then 'agreement' else 'task' end, t.id, t.waiting_since,
      t.waiting_since
    from applications t
    join application_signers signer on signer.application_id = t.id and signer.is_waiting
    join application_steps step on step.application_id = t.id and step.round = signer.round and step.place = signer.place`);
  await client.query(`
    insert into notifications (employee_id, kind, application_id, since, at, read_at)
    select t.employee_id, t.state, t.id, coalesce(t.decided_at, t.waiting_since), coalesce(t.decided_at, t.waiting_since),
      case when t.state = 'approved' then t.decided_at end
    from applications t where t.state in ('approved', 'returned', 'questioned', 'rejected', 'cancelled', 'expired')`);
};
