create or replace function refuse_unknown_kinds() returns trigger language plpgsql as $$
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

create or replace trigger sign_off_deputies_kinds_known before insert or update of kinds on sign_off_deputies
  for each row execute function refuse_unknown_kinds();
