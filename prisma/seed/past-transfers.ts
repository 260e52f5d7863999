/** Transfers of employees without any, derived from their stints and positions. */
export const PAST_TRANSFERS = `
  with placed as (
    select position.*, stint.id as stint_id, lag(position.id) over earlier is null as is_first,
      lag(position.department_id) over earlier as was_department_id,
      lag(position.job_title_id) over earlier as was_job_title_id,
      lag(position.employment_type_id) over earlier as was_employment_type_id,
      lag(position.job_grade) over earlier as was_job_grade,
      lag(position.supervisor_id) over earlier as was_supervisor_id,
      lag(position.work_place) over earlier as was_work_place
    from employments stint
    join employee_positions position on position.employee_id = stint.employee_id
      and position.effective_from >= stint.hired_on
      and (stint.last_working_on is null or position.effective_from <= stint.last_working_on)
    window earlier as (partition by stint.id order by position.effective_from)
  ),
  transition as (
    select stint.employee_id, 'onboard' as kind, stint.hired_on as effective_on, '到職' as reason,
      null::uuid as was_department_id, p.department_id, null::uuid as was_job_title_id, p.job_title_id,
      null::uuid as was_employment_type_id, p.employment_type_id, null::text as was_job_grade, p.job_grade,
      null::uuid as was_supervisor_id, p.supervisor_id, null::text as was_work_place, p.work_place
    from employments stint left join placed p on p.stint_id = stint.id and p.is_first
    union all
    select employee_id,
      case
        when department_id <> was_department_id then 'department_transfer'
        when job_title_id is distinct from was_job_title_id then 'title_change'
        when employment_type_id is distinct from was_employment_type_id then 'type_change'
        when job_grade is distinct from was_job_grade then 'grade_change'
        else 'department_transfer'
      end,
      effective_from, '職務異動', was_department_id, department_id, was_job_title_id, job_title_id, was_employment_type_id,
      employment_type_id, was_job_grade, job_grade, was_supervisor_id, supervisor_id, was_work_place, work_place
    from placed where not is_first
    union all
    select employee_id,
      case leaving_kind when 'laid_off' then 'layoff' when 'retired' then 'retirement' else 'resignation' end,
      last_working_on + 1, coalesce(leaving_reason, '離職'), null, null, null, null, null, null, null, null, null, null, null, null
    from employments where last_working_on is not null
  ),
  compared as (
    select transition.*, array_remove(array[
      case when department_id is distinct from was_department_id then 'departmentId' end,
      case when job_title_id is distinct from was_job_title_id then 'jobTitleId' end,
      case when employment_type_id is distinct from was_employment_type_id then 'employmentTypeId' end,
      case when job_grade is distinct from was_job_grade then 'jobGrade' end,
      case when supervisor_id is distinct from was_supervisor_id then 'supervisorId' end,
      case when work_place is distinct from was_work_place then 'workPlace' end
    ], null) as changed
    from transition
  )
  insert into transfer_records (transfer_no, employee_id, kind, effective_on, reason, changed, from_department_id,
    to_department_id, from_job_title_id, to_job_title_id, from_employment_type_id, to_employment_type_id, from_job_grade, to_job_grade,
    from_supervisor_id, to_supervisor_id, from_work_place, to_work_place)
  select next_transfer_no(), in_order.* from (
    select employee_id, kind, effective_on, reason, changed,
      case when 'departmentId' = any(changed) then was_department_id end,
      case when 'departmentId' = any(changed) then department_id end,
      case when 'jobTitleId' = any(changed) then was_job_title_id end,
      case when 'jobTitleId' = any(changed) then job_title_id end,
      case when 'employmentTypeId' = any(changed) then was_employment_type_id end,
      case when 'employmentTypeId' = any(changed) then employment_type_id end,
      case when 'jobGrade' = any(changed) then was_job_grade end,
      case when 'jobGrade' = any(changed) then job_grade end,
      case when 'supervisorId' = any(changed) then was_supervisor_id end,
      case when 'supervisorId' = any(changed) then supervisor_id end,
      case when 'workPlace' = any(changed) then was_work_place end,
      case when 'workPlace' = any(changed) then work_place end
    from compared
    where not exists (select from transfer_records existing where existing.employee_id = compared.employee_id)
    order by effective_on, employee_id
  ) in_order`;
