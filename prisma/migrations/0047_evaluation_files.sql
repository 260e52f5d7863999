-- 附件 of the answers of evaluations.
create table evaluation_files (
  file_id uuid not null,
  evaluation_id uuid not null,
  -- self, mid, first, second, final, interview
  author text not null,
  constraint evaluation_files_pkey primary key (file_id),
  constraint evaluation_files_file_id_fkey foreign key (file_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint evaluation_files_evaluation_id_fkey foreign key (evaluation_id)
    references evaluations (id) on update cascade on delete cascade,
  constraint evaluation_files_author_known check (author in ('self', 'mid', 'first', 'second', 'final', 'interview'))
);
create index evaluation_files_evaluation_id_idx on evaluation_files (evaluation_id);
