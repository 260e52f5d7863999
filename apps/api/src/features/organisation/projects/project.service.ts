import { type Project, type ProjectInput, projects } from '@hr/contracts/organisation/projects';
import { openItemText } from '@hr/contracts/pay/project-costs';
import { inputOf } from '@hr/contracts/records';
import {
  extensionRefusal,
  isCommandAllowed,
  isOpenProject,
  nextYearPeriod,
  type ProjectCommand,
  stateAfter,
} from '@hr/domain/organisation/projects';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { reachesNewProject } from '#access/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findOpenItems } from '#features/pay/project-costs/index.ts';
import {
  type RecordVersion,
  changer,
  creator,
  getRecord,
  importer,
  insertRecords,
  isUnchanged,
  remover,
  requireEmployed,
  requireUnused,
  type Values,
} from '#records/index.ts';
import { projectStore } from './project.rows.ts';

const { fields } = projects;
const [change, create] = [changer(projectStore), creator(projectStore)];

const insert = async ({ db }: Context, input: Values): Promise<string> =>
  (await insertRecords(db, projectStore, [input]))[0] ?? '';

/** Creates a planned project. @throws AppError DuplicateProjectCode (unique constraint), InvestigatorNotEmployed. */
export const createProject = (context: Context, input: ProjectInput) =>
  create(context, {
    insert: async (within) => {
      await requireEmployed(within, { fields, input, before: null, from: input.startOn });
      return insert(within, input);
    },
  });

const EXTENDED_LATER = '執行迄日須早於展延迄日';

const endsAfterExtension = ({ extendedEndOn }: Project, { endOn }: Pick<ProjectInput, 'endOn'>): boolean =>
  extendedEndOn !== null && endOn >= extendedEndOn;

/** 「編輯」: edits an open project. Closed and terminated projects cannot change. */
export const updateProject = (context: Context, at: RecordVersion, input: ProjectInput) =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      if (!isOpenProject(before.state)) {
        throw new AppError('ProjectEnded');
      }
      if (endsAfterExtension(before, input)) {
        throw fieldError('ProjectExtensionInvalid', 'endOn', EXTENDED_LATER);
      }
      await requireEmployed(within, { fields, input, before, from: input.startOn });
      return isUnchanged(fields, { input, stored: before }) ? undefined : input;
    },
  });

/**
 * 「複製為次年度計畫」: creates a planned project for the next year with the same people and budget, without the approval of
 * the old one.
 * @throws AppError NotFound, DuplicateProjectCode (unique constraint).
 */
export const copyProject = async (context: Context, id: string, { code }: Pick<ProjectInput, 'code'>) => {
  const source = await getRecord<Project>(context, projectStore, { id });
  const clearedFields = { grantNo: null, approvalDocumentNo: null, approvedOn: null, isFundsPending: false };
  const input = { ...inputOf(fields, source), ...nextYearPeriod(source), ...clearedFields, code };
  return create(context, { action: `複製自 ${source.code}`, insert: (within) => insert(within, input) });
};

interface ProjectStep {
  readonly command: ProjectCommand;
  readonly action: string;
  /** Additional check beyond the state. */
  readonly check?: (project: Project, within: Context) => void | Promise<void>;
  readonly values?: Values;
}

/**
 * Moves a project to its next state. @throws AppError NotFound, StaleVersion, StateConflict, and errors of the check.
 */
const moveToNextState = (context: Context, at: RecordVersion, { command, action, check, values }: ProjectStep) =>
  change(context, at, {
    action,
    decide: async (before, within) => {
      if (!isCommandAllowed(before.state, command)) {
        throw new AppError('StateConflict', { msg: '計畫目前的狀態無法執行此操作，請重新載入後再試。' });
      }
      await check?.(before, within);
      return { ...values, state: stateAfter(command) };
    },
  });

const stateCommand =
  (command: ProjectCommand, action: string, check?: ProjectStep['check']) => (context: Context, at: RecordVersion) =>
    moveToNextState(context, at, { command, action, ...(check ? { check } : {}) });

/** Starts a project before its approval, at the risk of the organisation. */
export const preApproveProject = stateCommand('pre_approve', '先行執行');
export const beginClosingProject = stateCommand('begin_closing', '開始結案');

/** @throws AppError ProjectHasOpenItems with the first of them. */
export const closeProject = stateCommand('close', '結案', async ({ id }, within) => {
  const [first] = await findOpenItems(within, id);
  if (first) {
    throw new AppError('ProjectHasOpenItems', { msg: `${openItemText(first)}，請先處理再結案。` });
  }
});

/** @throws AppError ProjectApprovalMissing if the approval document number or date is missing. */
export const activateProject = stateCommand('activate', '開始執行', ({ approvalDocumentNo, approvedOn }) => {
  if (approvalDocumentNo === null || approvedOn === null) {
    throw new AppError('ProjectApprovalMissing');
  }
});

/** @throws AppError ProjectExtensionInvalid if the new end is not later than the current one. */
export const extendProject = (
  context: Context,
  at: RecordVersion,
  extension: { readonly extendedEndOn: CalendarDate; readonly extensionDocumentNo: string },
) =>
  moveToNextState(context, at, {
    command: 'extend',
    action: `展延至 ${formatDate(extension.extendedEndOn)}`,
    check: (project) => {
      if (extensionRefusal(project, extension.extendedEndOn)) {
        throw fieldError('ProjectExtensionInvalid', 'extendedEndOn');
      }
    },
    values: { ...extension },
  });

export const terminateProject = (context: Context, at: RecordVersion, values: { readonly terminationReason: string }) =>
  moveToNextState(context, at, { command: 'terminate', action: '終止', values });

/** Deletes a project that never started. Others are closed or terminated. */
export const deleteProject = remover(projectStore, async ({ id, state }, within) => {
  if (state !== 'planning') {
    throw new AppError('ProjectInUse');
  }
  await requireUnused(within, projectStore, {
    id,
    msgOf: (total) => `此計畫已被 ${total} 筆資料使用（角色的資料範圍或員工的主要計畫），無法刪除，請先調整。`,
  });
});

const employeeIdsOf = ({ principalInvestigatorId, coInvestigatorIds, managerId }: ProjectInput) => [
  principalInvestigatorId,
  ...coInvestigatorIds,
  managerId,
];

export const projectImports = importer(projectStore, {
  employedFrom: (input) => input['startOn'] as CalendarDate,
  checks: [
    ({ input, stored }, context) =>
      stored || reachesNewProject(context, employeeIdsOf(input as unknown as ProjectInput))
        ? null
        : ['code', '新增後不在您的資料範圍內：您須為計畫主持人、共同主持人或管理人'],
    ({ stored }) => (stored && !isOpenProject(stored.state) ? ['code', '已結案或終止的計畫無法編輯'] : null),
    ({ input, stored }) =>
      stored && endsAfterExtension(stored, input as unknown as ProjectInput) ? ['endOn', EXTENDED_LATER] : null,
  ],
});
