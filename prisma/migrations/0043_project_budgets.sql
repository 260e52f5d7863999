-- 人事費細項: approved for personnel by year and kind of cost.
create table project_personnel_budgets (
  project_id uuid not null,
  year int not null,
  -- pay, overtime, year_end, unused_leave, insurance, pension, supplementary
  kind text not null,
  -- Integer NTD.
  amount bigint not null,
  constraint project_personnel_budgets_pkey primary key (project_id, year, kind),
  constraint project_personnel_budgets_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete cascade,
  constraint project_personnel_budgets_year_bounds check (year between 2000 and 2100),
  constraint project_personnel_budgets_kind_known check (
    kind in ('pay', 'overtime', 'year_end', 'unused_leave', 'insurance', 'pension', 'supplementary')
  ),
  constraint project_personnel_budgets_amount_bounds check (amount >= 0)
);

-- 核定人力: approved people by category.
create table project_headcounts (
  project_id uuid not null,
  -- bachelor, master, postdoc, part_time, temporary
  category text not null,
  people int not null,
  constraint project_headcounts_pkey primary key (project_id, category),
  constraint project_headcounts_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete cascade,
  constraint project_headcounts_category_known check (
    category in ('bachelor', 'master', 'postdoc', 'part_time', 'temporary')
  ),
  constraint project_headcounts_people_bounds check (people between 1 and 9999)
);
