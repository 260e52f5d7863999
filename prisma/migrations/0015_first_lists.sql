-- What most foundations need at first. Users may change all of it.
insert into job_titles (code, name_zh, name_en, family, grade, is_managerial, probation_months, sort_order)
values
  ('R-10', '研究助理', 'Research Assistant', 'research', '3', false, 3, 10),
  ('R-20', '助理研究員', 'Assistant Research Fellow', 'research', '5', false, 3, 20),
  ('R-30', '副研究員', 'Associate Research Fellow', 'research', '7', false, 3, 30),
  ('R-40', '研究員', 'Research Fellow', 'research', '9', false, 3, 40),
  ('T-10', '技術員', 'Technician', 'technical', '3', false, 3, 50),
  ('T-20', '工程師', 'Engineer', 'technical', '5', false, 3, 60),
  ('T-30', '資深工程師', 'Senior Engineer', 'technical', '7', false, 3, 70),
  ('T-40', '資料分析師', 'Data Analyst', 'technical', '6', false, 3, 80),
  ('A-10', '行政助理', 'Administrative Assistant', 'administration', '2', false, 3, 90),
  ('A-20', '組員', 'Officer', 'administration', '4', false, 3, 100),
  ('A-30', '專員', 'Specialist', 'administration', '5', false, 3, 110),
  ('A-40', '高級專員', 'Senior Specialist', 'administration', '7', false, 3, 120),
  ('P-10', '計畫助理', 'Project Assistant', 'project', '3', false, 3, 130),
  ('P-20', '計畫專員', 'Project Officer', 'project', '5', false, 3, 140),
  ('P-30', '計畫經理', 'Project Manager', 'project', '8', false, 3, 150),
  ('M-10', '組長', 'Section Chief', 'management', '8', true, 6, 160),
  ('M-20', '處長', 'Director', 'management', '10', true, 6, 170),
  ('M-30', '執行長', 'Chief Executive Officer', 'management', '12', true, 6, 180);

insert into employment_types (
  code, name_zh, name_en, term_kind, fixed_term_reason, working_time, max_months, is_labor_act_applicable, pay_basis,
  weekly_minutes, insurances, probation_months, reminder_days, is_project_fundable, sort_order
) values
  ('REGULAR', '正職', 'Regular', 'indefinite', null, 'full_time', null, true, 'monthly', 2400, '{labor,health,employment,occupational,pension}', 3, '{}', false, 10),
  ('CONTRACT', '約聘', 'Contract-based', 'fixed_term', 'specific', 'full_time', 12, true, 'monthly', 2400, '{labor,health,employment,occupational,pension}', 3, '{90,60,30}', false, 20),
  ('FT-ASSIST', '專任助理', 'Full-time Assistant', 'fixed_term', 'specific', 'full_time', 36, true, 'monthly', 2400, '{labor,health,employment,occupational,pension}', 3, '{90,60,30}', true, 30),
  ('PT-ASSIST', '兼任助理', 'Part-time Assistant', 'fixed_term', 'specific', 'part_time', 36, true, 'monthly', 600, '{labor,employment,occupational,pension}', 0, '{90,60,30}', true, 40),
  ('HOURLY', '計時', 'Hourly', 'indefinite', null, 'hourly', null, true, 'hourly', 1200, '{labor,health,employment,occupational,pension}', 0, '{}', true, 50),
  ('STUDENT', '工讀', 'Student Worker', 'fixed_term', 'short_term', 'hourly', 6, true, 'hourly', 1200, '{labor,health,employment,occupational,pension}', 0, '{30}', true, 60),
  ('INTERN', '實習', 'Intern', 'fixed_term', 'short_term', 'full_time', 6, true, 'monthly', 2400, '{labor,health,employment,occupational,pension}', 0, '{30}', false, 70),
  ('ADVISER', '顧問', 'Adviser', 'mandate', null, 'part_time', 12, false, 'monthly', null, '{}', null, '{60,30}', false, 80),
  ('DISPATCH', '派遣', 'Dispatched', 'indefinite', null, 'full_time', null, true, 'monthly', 2400, '{}', null, '{}', false, 90),
  ('RD-SERVICE', '研發替代役', 'R&D Substitute Service', 'fixed_term', 'specific', 'full_time', 36, true, 'monthly', 2400, '{labor,health,employment,occupational,pension}', null, '{90,60,30}', false, 100),
  ('VOLUNTEER', '志工', 'Volunteer', 'mandate', null, 'part_time', null, false, 'monthly', null, '{}', null, '{}', false, 110);

insert into change_reasons (code, name_zh, is_for_transfers, is_for_leaving, is_for_unpaid_leave, sort_order) values
  ('ORGANISATION', '組織調整', true, false, false, 10),
  ('BUSINESS', '業務需要', true, false, false, 20),
  ('PERSONAL', '個人申請', true, false, false, 30),
  ('PROJECT', '計畫異動', true, false, false, 40),
  ('CAREER', '生涯規劃', false, true, false, 50),
  ('FAMILY', '家庭因素', false, true, true, 60),
  ('HEALTH', '健康因素', false, true, true, 70),
  ('STUDY', '進修', false, true, true, 80),
  ('PAY', '薪資福利', false, true, false, 90),
  ('WORKPLACE', '工作環境', false, true, false, 100),
  ('PROJECT-ENDED', '計畫結束', false, true, false, 110),
  ('OTHER', '其他', true, true, true, 120);

insert into document_requirements (category, required_of) values
  ('identity_card', array['employed', 'upcoming']),
  ('degree', array['employed']),
  ('bankbook', array['employed']),
  ('privacy_consent', array['employed', 'upcoming']),
  ('insurance_transfer', array['employed']),
  ('dependants_declaration', array['employed']);

-- Monday to Friday from 9:00 to 18:00, with a break from 12:00 to 13:00.
with hours as (insert into office_hours (name) values ('全公司') returning id)
insert into office_hours_periods (office_hours_id, effective_from, week)
select id, '2000-01-01', (
  select jsonb_agg(
    case when day between 1 and 5 then '{"from": 540, "to": 1080, "breaks": [{"from": 720, "to": 780}]}'::jsonb end
    order by day
  )
  from generate_series(0, 6) as day
)
from hours;
