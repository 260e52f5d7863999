-- HR managers sign adjustments of pay and payroll, which payroll officers enter. The role keeps its order and what was
-- added to it.
update roles set
  permissions = permissions || array(
    select added from unnest(array[
      'salary_adjustment:view', 'salary_adjustment:approve', 'salary_adjustment:export',
      'salary_report:view', 'salary_report:approve', 'salary_report:export',
      'scales_of_salary:view', 'scales_of_salary:export'
    ]) as added where added <> all (permissions)
  ),
  sensitive_groups = case when 'salary' = any(sensitive_groups) then sensitive_groups else sensitive_groups || '{salary}' end
where code = 'hr_manager';
