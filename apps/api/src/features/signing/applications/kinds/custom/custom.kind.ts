import type { KeptOf, SentOf } from '@hr/contracts/signing/applications';
import type { OfferedCustomKind } from '@hr/contracts/signing/custom-kinds';
import { type AnswerFault, answerFaults } from '@hr/domain/signing/custom-kinds';
import { findCustomKind, isCustomKindAsRead } from '#features/signing/custom-kinds/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type Asked, type Fault, type KindRules, requireWhole } from '../application-kind.ts';
import { findAsking } from '../asking-people.rows.ts';
import { findGone, findSentKind } from './custom.rows.ts';

type Sent = SentOf<'custom'>;

/** As it is asked by the kind, whether it is answered or not. */
const keptOf = ({ id, nameZh, questions }: OfferedCustomKind, { kindVersion, answers }: Sent): KeptOf<'custom'> => {
  const given = new Map(answers.map(({ label, value }) => [label, value]));
  return {
    customKindId: id,
    kindVersion,
    name: nameZh,
    answers: questions.map(({ label, type }) => ({ label, type, value: given.get(label) ?? null })),
  };
};

const texts: Readonly<Record<AnswerFault['code'], (label: string) => string>> = {
  missing: (label) => `請填寫「${label}」`,
  unfit: (label) => `「${label}」的內容不正確`,
  unknown: (label) => `此類申請沒有「${label}」`,
  repeated: (label) => `「${label}」重複`,
};

const fieldOf = ({ answers }: Sent, { code, label }: AnswerFault) => {
  const place = answers.findIndex((answer) => answer.label === label);
  return place === -1 ? [] : [{ path: `answers.${place}.value`, message: texts[code](label) }];
};

const refused = (msg: string, fields: { path: string; message: string }[] = []): AppError =>
  new AppError('ApplicationNotAllowed', { msg, fields });

const GONE = '申請人已離職';

/** Why it cannot be sent; null for what can. */
const refusalOf = async (
  context: Context,
  kind: OfferedCustomKind,
  { employeeId, applicationId, payload, hasAttachments }: Asked<'custom'>,
): Promise<AppError | null> => {
  if ((await findGone(context, [employeeId])).has(employeeId)) {
    return refused(`${GONE}。`);
  }
  if (applicationId !== null && (await findSentKind(context, applicationId)) !== kind.id) {
    return refused('重新送出時不可改為其他申請類別。');
  }
  if (applicationId === null && !kind.isOffered) {
    return refused(`「${kind.nameZh}」已停用，無法申請。`);
  }
  if (kind.version !== payload.kindVersion) {
    return new AppError('CustomKindChanged');
  }
  const wrong = answerFaults(kind.questions, payload.answers);
  if (wrong.length > 0) {
    const told = wrong.map(({ code, label }) => texts[code](label));
    return refused(
      `${told.join('；')}。`,
      wrong.flatMap((fault) => fieldOf(payload, fault)),
    );
  }
  return kind.requiresAttachment && !hasAttachments ? refused('此類申請必須附上附件。') : null;
};

const warning = (text: string): Fault => ({ text, article: null, isCertain: false });

const faultsOf = (kind: OfferedCustomKind, { payload, hasAttachments }: Asked<'custom'>): Fault[] => {
  const wrong = kind.version === payload.kindVersion ? answerFaults(kind.questions, payload.answers) : [];
  const lacking = wrong.filter(({ code }) => code === 'missing').map(({ label }) => label);
  return [
    ...(kind.isOffered ? [] : [warning(`「${kind.nameZh}」已停用，僅退回的申請可重新送出`)]),
    ...(kind.version === payload.kindVersion ? [] : [warning('表單已由人事單位變更，請檢查內容')]),
    ...wrong
      .filter(({ code }) => code !== 'missing')
      .map(({ code, label }) => ({ ...warning(texts[code](label)), isCertain: true })),
    ...(lacking.length === 0 ? [] : [warning(`尚未填寫：${lacking.join('、')}`)]),
    ...(kind.requiresAttachment && !hasAttachments ? [warning('此類申請必須附上附件')] : []),
  ];
};

/**
 * What HR asks for by a form of its own is of no day, and whoever works elsewhere or is on leave without pay may need it: that they
 * are still here is all that approval can judge again. What the kind asks by now is nothing to what was sent.
 */
const findRefusals: KindRules<'custom'>['findRefusals'] = async (within, ids) => {
  const asked = await findAsking<'custom'>(within, ids);
  const gone = await findGone(
    within,
    asked.map(({ employeeId }) => employeeId),
  );
  return new Map(asked.flatMap(({ id, employeeId }) => (gone.has(employeeId) ? [[id, refused(`${GONE}。`)]] : [])));
};

/** @throws AppError ReferenceNotFound for a kind that is none. */
const judge: KindRules<'custom'>['judge'] = async (context, asked) => {
  const { payload } = asked;
  const kind = await findCustomKind(context, payload.customKindId);
  if (!kind) {
    throw new AppError('ReferenceNotFound', { fields: [{ path: 'customKindId', message: '查無此申請類別' }] });
  }
  return {
    payload: keptOf(kind, payload),
    days: [],
    minutes: 0,
    faults: faultsOf(kind, asked),
    refusal: await refusalOf(context, kind, asked),
    findOutlook: async () => ({}),
    hold: async (within) => {
      if (!(await isCustomKindAsRead(within, kind))) {
        throw new AppError('CustomKindChanged');
      }
    },
  };
};

/** 自訂申請: what was asked is kept with what was answered, so that a form that changes changes nothing that was sent. */
export const customKind: KindRules<'custom'> = {
  prefix: 'CU',
  begin: async () => undefined,
  judge,
  forget: async () => undefined,
  findRefusals,
  findBackground: async () => ({}),
  carryOut: async () => undefined,
  letGo: async () => undefined,
  giveBack: async (_within, { dates }) => {
    requireWhole(dates);
    return null;
  },
};
