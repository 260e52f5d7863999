-- 打卡檔格式: how a machine writes its lines.
create table punch_formats (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  layout text not null,
  -- comma, tab, semicolon, pipe, space; read for a delimited layout.
  delimiter text not null,
  encoding text not null,
  -- Lines before the first punch.
  skipped_lines int not null default 0,
  -- Places of the columns: 3, or 1-10 in a fixed layout.
  card_place text not null,
  date_place text not null,
  time_place text not null,
  direction_place text,
  in_text text,
  out_text text,
  date_format text not null,
  -- The column of the card holds the employee number.
  is_by_employee_no boolean not null default false,
  note text,
  active_to date,
  version int not null default 1,
  constraint punch_formats_pkey primary key (id),
  constraint punch_formats_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint punch_formats_layout_known check (layout in ('delimited', 'fixed')),
  constraint punch_formats_delimiter_known check (delimiter in ('comma', 'tab', 'semicolon', 'pipe', 'space')),
  constraint punch_formats_encoding_known check (encoding in ('utf8', 'big5')),
  constraint punch_formats_date_format_known check (
    date_format in ('yyyymmdd', 'yyyy/mm/dd', 'yyyy-mm-dd', 'yyymmdd', 'yyy/mm/dd')
  ),
  constraint punch_formats_skipped_lines_few check (skipped_lines between 0 and 20),
  -- Deferrable: an import may swap the names of two rows.
  constraint punch_formats_name_zh_key unique (name_zh) deferrable
);
create unique index punch_formats_code_key on punch_formats (code);

-- 卡號: the cards of employees, each with its days.
create table card_numbers (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  card_no text not null,
  start_on date not null,
  -- Inclusive. Null: no end.
  end_on date,
  note text,
  version int not null default 1,
  constraint card_numbers_pkey primary key (id),
  constraint card_numbers_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint card_numbers_ends_after_start check (end_on >= start_on),
  constraint card_numbers_no_overlap exclude using gist (card_no with =, daterange(start_on, end_on, '[]') with &&)
    where (id is not null)
);
create index card_numbers_employee_id_idx on card_numbers (employee_id);
create index card_numbers_card_no_start_on_idx on card_numbers (card_no, start_on);
