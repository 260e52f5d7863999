-- Every change of the end of a contract (編輯合約結束日), with the file that was agreed on where there is one.
create table contract_end_changes (
  id uuid not null default uuid_v7(),
  contract_id uuid not null,
  -- What the end became.
  end_on date not null,
  reason text not null,
  file_id uuid,
  changed_at timestamptz(3) not null,
  constraint contract_end_changes_pkey primary key (id),
  constraint contract_end_changes_contract_id_fkey foreign key (contract_id)
    references employee_contracts (id) on delete cascade on update cascade,
  constraint contract_end_changes_file_id_fkey foreign key (file_id)
    references stored_files (id) on delete restrict on update cascade
);
create unique index contract_end_changes_file_id_key on contract_end_changes (file_id);
create index contract_end_changes_contract_id_changed_at_idx on contract_end_changes (contract_id, changed_at);

-- What was changed was changed.
revoke update, delete, truncate on contract_end_changes from hr_service;
