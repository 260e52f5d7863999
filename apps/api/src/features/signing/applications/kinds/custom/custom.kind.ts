import type { StoredOf, SubmittedOf } from '@hr/contracts/signing/applications';
import type { OfferedCustomKind } from '@hr/contracts/signing/custom-kinds';
import { type AnswerFault, answerFaults } from '@hr/domain/signing/custom-kinds';
import { findCustomKind, isCustomKindUnchanged } from '#features/signing/custom-kinds/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  type ApplicationInput,
  type ApplicationFault,
  type KindRules,
  requireFullCancellation,
} from '../application-kind.ts';
import { findSubmittedApplications } from '../submitted-applications.rows.ts';
import { findFormerEmployeeIds, findSubmittedCustomKindId } from './custom.rows.ts';

type Rules = KindRules<'custom', OfferedCustomKind>;

type CustomApplicationInput = SubmittedOf<'custom'>;

/** Builds the payload with all questions of the kind, answered or not. */
const toStoredPayload = (
  { id, nameZh, questions }: OfferedCustomKind,
  { kindVersion, answers }: CustomApplicationInput,
): StoredOf<'custom'> => {
  const answerByLabel = new Map(answers.map(({ label, value }) => [label, value]));
  return {
    customKindId: id,
    kindVersion,
    name: nameZh,
    answers: questions.map(({ label, type }) => ({ label, type, value: answerByLabel.get(label) ?? null })),
  };
};

const texts: Readonly<Record<AnswerFault['code'], (label: string) => string>> = {
  missing: (label) => `請填寫「${label}」`,
  unfit: (label) => `「${label}」的內容不正確`,
  unknown: (label) => `此類申請沒有「${label}」`,
  repeated: (label) => `「${label}」重複`,
};

const toFieldErrors = ({ answers }: CustomApplicationInput, { code, label }: AnswerFault) => {
  const place = answers.findIndex((answer) => answer.label === label);
  return place === -1 ? [] : [{ path: `answers.${place}.value`, message: texts[code](label) }];
};

const createRefusal = (msg: string, fields: { path: string; message: string }[] = []): AppError =>
  new AppError('ApplicationNotAllowed', { msg, fields });

const FORMER_EMPLOYEE_TEXT = '申請人已離職';

const findRefusal = async (
  context: Context,
  kind: OfferedCustomKind,
  { employeeId, applicationId, payload, hasAttachments }: ApplicationInput<'custom'>,
): Promise<AppError | null> => {
  if ((await findFormerEmployeeIds(context, [employeeId])).has(employeeId)) {
    return createRefusal(`${FORMER_EMPLOYEE_TEXT}。`);
  }
  if (applicationId !== null && (await findSubmittedCustomKindId(context, applicationId)) !== kind.id) {
    return createRefusal('重新送出時不可改為其他申請類別。');
  }
  if (applicationId === null && !kind.isOffered) {
    return createRefusal(`「${kind.nameZh}」已停用，無法申請。`);
  }
  if (kind.version !== payload.kindVersion) {
    return new AppError('CustomKindChanged');
  }
  const invalid = answerFaults(kind.questions, payload.answers);
  if (invalid.length > 0) {
    const messages = invalid.map(({ code, label }) => texts[code](label));
    return createRefusal(
      `${messages.join('；')}。`,
      invalid.flatMap((fault) => toFieldErrors(payload, fault)),
    );
  }
  return kind.requiresAttachment && !hasAttachments ? createRefusal('此類申請必須附上附件。') : null;
};

const createWarning = (text: string): ApplicationFault => ({ text, article: null, isCertain: false });

const findFaults = (
  kind: OfferedCustomKind,
  { payload, hasAttachments }: ApplicationInput<'custom'>,
): ApplicationFault[] => {
  const invalid = kind.version === payload.kindVersion ? answerFaults(kind.questions, payload.answers) : [];
  const unanswered = invalid.filter(({ code }) => code === 'missing').map(({ label }) => label);
  return [
    ...(kind.isOffered ? [] : [createWarning(`「${kind.nameZh}」已停用，僅退回的申請可重新送出`)]),
    ...(kind.version === payload.kindVersion ? [] : [createWarning('表單已由人事單位變更，請檢查內容')]),
    ...invalid
      .filter(({ code }) => code !== 'missing')
      .map(({ code, label }) => ({ ...createWarning(texts[code](label)), isCertain: true })),
    ...(unanswered.length === 0 ? [] : [createWarning(`尚未填寫：${unanswered.join('、')}`)]),
    ...(kind.requiresAttachment && !hasAttachments ? [createWarning('此類申請必須附上附件')] : []),
  ];
};

/**
 * Approval checks only that the applicant is still employed. A custom application has no day, and employees on unpaid
 * leave may need it. Later changes of the form do not affect submitted applications.
 */
const findRefusals: Rules['findRefusals'] = async (within, ids) => {
  const applications = await findSubmittedApplications<'custom'>(within, ids);
  const formerIds = await findFormerEmployeeIds(
    within,
    applications.map(({ employeeId }) => employeeId),
  );
  return new Map(
    applications.flatMap(({ id, employeeId }) =>
      formerIds.has(employeeId) ? [[id, createRefusal(`${FORMER_EMPLOYEE_TEXT}。`)]] : [],
    ),
  );
};

/** @throws AppError ReferenceNotFound for an unknown custom kind. */
const assess: Rules['assess'] = async (context, input) => {
  const { payload } = input;
  const kind = await findCustomKind(context, payload.customKindId);
  if (!kind) {
    throw new AppError('ReferenceNotFound', { fields: [{ path: 'customKindId', message: '查無此申請類別' }] });
  }
  return {
    payload: toStoredPayload(kind, payload),
    days: [],
    minutes: 0,
    faults: findFaults(kind, input),
    refusal: await findRefusal(context, kind, input),
    findOutlook: async () => ({}),
    facts: kind,
  };
};

/** Reserves nothing. @throws AppError CustomKindChanged. */
const reserve: Rules['reserve'] = async (within, _application, { facts: kind }) => {
  if (!(await isCustomKindUnchanged(within, kind))) {
    throw new AppError('CustomKindChanged');
  }
};

/**
 * 自訂申請: questions are stored with the answers, so that a changed form does not affect submitted applications.
 * Decision 067.
 */
export const customKind: Rules = {
  prefix: 'CU',
  acquireLocks: async () => undefined,
  assess,
  reserve,
  deleteReservation: async () => undefined,
  findRefusals,
  findBackground: async () => ({}),
  execute: async () => undefined,
  release: async () => undefined,
  cancel: async (_within, { dates }) => {
    requireFullCancellation(dates);
    return null;
  },
};
