-- How far the batch is that somebody has begun. Written beside its transaction, so that it can be read while that lasts.
create table batch_progress (
  account_id uuid not null,
  done integer not null,
  total integer not null,
  told_at timestamptz(3) not null,
  constraint batch_progress_pkey primary key (account_id),
  constraint batch_progress_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade,
  constraint batch_progress_within_total check (done >= 0 and done <= total)
);
