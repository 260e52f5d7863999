-- The audit log is append-only for the service. This function removes what it says about candidates that do not exist
-- any more: names of records and changed values. The entries stay, with their time and actor. The service cannot blank
-- entries about others. Returns the number of blanked entries. Decision 139.
create or replace function forget_candidates(candidate_ids uuid[], interview_ids uuid[], offer_ids uuid[])
returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten int;
begin
  if exists (select from candidates where id = any(candidate_ids))
    or exists (select from interviews where id = any(interview_ids))
    or exists (select from job_offers where id = any(offer_ids)) then
    raise exception 'forget_candidates: the candidate is not erased' using errcode = 'check_violation';
  end if;
  update audit_entries set subject = null, changes = '[]'
  where (subject is not null or changes <> '[]') and (
    (entity = 'candidate' and entity_id = any(candidate_ids))
    or (entity = 'interview' and entity_id = any(interview_ids))
    or (entity = 'job_offer' and entity_id = any(offer_ids))
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
revoke execute on function forget_candidates(uuid[], uuid[], uuid[]) from public;
grant execute on function forget_candidates(uuid[], uuid[], uuid[]) to hr_service;
