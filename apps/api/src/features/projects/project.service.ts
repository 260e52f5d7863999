import {
  type Project,
  type ProjectCopy,
  type ProjectInput,
  type ProjectUpdate,
  projectInputOf,
} from '@hr/contracts/projects';
import { isOpenProject, nextYearPeriod } from '@hr/domain/projects';
import { recordAudit } from '#audit/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { ENTITY, told } from './project-audit.ts';
import { openForEdit, requireEmployed, requireWritten } from './project-guards.ts';
import { getProject } from './project.read-model.ts';
import * as projects from './project.repository.ts';

const create = async (context: Context, input: ProjectInput, action: string): Promise<Project> => {
  const ids = await projects.createMany(context.db, [input]);
  const project = await getProject(context, ids.get(input.code) ?? '');
  await recordAudit(context, { entity: ENTITY, entityId: project.id, action, before: null, after: told(project) });
  return project;
};

/**
 * Adds a project, as a plan.
 * @throws AppError DuplicateProjectCode (unique constraint), InvestigatorNotEmployed.
 */
export const createProject = (context: Context, input: ProjectInput): Promise<Project> =>
  inTransaction(context, async (within) => {
    await requireEmployed(within, input, null);
    return create(within, input, '新增');
  });

/** 「編輯」: what is closed or terminated is history and stays. */
export const updateProject = (context: Context, id: string, { version, ...input }: ProjectUpdate): Promise<Project> =>
  inTransaction(context, async (within) => {
    const before = await openForEdit(within, id, version);
    if (!isOpenProject(before.state)) {
      throw new AppError('ProjectEnded');
    }
    if (before.extendedEndOn !== null && input.endOn >= before.extendedEndOn) {
      throw fieldError('ProjectExtensionInvalid', 'endOn', '執行迄日須早於展延迄日');
    }
    await requireEmployed(within, input, before);
    await requireWritten(within, id, await projects.updateAt(within.db, { id, version }, input));
    const after = await getProject(within, id);
    await recordAudit(within, {
      entity: ENTITY,
      entityId: id,
      action: '編輯',
      before: told(before),
      after: told(after),
    });
    return after;
  });

/**
 * 「複製為次年度計畫」: a plan for the year after, with the same people and money. What the funder's letter said of the old
 * one is left out.
 * @throws AppError NotFound, DuplicateProjectCode (unique constraint).
 */
export const copyProject = (context: Context, id: string, { code }: ProjectCopy): Promise<Project> =>
  inTransaction(context, async (within) => {
    const source = await getProject(within, id);
    const input: ProjectInput = {
      ...projectInputOf(source),
      ...nextYearPeriod(source),
      code,
      grantNo: null,
      approvalDocumentNo: null,
      approvedOn: null,
      isFundsPending: false,
    };
    return create(within, input, `複製自 ${source.code}`);
  });

/** Deletes a plan that never began; anything else is closed or terminated. */
export const deleteProject = (context: Context, id: string, version: number): Promise<void> =>
  inTransaction(context, async (within) => {
    const before = await openForEdit(within, id, version);
    if (before.state !== 'planning') {
      throw new AppError('ProjectInUse');
    }
    await requireWritten(within, id, await projects.removeAt(within.db, { id, version }));
    await recordAudit(within, { entity: ENTITY, entityId: id, action: '刪除', before: told(before), after: null });
  });
