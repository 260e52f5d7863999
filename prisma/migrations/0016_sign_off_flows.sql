insert into application_kinds (code) values
  ('leave'),
  ('leave_cancellation'),
  ('overtime'),
  ('business_trip'),
  ('outing'),
  ('certificate'),
  ('resignation'),
  ('punch_correction'),
  ('custom'),
  ('personal_data');

insert into sign_off_flows (kind, name, from_minutes) values
  ('leave', '一般請假', null),
  ('leave', '三日以上請假', 1440),
  ('leave_cancellation', '一般銷假', null),
  ('overtime', '一般加班', null),
  ('business_trip', '一般出差', null),
  ('outing', '一般公出', null),
  ('certificate', '證明文件核發', null),
  ('resignation', '離職簽核', null),
  ('punch_correction', '補打卡簽核', null),
  ('custom', '自訂申請簽核', null),
  ('personal_data', '個資異動簽核', null);

-- Supervisors or heads sign, and HR where its work begins. Users may change the flows.
insert into sign_off_flow_steps (flow_id, place, name, mode, rule, levels, role_id, when_vacant)
select flow.id, step.place, step.name, step.mode, step.rule, step.levels, role.id, step.when_vacant
from (values
  ('一般請假', 0, '主管簽核', 'one', 'supervisor', null::int, null, 'above'),
  ('三日以上請假', 0, '部門主管簽核', 'one', 'head', 1, null, 'above'),
  ('三日以上請假', 1, '人資簽核', 'one', 'role', null, 'hr_officer', 'above'),
  ('一般銷假', 0, '主管簽核', 'one', 'supervisor', null, null, 'above'),
  ('一般加班', 0, '主管簽核', 'one', 'supervisor', null, null, 'above'),
  ('一般出差', 0, '主管簽核', 'one', 'supervisor', null, null, 'above'),
  ('一般公出', 0, '主管簽核', 'one', 'supervisor', null, null, 'above'),
  ('證明文件核發', 0, '人資核發', 'one', 'role', null, 'hr_officer', 'fallback'),
  ('離職簽核', 0, '主管簽核', 'one', 'supervisor', null, null, 'above'),
  ('離職簽核', 1, '人資簽核', 'one', 'role', null, 'hr_officer', 'fallback'),
  ('補打卡簽核', 0, '主管簽核', 'one', 'supervisor', null, null, 'above'),
  ('自訂申請簽核', 0, '主管簽核', 'one', 'supervisor', null, null, 'above'),
  ('自訂申請簽核', 1, '人資簽核', 'one', 'role', null, 'hr_officer', 'fallback'),
  ('個資異動簽核', 0, '人資簽核', 'one', 'role', null, 'hr_officer', 'fallback')
) as step (flow, place, name, mode, rule, levels, role, when_vacant)
join sign_off_flows flow on flow.name = step.flow
left join roles role on role.code = step.role;
