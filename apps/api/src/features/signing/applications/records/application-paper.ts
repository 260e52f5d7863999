import {
  actionText,
  actorText,
  type ApplicationDetail,
  applicationName,
  applicationStateNames,
  formTitle,
  signersText,
  allApplicationFacts,
  applicationLabels,
} from '@hr/contracts/signing/applications';
import { formatDateWithWeekday, formatHours, formatInstant } from '@hr/domain/dates';
import type { Paper } from '#print/index.ts';

type PaperPart = Paper['sheets'][number]['parts'][number];

const EMPTY_TEXT = '—';

const buildFacts = (application: ApplicationDetail): PaperPart => {
  const facts: readonly (readonly [string, string])[] = [
    [applicationLabels.number, application.number],
    [applicationLabels.state, applicationStateNames[application.state]],
    [applicationLabels.summary, application.summary],
    ...allApplicationFacts(application),
    [applicationLabels.attachments, application.attachments.map(({ name }) => name).join('、') || EMPTY_TEXT],
  ];
  return { kind: 'facts', title: null, facts: facts.map(([label, value]) => ({ label, value })) };
};

const buildDays = ({ days }: ApplicationDetail): PaperPart => ({
  kind: 'table',
  title: applicationLabels.days,
  days: 0,
  heads: ['日期', '時數', '備註'],
  rows: days.map(({ on, minutes, isCancelled }) => [
    formatDateWithWeekday(on),
    `${formatHours(minutes)} 小時`,
    isCancelled ? '已取消' : '',
  ]),
});

const buildChain = ({ steps, step, state }: ApplicationDetail): PaperPart => ({
  kind: 'table',
  title: '簽核流程',
  days: 0,
  heads: ['關卡', '簽核人', '狀態'],
  rows: steps.map((one) => [one.name, signersText(one), state === 'pending' && one.place === step ? '待簽核' : '']),
});

const buildHistory = ({ kind: applicationKind, actions }: ApplicationDetail): PaperPart => ({
  kind: 'table',
  title: '簽核歷程',
  days: 0,
  heads: ['時間', '關卡', '動作', '人員', '意見'],
  rows: actions.map((action) => [
    formatInstant(new Date(action.at)),
    action.stepName ?? '',
    actionText(applicationKind, action),
    actorText(action),
    action.comment ?? '',
  ]),
});

/** 申請單: the content of an application, its chain and its history. */
export const buildApplicationPaper = (application: ApplicationDetail): Paper => ({
  title: `申請單_${application.number}`,
  look: 'card',
  sheets: [
    {
      language: 'zh',
      title: formTitle(applicationName(application)),
      parts: [
        buildFacts(application),
        ...(application.days.length === 0 ? [] : [buildDays(application)]),
        buildChain(application),
        buildHistory(application),
      ],
    },
  ],
});
