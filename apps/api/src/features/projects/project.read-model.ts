import type { Page } from '@hr/contracts/core';
import type { EmployeeReference } from '@hr/contracts/employees';
import type { Project, ProjectListQuery } from '@hr/contracts/projects';
import { pageOf } from '#db/page-of.ts';
import { empty, sql } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type ProjectFilters, type ProjectRow, projectRows } from './project-rows.ts';

const toProject = ({ total: _total, ...project }: ProjectRow): Project => project;

/** A page of the list, with the number of all rows that the filters let through. */
export const listProjects = (
  { db, today }: Context,
  { page, pageSize, ...filters }: ProjectListQuery,
): Promise<Page<Project>> =>
  pageOf(
    { page, pageSize },
    { rows: (limit) => db.rows<ProjectRow>(projectRows({ ...filters, today }, limit)), toItem: toProject },
  );

/** All rows that the filters let through, for an export. */
export const streamProjects = ({ db }: Context, filters: ProjectFilters): AsyncGenerator<Project> =>
  db.stream<Project>(projectRows(filters, empty));

/** Some projects by their identifiers. */
export const findProjects = async ({ db, today }: Context, ids: readonly string[]): Promise<Project[]> => {
  const rows = await db.rows<ProjectRow>(projectRows({ q: '', sort: 'code', today, ids }, empty));
  return rows.map(toProject);
};

/** @throws AppError NotFound. */
export const getProject = async (context: Context, id: string): Promise<Project> => {
  const [project] = await findProjects(context, [id]);
  if (!project) {
    throw new AppError('NotFound');
  }
  return project;
};

/** Everyone who leads or led a project, by number. */
export const listInvestigators = async ({ db }: Context): Promise<{ items: EmployeeReference[] }> => ({
  items: await db.rows<EmployeeReference>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from employees e
    where exists (select from projects p where p.principal_investigator_id = e.id)
    order by e.employee_no
  `),
});
