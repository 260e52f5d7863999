-- Heads of departments plan and publish the shifts of their people, and decide about anomalies of attendance. Payroll
-- reads the attendance that it pays. Roles keep the order and what was added to them.
update roles set permissions = permissions || array(
  select added from unnest(array[
    'shift_management:view', 'shift_management:edit', 'shift_management:approve', 'shift_management:export',
    'attendance_overview:edit', 'attendance_overview:export'
  ]) as added where added <> all (permissions)
) where code = 'manager';

update roles set permissions = permissions || array(
  select added from unnest(array['attendance_overview:view', 'attendance_overview:export']) as added
  where added <> all (permissions)
) where code = 'payroll_officer';
