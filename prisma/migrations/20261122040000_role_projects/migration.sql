-- The projects of a role whose scope names some.
create table role_projects (
  role_id uuid not null,
  project_id uuid not null,
  constraint role_projects_pkey primary key (role_id, project_id),
  constraint role_projects_role_id_fkey foreign key (role_id)
    references roles (id) on delete cascade on update cascade,
  constraint role_projects_project_id_fkey foreign key (project_id)
    references projects (id) on delete restrict on update cascade
);
create index role_projects_project_id_idx on role_projects (project_id);
