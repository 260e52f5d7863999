-- What people can apply for. A new kind is a row here and a folder beside the others; none is taken away while anything names it.
create table application_kinds (
  code text not null,
  constraint application_kinds_pkey primary key (code)
);
insert into application_kinds (code) values
  ('leave'),
  ('leave_cancellation'),
  ('overtime'),
  ('business_trip'),
  ('outing'),
  ('certificate'),
  ('resignation'),
  ('punch_correction');
revoke insert, update, delete, truncate on application_kinds from hr_service;

alter table applications
  drop constraint applications_kind_known,
  add constraint applications_kind_fkey foreign key (kind)
    references application_kinds (code) on delete restrict on update cascade;
alter table sign_off_flows
  drop constraint sign_off_flows_kind_known,
  add constraint sign_off_flows_kind_fkey foreign key (kind)
    references application_kinds (code) on delete restrict on update cascade;

-- No foreign key can be of an array: each of several kinds is looked for as a foreign key would.
alter table sign_off_deputies
  drop constraint sign_off_deputies_kinds_known,
  add constraint sign_off_deputies_kinds_given check (kinds is not null);
create function refuse_unknown_kinds() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(new.kinds) as kind (code) where not exists (
    select from application_kinds known where known.code = kind.code
  )) then
    raise exception 'sign_off_deputies_kinds_known: % has a kind that nobody can apply for', new.kinds
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger sign_off_deputies_kinds_known before insert or update of kinds on sign_off_deputies
  for each row execute function refuse_unknown_kinds();
