-- What a foundation begins with; an organisation that has its own already keeps just those.
insert into job_titles (code, name_zh, name_en, family, grade, is_managerial, probation_months, sort_order)
select given.* from (values
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
  ('M-30', '執行長', 'Chief Executive Officer', 'management', '12', true, 6, 180)
) given (code, name_zh, name_en, family, grade, is_managerial, probation_months, sort_order)
where not exists (select from job_titles);

insert into employment_types (
  code, name_zh, name_en, term_kind, fixed_term_reason, working_time, max_months, is_labor_act_applicable, pay_basis,
  weekly_minutes, insurances, probation_months, reminder_days, is_project_fundable, sort_order
)
select
  code, name_zh, name_en, term_kind, fixed_term_reason, working_time, max_months::integer, is_labor_act_applicable,
  pay_basis, weekly_minutes::integer, insurances::text[], probation_months::integer, reminder_days::integer[],
  is_project_fundable, sort_order
from (values
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
  ('VOLUNTEER', '志工', 'Volunteer', 'mandate', null, 'part_time', null, false, 'monthly', null, '{}', null, '{}', false, 110)
) given (
  code, name_zh, name_en, term_kind, fixed_term_reason, working_time, max_months, is_labor_act_applicable, pay_basis,
  weekly_minutes, insurances, probation_months, reminder_days, is_project_fundable, sort_order
)
where not exists (select from employment_types);
