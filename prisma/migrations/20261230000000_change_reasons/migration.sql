create table change_reasons (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  is_for_transfers boolean not null default false,
  is_for_leaving boolean not null default false,
  is_for_unpaid_leave boolean not null default false,
  sort_order integer not null default 0,
  active_to date,
  version integer not null default 1,
  constraint change_reasons_pkey primary key (id),
  -- Checked at the end of an import, in which two may change names with each other.
  constraint change_reasons_name_zh_key unique (name_zh) deferrable,
  constraint change_reasons_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint change_reasons_suit_something check (is_for_transfers or is_for_leaving or is_for_unpaid_leave)
);
create unique index change_reasons_code_key on change_reasons (code);

-- What most organisations begin with. Unpaid leave has kinds of its own for what the law names.
insert into change_reasons (code, name_zh, is_for_transfers, is_for_leaving, is_for_unpaid_leave, sort_order) values
  ('ORGANISATION', '組織調整', true, false, false, 10),
  ('BUSINESS', '業務需要', true, false, false, 20),
  ('PERSONAL', '個人申請', true, false, false, 30),
  ('PROJECT', '計畫異動', true, false, false, 40),
  ('CAREER', '生涯規劃', false, true, false, 50),
  ('FAMILY', '家庭因素', false, true, true, 60),
  ('HEALTH', '健康因素', false, true, true, 70),
  ('STUDY', '進修', false, true, true, 80),
  ('PAY', '薪資福利', false, true, false, 90),
  ('WORKPLACE', '工作環境', false, true, false, 100),
  ('PROJECT-ENDED', '計畫結束', false, true, false, 110),
  ('OTHER', '其他', true, true, true, 120);

alter table transfer_records add column change_reason_id uuid,
  add constraint transfer_records_change_reason_id_fkey foreign key (change_reason_id) references change_reasons (id)
    on update cascade on delete restrict;
create index transfer_records_change_reason_id_idx on transfer_records (change_reason_id);

alter table employments add column change_reason_id uuid,
  add constraint employments_change_reason_id_fkey foreign key (change_reason_id) references change_reasons (id)
    on update cascade on delete restrict,
  add constraint employments_listed_reason_of_leaving check (last_working_on is not null or change_reason_id is null);
create index employments_change_reason_id_idx on employments (change_reason_id);
