import type { Project, ProjectExtension, ProjectTermination } from '@hr/contracts/projects';
import { extensionRefusal, isCommandAllowed, type ProjectCommand, stateAfter } from '@hr/domain/projects';
import { formatDate } from '@hr/domain/time';
import { recordAudit } from '#audit/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { ENTITY, told } from './project-audit.ts';
import { openForEdit, requireWritten } from './project-guards.ts';
import { getProject } from './project.read-model.ts';
import { type Progress, progressAt } from './project.repository.ts';

interface Step {
  readonly id: string;
  readonly version: number;
  readonly command: ProjectCommand;
  readonly action: string;
  /** Refuses what the state alone does not. */
  readonly check?: (project: Project) => void;
  readonly details?: Omit<Progress, 'state'>;
}

/** @throws AppError NotFound, StaleVersion, ProjectStateConflict, and what the step's own check refuses. */
const progress = (context: Context, { id, version, command, action, check, details }: Step): Promise<Project> =>
  inTransaction(context, async (within) => {
    const before = await openForEdit(within, id, version);
    if (!isCommandAllowed(before.state, command)) {
      throw new AppError('ProjectStateConflict');
    }
    check?.(before);
    const isWritten = await progressAt(within.db, { id, version }, { ...details, state: stateAfter(command) });
    await requireWritten(within, id, isWritten);
    const after = await getProject(within, id);
    await recordAudit(within, { entity: ENTITY, entityId: id, action, before: told(before), after: told(after) });
    return after;
  });

/** 「先行執行」: before the approval, at the organisation's own risk. */
export const preApproveProject = (context: Context, id: string, version: number): Promise<Project> =>
  progress(context, { id, version, command: 'pre_approve', action: '先行執行' });

/** 「開始執行」 @throws AppError ProjectApprovalMissing while the approval's number and day are not filled in. */
export const activateProject = (context: Context, id: string, version: number): Promise<Project> =>
  progress(context, {
    id,
    version,
    command: 'activate',
    action: '開始執行',
    check: ({ approvalDocumentNo, approvedOn }) => {
      if (approvalDocumentNo === null || approvedOn === null) {
        throw new AppError('ProjectApprovalMissing');
      }
    },
  });

/** 「展延」 @throws AppError ProjectExtensionInvalid for a day that is not later than the last one. */
export const extendProject = (
  context: Context,
  id: string,
  { version, extendedEndOn, extensionDocumentNo }: ProjectExtension,
): Promise<Project> =>
  progress(context, {
    id,
    version,
    command: 'extend',
    action: `展延至 ${formatDate(extendedEndOn)}`,
    check: (project) => {
      if (extensionRefusal(project, extendedEndOn)) {
        throw fieldError('ProjectExtensionInvalid', 'extendedEndOn');
      }
    },
    details: { extendedEndOn, extensionDocumentNo },
  });

/** 「開始結案」 */
export const beginClosingProject = (context: Context, id: string, version: number): Promise<Project> =>
  progress(context, { id, version, command: 'begin_closing', action: '開始結案' });

/** 「結案」 */
export const closeProject = (context: Context, id: string, version: number): Promise<Project> =>
  progress(context, { id, version, command: 'close', action: '結案' });

/** 「終止」 */
export const terminateProject = (
  context: Context,
  id: string,
  { version, reason }: ProjectTermination,
): Promise<Project> =>
  progress(context, { id, version, command: 'terminate', action: '終止', details: { terminationReason: reason } });
