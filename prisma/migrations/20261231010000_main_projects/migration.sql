-- The project that somebody mainly works for is part of where and as what they work, from a day on.
alter table employee_positions add column project_id uuid,
  add constraint employee_positions_project_id_fkey foreign key (project_id) references projects (id)
    on update cascade on delete restrict;
create index employee_positions_project_id_idx on employee_positions (project_id);

alter table transfer_records add column from_project_id uuid, add column to_project_id uuid,
  add constraint transfer_records_from_project_id_fkey foreign key (from_project_id) references projects (id)
    on update cascade on delete restrict,
  add constraint transfer_records_to_project_id_fkey foreign key (to_project_id) references projects (id)
    on update cascade on delete restrict;
create index transfer_records_from_project_id_idx on transfer_records (from_project_id);
create index transfer_records_to_project_id_idx on transfer_records (to_project_id);

-- Until now it was told as the first that pays the primary contract: of each position the one of its last day, or of today.
update employee_positions position set project_id = (
  select paid.project_id from employee_contracts signed
  join employee_contract_projects paid on paid.contract_id = signed.id
  cross join lateral (
    select greatest(position.effective_from, least(position.effective_to - 1, (now() at time zone 'Asia/Taipei')::date)) as day
  ) known
  where signed.employee_id = position.employee_id and signed.kind = 'primary' and signed.stage = 'signed'
    and signed.start_on <= known.day and coalesce(signed.terminated_on, signed.end_on, 'infinity') >= known.day
  order by paid.place limit 1
);
