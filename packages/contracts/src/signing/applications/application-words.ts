import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { formatInstant } from '@hr/domain/dates';
import { agreementActionNames, applicationActionNames } from './application-names.ts';
import { type ApplicationDetail, applicationFacts } from './application.schema.ts';
import { toldLabels } from './told-labels.ts';

type Done = ApplicationDetail['actions'][number];

type Step = ApplicationDetail['steps'][number];

/** What was done: an agent agrees, and does not sign. */
export const actionText = ({ action, asks }: Done): string =>
  (asks === 'agreement' ? agreementActionNames[action] : undefined) ?? applicationActionNames[action];

/** Who did it, in whose name, and whom it asks. */
export const actorText = ({ action, actorName, inNameOf, askedNames }: Done): string => {
  if (action === 'reassign') {
    return `${actorName}（${inNameOf ?? actorName} → ${askedNames ?? ''}）`;
  }
  const who = inNameOf === null ? actorName : `${actorName}（代 ${inNameOf} 簽核）`;
  return askedNames === null ? who : `${who} → ${askedNames}`;
};

const MOST_NAMED = 5;

/** Of several. */
const rules = { one: '（其中一位簽核）', all: '（全部簽核）' } as const;

/** Of a step that all sign it is told who has. */
const nameOf = (mode: Step['mode'], { nameZh, hasSigned }: Step['signers'][number]): string =>
  mode === 'all' && hasSigned ? `${nameZh}（已簽核）` : nameZh;

/** Who signs a step, how many of them have to, and who has asked for it. */
export const signersText = ({ mode, signers, addedBy }: Step): string => {
  const named = signers.slice(0, MOST_NAMED).map((signer) => nameOf(mode, signer));
  const rest = signers.length > MOST_NAMED ? `等 ${signers.length} 位` : '';
  const rule = signers.length > 1 ? rules[mode] : '';
  const added = addedBy === null ? '' : `（${addedBy}加簽）`;
  return `${named.join('、')}${rest}${rule}${added}`;
};

/** What the form on paper of something is called: 「請假申請單」, and of what is called 「設備借用申請」 already 「設備借用申請單」. */
export const formTitle = (name: string): string => `${name.replace(/申請單?$/u, '')}申請單`;

/** To apply for something: 「申請名片印製」, and of what is called 「設備借用申請」 「申請設備借用」. */
export const applyingText = (name: string): string => `申請${name.replace(/^申請|申請單?$/gu, '')}`;

const ABSENT = '—';

const instantText = (at: string | null): string => (at === null ? ABSENT : formatInstant(new Date(at)));

type Override = ApplicationDetail['overrides'][number];

/** 「事假以 112 小時為限…（勞工請假規則第 7 條）：家中變故（徐美偉，2026/11/21 下午 02:00）」 */
export const overrideText = ({ text, article, reason, actorName, at }: Override): string =>
  `${text}（${article}）：${reason}（${actorName}，${instantText(at)}）`;

/** What is told of an application of any kind and of its own, on the screen as on paper. */
export const toldFacts = (application: ApplicationDetail): readonly (readonly [label: string, text: string])[] => {
  const { employee, departmentName, agent, filedBy, overrides, minutes, submittedAt, decidedAt, expiresAt } =
    application;
  return [
    [toldLabels.applicant, `${employee.employeeNo} ${employee.nameZh}`],
    ...(filedBy === null ? [] : [[toldLabels.filedBy, filedBy] as const]),
    [toldLabels.department, departmentName ?? ABSENT],
    [toldLabels.hours, minutes === 0 ? ABSENT : daysAndHours(minutes)],
    ...applicationFacts(application),
    ...(overrides.length === 0 ? [] : [[toldLabels.overrides, overrides.map(overrideText).join('；')] as const]),
    [toldLabels.agent, agent === null ? ABSENT : `${agent.employeeNo} ${agent.nameZh}`],
    [toldLabels.submittedAt, instantText(submittedAt)],
    [toldLabels.decidedAt, instantText(decidedAt)],
    ...(expiresAt === null ? [] : [[toldLabels.expiresAt, instantText(expiresAt)] as const]),
  ];
};
