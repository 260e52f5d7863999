import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { formatHours, formatInstant } from '@hr/domain/dates';
import { applicationActionNames, applicationLabels } from './application-names.ts';
import { agreementNames, type ApplicationDetail, applicationFacts } from './application.schema.ts';

type ActionDetail = ApplicationDetail['actions'][number];

type Step = ApplicationDetail['steps'][number];

/** Returns the name of an action. An agent agrees instead of signing. */
export const actionText = (kind: ApplicationDetail['kind'], { action, asks }: ActionDetail): string =>
  (asks === 'agreement' ? agreementNames(kind).answers[action] : undefined) ?? applicationActionNames[action];

/** Returns who acted, on whose behalf, and the employees concerned. */
export const actorText = ({ action, actorName, onBehalfOf, targetNames }: ActionDetail): string => {
  if (action === 'reassign') {
    return `${actorName}（${onBehalfOf ?? actorName} → ${targetNames ?? ''}）`;
  }
  const actor = onBehalfOf === null ? actorName : `${actorName}（代 ${onBehalfOf} 簽核）`;
  return targetNames === null ? actor : `${actor} → ${targetNames}`;
};

const MAX_NAMED_SIGNERS = 5;

const signingModeTexts = { one: '（其中一位簽核）', all: '（全部簽核）' } as const;

/** Marks who has signed a step that all have to sign. */
const formatSigner = (mode: Step['mode'], { nameZh, hasSigned }: Step['signers'][number]): string =>
  mode === 'all' && hasSigned ? `${nameZh}（已簽核）` : nameZh;

/** Returns the signers of a step, how many of them have to sign, and who added it. */
export const signersText = ({ mode, signers, addedBy }: Step): string => {
  const named = signers.slice(0, MAX_NAMED_SIGNERS).map((signer) => formatSigner(mode, signer));
  const rest = signers.length > MAX_NAMED_SIGNERS ? `等 ${signers.length} 位` : '';
  const rule = signers.length > 1 ? signingModeTexts[mode] : '';
  const added = addedBy === null ? '' : `（${addedBy}加簽）`;
  return `${named.join('、')}${rest}${rule}${added}`;
};

/** Returns the title of the printed form: 「請假申請單」. The suffix 「申請」 is not repeated: 「設備借用申請單」 for 「設備借用申請」. */
export const formTitle = (name: string): string => `${name.replace(/申請單?$/u, '')}申請單`;

/** Returns the verb phrase 「申請名片印製」. 「申請」 is not repeated: 「申請設備借用」 for 「設備借用申請」. */
export const applyingText = (name: string): string => `申請${name.replace(/^申請|申請單?$/gu, '')}`;

const ABSENT = '—';

const instantText = (at: string | null): string => (at === null ? ABSENT : formatInstant(new Date(at)));

type Override = ApplicationDetail['overrides'][number];

/** Formats an override: 「事假以 112 小時為限…（勞工請假規則第 7 條）：家中變故（徐美偉，2026/11/21 下午 02:00）」 */
export const overrideText = ({ text, article, reason, actorName, at }: Override): string =>
  `${text}（${article}）：${reason}（${actorName}，${instantText(at)}）`;

/** 「3 小時／3 小時／2.5 小時」: requested, approved and worked, with the other approved overtime of the day. */
const overtimeText = ({ state, minutes, overtimeOfDay }: ApplicationDetail): string => {
  const hours = (value: number): string => `${formatHours(value)} 小時`;
  const approved = state === 'approved' ? hours(minutes) : ABSENT;
  const worked = overtimeOfDay === null ? ABSENT : hours(overtimeOfDay.workedMinutes);
  const isPart = overtimeOfDay !== null && overtimeOfDay.approvedMinutes > minutes;
  const ofDay = isPart ? `（當日核准共 ${hours(overtimeOfDay.approvedMinutes)}）` : '';
  return `${hours(minutes)}／${approved}／${worked}${ofDay}`;
};

/** Returns the labelled facts of an application, for the screen and for the printed form. */
export const allApplicationFacts = (
  application: ApplicationDetail,
): readonly (readonly [label: string, text: string])[] => {
  const { employee, departmentName, agent, filedBy, overrides, minutes, submittedAt, decidedAt, expiresAt } =
    application;
  return [
    [applicationLabels.applicant, `${employee.employeeNo} ${employee.nameZh}`],
    ...(filedBy === null ? [] : [[applicationLabels.filedBy, filedBy] as const]),
    [applicationLabels.department, departmentName ?? ABSENT],
    [applicationLabels.hours, minutes === 0 ? ABSENT : daysAndHours(minutes)],
    ...(application.kind === 'overtime' ? [[applicationLabels.overtime, overtimeText(application)] as const] : []),
    ...applicationFacts(application),
    ...(overrides.length === 0 ? [] : [[applicationLabels.overrides, overrides.map(overrideText).join('；')] as const]),
    [agreementNames(application.kind).person, agent === null ? ABSENT : `${agent.employeeNo} ${agent.nameZh}`],
    [applicationLabels.submittedAt, instantText(submittedAt)],
    [applicationLabels.decidedAt, instantText(decidedAt)],
    ...(expiresAt === null ? [] : [[applicationLabels.expiresAt, instantText(expiresAt)] as const]),
  ];
};
