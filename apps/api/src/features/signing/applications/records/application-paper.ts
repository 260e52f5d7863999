import {
  actionText,
  actorText,
  type ApplicationDetail,
  applicationName,
  applicationStateNames,
  formTitle,
  signersText,
  toldFacts,
  toldLabels,
} from '@hr/contracts/signing/applications';
import { formatDateWithWeekday, formatHours, formatInstant } from '@hr/domain/dates';
import type { Paper } from '#print/index.ts';

type Part = Paper['sheets'][number]['parts'][number];

const ABSENT = '—';

const factsOf = (application: ApplicationDetail): Part => {
  const facts: readonly (readonly [string, string])[] = [
    [toldLabels.number, application.number],
    [toldLabels.state, applicationStateNames[application.state]],
    [toldLabels.summary, application.summary],
    ...toldFacts(application),
    [toldLabels.attachments, application.attachments.map(({ name }) => name).join('、') || ABSENT],
  ];
  return { kind: 'facts', title: null, facts: facts.map(([label, value]) => ({ label, value })) };
};

const daysOf = ({ days }: ApplicationDetail): Part => ({
  kind: 'table',
  title: toldLabels.days,
  days: 0,
  heads: ['日期', '時數', '備註'],
  rows: days.map(({ on, minutes, isCancelled }) => [
    formatDateWithWeekday(on),
    `${formatHours(minutes)} 小時`,
    isCancelled ? '已取消' : '',
  ]),
});

const chainOf = ({ steps, step, state }: ApplicationDetail): Part => ({
  kind: 'table',
  title: '簽核流程',
  days: 0,
  heads: ['關卡', '簽核人', '狀態'],
  rows: steps.map((one) => [one.name, signersText(one), state === 'pending' && one.place === step ? '待簽核' : '']),
});

const courseOf = ({ actions }: ApplicationDetail): Part => ({
  kind: 'table',
  title: '簽核歷程',
  days: 0,
  heads: ['時間', '關卡', '動作', '人員', '意見'],
  rows: actions.map((done) => [
    formatInstant(new Date(done.at)),
    done.stepName ?? '',
    actionText(done),
    actorText(done),
    done.comment ?? '',
  ]),
});

/** 申請單: what is asked for, who signs it, and what was done about it by the time it is printed. */
export const applicationPaper = (application: ApplicationDetail): Paper => ({
  title: `申請單_${application.number}`,
  look: 'card',
  sheets: [
    {
      language: 'zh',
      title: formTitle(applicationName(application)),
      parts: [
        factsOf(application),
        ...(application.days.length === 0 ? [] : [daysOf(application)]),
        chainOf(application),
        courseOf(application),
      ],
    },
  ],
});
