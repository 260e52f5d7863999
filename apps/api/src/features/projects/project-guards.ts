import type { Project, ProjectInput } from '@hr/contracts/projects';
import { laterOf } from '@hr/domain/time';
import { staleVersion } from '#audit/index.ts';
import { findEmployed } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { ENTITY } from './project-audit.ts';
import { getProject } from './project.read-model.ts';

/**
 * A project at the version that the editor read.
 * @throws AppError NotFound, StaleVersion.
 */
export const openForEdit = async (context: Context, id: string, version: number): Promise<Project> => {
  const project = await getProject(context, id);
  if (project.version !== version) {
    throw await staleVersion(context.db, { entity: ENTITY, entityId: id });
  }
  return project;
};

/** @throws AppError StaleVersion when a write met a version that had moved on meanwhile. */
export const requireWritten = async ({ db }: Context, id: string, isWritten: boolean): Promise<void> => {
  if (!isWritten) {
    throw await staleVersion(db, { entity: ENTITY, entityId: id });
  }
};

const NOT_EMPLOYED = '須為在職員工';

/** Everybody the input names, by the field that does; those who were named before are left out. */
const newPeople = (input: ProjectInput, before: Project | null): readonly (readonly [path: string, id: string])[] => {
  const known = new Set([
    before?.principalInvestigator.id,
    before?.manager?.id,
    ...(before?.coInvestigators ?? []).map(({ id }) => id),
  ]);
  const named = [
    ['principalInvestigatorId', input.principalInvestigatorId],
    ...input.coInvestigatorIds.map((id) => ['coInvestigatorIds', id] as const),
    ...(input.managerId === null ? [] : [['managerId', input.managerId] as const]),
  ] as const;
  return named.filter(([, id]) => !known.has(id));
};

/**
 * People who are given a part in a project are employed when it begins, or now if it has begun. Those who had a part
 * already keep it: that somebody has left does not keep others from editing.
 * @throws AppError InvestigatorNotEmployed, at each field that names somebody else.
 */
export const requireEmployed = async (
  { db, today }: Context,
  input: ProjectInput,
  before: Project | null,
): Promise<void> => {
  const people = newPeople(input, before);
  const found = await findEmployed(db, { ids: people.map(([, id]) => id), on: laterOf(input.startOn, today) });
  const employed = new Set(found.map(({ id }) => id));
  const paths = new Set(people.filter(([, id]) => !employed.has(id)).map(([path]) => path));
  if (paths.size > 0) {
    throw new AppError('InvestigatorNotEmployed', {
      fields: [...paths].map((path) => ({ path, message: NOT_EMPLOYED })),
    });
  }
};
