import type { HomeCardName } from '@hr/contracts/home';
import { today } from '#format/today.ts';
import type { Beginning } from '#routing/beginning.ts';

/** How soon somebody should see to it. */
export type Urgency = 'critical' | 'warning' | 'normal';

interface CardLook {
  /** What is counted: 「逾期未結案的計畫」. */
  readonly title: string;
  /** What the number counts: 「3 件」. */
  readonly counter: string;
  readonly urgency: Urgency;
  /** The list of just those, or where it is done. */
  readonly to: string;
  /** What begins there. */
  readonly begins?: Beginning;
}

const nextYear = (): number => Number(today().slice(0, 4)) + 1;

const PROJECTS = '/dashboard/project_and_grant_set_up';
const DOCUMENTS = '/dashboard/employee_document';
const CONTRACTS = '/dashboard/employee_contract';
const ACCOUNTS = '/dashboard/access_set_up?view=accounts';

const contractCard = (title: string, urgency: Urgency, query: string): CardLook => ({
  title,
  counter: '份',
  urgency,
  to: `${CONTRACTS}?${query}`,
});

/** What the cards of the first page say and where they lead; the most urgent first. */
export const cardLooks = (): Readonly<Record<HomeCardName, CardLook>> => ({
  projectsOverdue: {
    title: '已逾期、尚未結案的計畫',
    counter: '件',
    urgency: 'critical',
    to: `${PROJECTS}?isEnding=overdue`,
  },
  contractsOverdue: contractCard('已到期、尚未續約的合約', 'critical', 'isEnding=overdue'),
  accountsLocked: { title: '鎖定中的帳號', counter: '個', urgency: 'warning', to: `${ACCOUNTS}&state=locked` },
  projectsEnding: {
    title: '90 日內到期或已逾期的計畫',
    counter: '件',
    urgency: 'warning',
    to: `${PROJECTS}?isEnding=yes`,
  },
  contractsEnding30: contractCard('30 日內到期的合約', 'warning', 'isEnding=30'),
  holidaysOfNextYear: {
    title: `${nextYear()} 年度假日尚未建立`,
    counter: '個年度',
    urgency: 'warning',
    to: `/dashboard/holiday_set_up?year=${nextYear()}`,
  },
  contractsEnding60: contractCard('60 日內到期的合約', 'normal', 'isEnding=60'),
  contractsPendingSign: contractCard('待簽署的合約', 'normal', 'state=pending_sign'),
  departmentsWithoutHead: {
    title: '尚無主管的部門',
    counter: '個',
    urgency: 'normal',
    to: '/dashboard/department_set_up?view=list&hasHead=no',
  },
  accountsDormant: {
    title: '超過 90 天未登入或從未登入的帳號',
    counter: '個',
    urgency: 'normal',
    to: `${ACCOUNTS}&state=active&isDormant=yes`,
  },
  documentsExpiring: {
    title: '30 日內到期的員工文件',
    counter: '件',
    urgency: 'warning',
    to: `${DOCUMENTS}?isExpiring=30`,
  },
  documentsPending: {
    title: '待審的員工文件',
    counter: '件',
    urgency: 'normal',
    to: `${DOCUMENTS}?state=pending`,
  },
  ownOtherSessions: {
    title: '您在其他裝置仍登入中',
    counter: '台',
    urgency: 'normal',
    to: '/dashboard',
    begins: 'ownSessions',
  },
  ownPasswordDays: {
    title: '您的密碼未曾變更的天數',
    counter: '天',
    urgency: 'normal',
    to: '/dashboard',
    begins: 'passwordChange',
  },
});
