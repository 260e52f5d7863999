-- An address in Taiwan: {"postalCode", "county", "district", "detail"}, each a text that is not empty.
create function is_address(address jsonb) returns boolean
language sql immutable strict parallel safe
as $$
  select jsonb_typeof(address) = 'object'
    and (select count(*) from jsonb_object_keys(address)) = 4
    and coalesce(address ->> 'postalCode' ~ '^\d{3}(\d{2,3})?$', false)
    and coalesce(address ->> 'county' <> '', false)
    and coalesce(address ->> 'district' <> '', false)
    and coalesce(address ->> 'detail' <> '', false)
$$;

create table companies (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  short_name text,
  tax_id text not null,
  representative text not null,
  phone text not null,
  name_en text,
  organisation_type text not null,
  registration_no text,
  fax text,
  hr_contact_name text,
  hr_contact_phone text,
  hr_contact_email text,
  registered_address jsonb not null,
  mailing_address jsonb,
  labor_insurance_no text,
  nhi_unit_code text,
  pension_unit_no text,
  withholding_tax_id text,
  tax_registration_no text,
  pay_day integer not null,
  pay_period_start_day integer not null,
  leave_year_system text not null,
  working_hour_system text not null,
  active_to date,
  version integer not null default 1,
  constraint companies_pkey primary key (id),
  -- Checked at the end of an import, in which two may change numbers with each other.
  constraint companies_tax_id_key unique (tax_id) deferrable,
  constraint companies_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint companies_tax_id_format check (tax_id ~ '^\d{8}$'),
  constraint companies_withholding_tax_id_format check (withholding_tax_id ~ '^\d{8}$'),
  constraint companies_organisation_type_known
    check (organisation_type in ('foundation', 'association', 'company', 'administrative', 'school', 'other')),
  constraint companies_registered_address_whole check (is_address(registered_address)),
  constraint companies_mailing_address_whole check (is_address(mailing_address)),
  constraint companies_pay_day_of_a_month check (pay_day between 1 and 31),
  constraint companies_pay_period_start_day_of_every_month check (pay_period_start_day between 1 and 28),
  constraint companies_leave_year_system_known check (leave_year_system in ('anniversary', 'calendar', 'academic')),
  constraint companies_working_hour_system_known
    check (working_hour_system in ('standard', 'two_week', 'four_week', 'eight_week'))
);
create unique index companies_code_key on companies (code);

-- Apart from their companies, so that no list reads a megabyte a row.
create table company_logos (
  company_id uuid not null,
  image bytea not null,
  constraint company_logos_pkey primary key (company_id),
  constraint company_logos_company_id_fkey
    foreign key (company_id) references companies (id) on update cascade on delete cascade,
  constraint company_logos_image_size check (octet_length(image) <= 1048576)
);
