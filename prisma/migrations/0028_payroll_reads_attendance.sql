-- Payroll reads the attendance that it pays. The role keeps its order and what was added to it.
update roles set permissions = permissions || array(
  select added from unnest(array['attendance_overview:view', 'attendance_overview:export']) as added
  where added <> all (permissions)
) where code = 'payroll_officer';
