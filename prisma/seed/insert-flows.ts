import type pg from 'pg';

/**
 * Inserts sign-off flows in addition to the default ones:
 * - leave of one department: signed by its head and the head above; HR is notified;
 * - maternity leave: also signed by HR;
 * - overtime of part-time assistants up to three hours: signed by the principal investigator only.
 * Also allows the rejection of overtime.
 */
export const insertFlows = async (client: pg.Client): Promise<void> => {
  await client.query(`
    with created_flow as (
      insert into sign_off_flows (name, kind, department_id)
      select period.name_zh || '請假', 'leave', d.id from departments d
      join department_periods period on period.department_id = d.id and period.effective_to is null
      where period.parent_id is not null order by d.code limit 1
      returning id
    ), steps as (
      insert into sign_off_flow_steps (flow_id, place, name, mode, rule, levels)
      select created_flow.id, step.place, step.name, 'one', 'head', step.place + 1
      from created_flow cross join (values (0, '部門主管簽核'), (1, '上級主管簽核')) as step (place, name)
    )
    insert into sign_off_flow_informed (flow_id, place, rule, role_id)
    select created_flow.id, 0, 'role', role.id from created_flow join roles role on role.code = 'hr_officer'`);
  await client.query(`
    with created_flow as (
      insert into sign_off_flows (name, kind, leave_type) values ('產假', 'leave', 'maternity_leave') returning id
    ), heads as (
      insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
      select id, 0, '主管簽核', 'one', 'supervisor' from created_flow
    )
    insert into sign_off_flow_steps (flow_id, place, name, mode, rule, role_id, when_vacant)
    select created_flow.id, 1, '人資簽核', 'one', 'role', role.id, 'fallback' from created_flow, roles role where role.code = 'hr_officer'`);
  await client.query(`
    with created_flow as (
      insert into sign_off_flows (name, kind, employment_type_id, until_minutes)
      select '兼任助理三小時內加班', 'overtime', type.id, 180 from employment_types type where type.code = 'PT-ASSIST'
      returning id
    )
    insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
    select id, 0, '計畫主持人簽核', 'one', 'project_leader' from created_flow`);
  await client.query(`update sign_off_flows set allows_rejection = true where kind = 'overtime'`);
  await client.query(`
    update application_steps set allows_rejection = true
    where application_id in (select id from applications where kind = 'overtime' and state = 'pending')`);
};
