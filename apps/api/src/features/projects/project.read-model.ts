import type { Page } from '@hr/contracts/core';
import type { EmployeeReference } from '@hr/contracts/employees';
import type { Project, ProjectListQuery } from '@hr/contracts/projects';
import { projectInScope } from '#access/index.ts';
import { pageOf } from '#db/page-of.ts';
import { empty, sql } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type ProjectFilters, type ProjectRow, projectRows } from './project-rows.ts';

const toProject = ({ total: _total, ...project }: ProjectRow): Project => project;

/** A page of the list, with the number of all rows that the filters let through. */
export const listProjects = (
  context: Context,
  { page, pageSize, ...filters }: ProjectListQuery,
): Promise<Page<Project>> =>
  pageOf(
    { page, pageSize },
    { rows: (limit) => context.db.rows<ProjectRow>(projectRows(context, filters, limit)), toItem: toProject },
  );

/** All rows that the filters let through, for an export. */
export const streamProjects = (context: Context, filters: ProjectFilters): AsyncGenerator<Project> =>
  context.db.stream<Project>(projectRows(context, filters, empty));

/** Some projects by their identifiers. */
export const findProjects = async (context: Context, ids: readonly string[]): Promise<Project[]> => {
  const rows = await context.db.rows<ProjectRow>(projectRows(context, { q: '', sort: 'code', ids }, empty));
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

/**
 * Lets a project that is gone pass: its log outlives it.
 * @throws AppError NotFound for one out of the caller's scope.
 */
export const requireReachable = async (context: Context, id: string): Promise<void> => {
  const hidden = await context.db.rows(sql`
    select from projects p where p.id = ${id}::uuid and not ${projectInScope(context, sql`p.id`)}
  `);
  if (hidden.length > 0) {
    throw new AppError('NotFound');
  }
};

/** Everyone who leads or led a project, by number. */
export const listInvestigators = async (context: Context): Promise<{ items: EmployeeReference[] }> => ({
  items: await context.db.rows<EmployeeReference>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from employees e
    where exists (
      select from projects p where p.principal_investigator_id = e.id and ${projectInScope(context, sql`p.id`)}
    )
    order by e.employee_no
  `),
});
