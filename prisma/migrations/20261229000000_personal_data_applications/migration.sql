-- What people ask to be changed of their own data (個資異動) is an application, which those sign whom a flow names.
insert into application_kinds (code) values ('personal_data');

with made as (
  insert into sign_off_flows (name, kind) values ('個資異動簽核', 'personal_data') returning id
)
insert into sign_off_flow_steps (flow_id, place, name, mode, rule, role_id, when_vacant)
select made.id, 0, '人資簽核', 'one', 'role', role.id, 'fallback' from made, roles role where role.code = 'hr_officer';

-- The account that somebody asks their pay to go to; the application itself tells no more of it than its mask.
create table asked_accounts (
  -- Of the application.
  id uuid not null,
  -- Encrypted, as the one that was there when it was asked for; null for none.
  bank_account text not null,
  bank_account_before text,
  constraint asked_accounts_pkey primary key (id),
  constraint asked_accounts_id_fkey foreign key (id)
    references applications (id) on delete restrict on update cascade
);

-- Whoever waits for one asks for no other: two that wait could want different things of the same value.
create unique index applications_one_personal_data_key on applications (employee_id)
  where kind = 'personal_data' and state in ('pending', 'questioned', 'returned');

-- What was asked for until now becomes such applications. Whoever waits sends theirs anew, for nobody was named to sign it; what
-- was sent back was over by that, and stays so.
create temporary table told on commit drop as
  select request.*, person.name_zh,
    case request.state when 'pending' then 'returned' when 'returned' then 'rejected' else request.state end as told_state,
    (request.requested_at at time zone 'Asia/Taipei')::date as day,
    row_number() over (
      partition by (request.requested_at at time zone 'Asia/Taipei')::date order by request.requested_at, request.id
    ) as place
  from change_requests request join employees person on person.id = request.employee_id;
insert into applications
  (id, number, kind, employee_id, payload, minutes, state, step, submitted_at, waiting_since, decided_at)
select id, 'PD-' || to_char(day, 'YYYYMMDD') || '-' || lpad(place::text, greatest(4, length(place::text)), '0'),
  'personal_data', employee_id,
  jsonb_build_object('reason', reason, 'changes', changes, 'bankAccount', case when bank_account is not null then
    jsonb_build_object('before', case when bank_account_before is not null then '＊＊＊' end, 'after', '＊＊＊') end),
  0, told_state, null, requested_at, coalesce(decided_at, requested_at),
  case when told_state = 'returned' then null else coalesce(decided_at, requested_at) end
from told;
insert into asked_accounts (id, bank_account, bank_account_before)
select id, bank_account, bank_account_before from told where bank_account is not null;
-- Who decided something before flows named signers is known by what they were called, and by no account.
alter table application_actions
  drop constraint application_actions_at_step_names_signer,
  add constraint application_actions_at_step_names_signer check (
    (action in ('approve', 'return', 'question', 'reject', 'add_before', 'add_after', 'hand_on', 'reassign'))
      = (place is not null)
    and (signer_id is null or place is not null)
    and (signer_id is not null or place is null or actor_id is null)
  );
insert into application_actions (application_id, round, action, actor_id, actor_name, comment, at)
select id, 1, 'submit', employee_id, name_zh, null, requested_at from told
union all
select id, 1, 'withdraw', employee_id, name_zh, null, requested_at from told where told_state = 'withdrawn';
insert into application_steps (application_id, round, place, name, mode)
select id, 1, 0, '人資簽核', 'one' from told;
insert into application_actions (application_id, round, place, action, actor_name, comment, at)
select id, 1, 0,
  case told_state when 'approved' then 'approve' when 'rejected' then 'reject' else 'return' end,
  coalesce(decided_by, '系統'), coalesce(return_reason, case when told_state = 'returned' then '改由簽核流程處理，請重新送出' end),
  coalesce(decided_at, requested_at)
from told where told_state <> 'withdrawn';
insert into application_counters (prefix, day, last) select 'PD', day, max(place) from told group by day;

drop table change_requests;
