-- 銀行媒體檔範本: the format in which a bank takes the payments of a payroll run.
create table bank_file_templates (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  -- Bank and account of the organisation that pays.
  payer_bank_code text,
  payer_account text,
  -- big5, utf8
  encoding text not null,
  -- crlf, lf
  line_ending text not null,
  -- fixed, delimited
  layout text not null,
  -- comma, tab, semicolon, pipe; used by a delimited layout.
  delimiter text not null,
  -- txt, csv, dat
  file_ending text not null,
  -- Fields in order: source, text, width, alignment, pad, decimals, datePattern. Without fields there is no such line.
  header jsonb not null default '[]',
  detail jsonb not null,
  trailer jsonb not null default '[]',
  note text,
  active_to date,
  version int not null default 1,
  constraint bank_file_templates_pkey primary key (id),
  constraint bank_file_templates_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint bank_file_templates_encoding_known check (encoding in ('big5', 'utf8')),
  constraint bank_file_templates_line_ending_known check (line_ending in ('crlf', 'lf')),
  constraint bank_file_templates_layout_known check (layout in ('fixed', 'delimited')),
  constraint bank_file_templates_delimiter_known check (delimiter in ('comma', 'tab', 'semicolon', 'pipe')),
  constraint bank_file_templates_file_ending_known check (file_ending in ('txt', 'csv', 'dat')),
  -- Deferrable: an import may swap the names of two rows.
  constraint bank_file_templates_name_zh_key unique (name_zh) deferrable
);
create unique index bank_file_templates_code_key on bank_file_templates (code);

-- A template to start from; the layout of each bank is in its contract with the organisation.
with fields (line, place, source, text, width, alignment, pad, decimals, date_pattern) as (values
  ('header', 1, 'text', '1', 1, 'left', ' ', 0, 'yyyymmdd'),
  ('header', 2, 'taxId', '', 8, 'left', ' ', 0, 'yyyymmdd'),
  ('header', 3, 'payerAccount', '', 16, 'right', '0', 0, 'yyyymmdd'),
  ('header', 4, 'payDay', '', 7, 'right', '0', 0, 'yyymmdd'),
  ('detail', 1, 'text', '2', 1, 'left', ' ', 0, 'yyyymmdd'),
  ('detail', 2, 'sequence', '', 6, 'right', '0', 0, 'yyyymmdd'),
  ('detail', 3, 'bankCode', '', 3, 'right', '0', 0, 'yyyymmdd'),
  ('detail', 4, 'account', '', 16, 'right', '0', 0, 'yyyymmdd'),
  ('detail', 5, 'amount', '', 13, 'right', '0', 2, 'yyyymmdd'),
  ('detail', 6, 'identityNumber', '', 10, 'left', ' ', 0, 'yyyymmdd'),
  ('detail', 7, 'accountName', '', 40, 'left', ' ', 0, 'yyyymmdd'),
  ('trailer', 1, 'text', '3', 1, 'left', ' ', 0, 'yyyymmdd'),
  ('trailer', 2, 'count', '', 6, 'right', '0', 0, 'yyyymmdd'),
  ('trailer', 3, 'total', '', 15, 'right', '0', 2, 'yyyymmdd')
), lines as (
  select line, jsonb_agg(jsonb_build_object('source', source, 'text', text, 'width', width, 'alignment', alignment,
    'pad', pad, 'decimals', decimals, 'datePattern', date_pattern) order by place) as content
  from fields group by line
)
insert into bank_file_templates (code, name_zh, encoding, line_ending, layout, delimiter, file_ending, header, detail, trailer, note)
select 'GENERAL', '薪資轉帳（固定寬度）', 'big5', 'crlf', 'fixed', 'comma', 'txt', max(content::text) filter (where line = 'header')::jsonb,
  max(content::text) filter (where line = 'detail')::jsonb, max(content::text) filter (where line = 'trailer')::jsonb,
  '範例。各銀行格式不同，請依與銀行約定的格式調整後使用。'
from lines;
