-- From which lot a deferred one (遞延) comes; null for what was brought along from before.
alter table leave_lots add column carried_from_id uuid;
alter table leave_lots
  add constraint leave_lots_carried_from_id_fkey foreign key (carried_from_id)
    references leave_lots (id) on delete restrict on update cascade,
  add constraint leave_lots_carried_into_deferred check (carried_from_id is null or origin = 'carry_over');
-- The rest of a lot is deferred once.
create unique index leave_lots_carried_once_key on leave_lots (carried_from_id);

-- What was brought along of annual leave stands for the grant of its days.
alter table leave_lots drop constraint leave_lots_granted_once;
alter table leave_lots add constraint leave_lots_granted_once exclude using gist (
  employee_id with =,
  type with =,
  daterange(valid_from, valid_until, '[]') with &&
) where (origin = 'grant' or (origin = 'import' and type = 'annual'));
