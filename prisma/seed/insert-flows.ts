import type pg from 'pg';

/**
 * Flows beside those that everybody has. One department's: the head of it and of the one above sign, and HR is told. That of leave
 * of one type, which HR signs besides. That of people who are employed in one way and ask for little: who leads the project that
 * pays it is enough. Overtime alone can be refused for good.
 */
export const insertFlows = async (client: pg.Client): Promise<void> => {
  await client.query(`
    with made as (
      insert into sign_off_flows (name, kind, department_id)
      select period.name_zh || '請假', 'leave', d.id from departments d
      join department_periods period on period.department_id = d.id and period.effective_to is null
      where period.parent_id is not null order by d.code limit 1
      returning id
    ), steps as (
      insert into sign_off_flow_steps (flow_id, place, name, mode, rule, levels)
      select made.id, step.place, step.name, 'one', 'head', step.place + 1
      from made cross join (values (0, '部門主管簽核'), (1, '上級主管簽核')) as step (place, name)
    )
    insert into sign_off_flow_informed (flow_id, place, rule, role_id)
    select made.id, 0, 'role', role.id from made join roles role on role.code = 'hr_officer'`);
  await client.query(`
    with made as (
      insert into sign_off_flows (name, kind, leave_type) values ('產假', 'leave', 'maternity_leave') returning id
    ), heads as (
      insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
      select id, 0, '主管簽核', 'one', 'supervisor' from made
    )
    insert into sign_off_flow_steps (flow_id, place, name, mode, rule, role_id, when_vacant)
    select made.id, 1, '人資簽核', 'one', 'role', role.id, 'fallback' from made, roles role where role.code = 'hr_officer'`);
  await client.query(`
    with made as (
      insert into sign_off_flows (name, kind, employment_type_id, until_minutes)
      select '兼任助理三小時內加班', 'overtime', type.id, 180 from employment_types type where type.code = 'PT-ASSIST'
      returning id
    )
    insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
    select id, 0, '計畫主持人簽核', 'one', 'project_leader' from made`);
  await client.query(`update sign_off_flows set allows_rejection = true where kind = 'overtime'`);
  await client.query(`
    update application_steps set allows_rejection = true
    where application_id in (select id from applications where kind = 'overtime' and state = 'pending')`);
};
