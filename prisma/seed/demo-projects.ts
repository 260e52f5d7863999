import type { CalendarDate } from '@hr/domain/dates';

type State = 'planning' | 'pre_approved' | 'active' | 'extended' | 'closing' | 'closed' | 'terminated';

interface DemoBudgetLine {
  readonly category: 'personnel' | 'operations' | 'equipment' | 'travel' | 'overhead';
  readonly amount: number;
}

export interface DemoProject {
  readonly code: string;
  readonly grantNo: string | null;
  readonly nameZh: string;
  readonly kind: 'grant' | 'commissioned' | 'internal' | 'donation' | 'general';
  readonly funder: 'nstc' | 'moe' | 'mohw' | 'moea' | 'moa' | 'local' | 'private' | 'own';
  readonly approvalDocumentNo: string | null;
  readonly approvedOn: CalendarDate | null;
  /** Index of the principal investigator among the long-standing employees, from 0. */
  readonly leader: number;
  readonly coLeader: number | null;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
  readonly extendedEndOn: CalendarDate | null;
  readonly extensionDocumentNo: string | null;
  /** Integer NTD. */
  readonly approvedAmount: number;
  readonly personnelAmount: number;
  readonly budgetLines: readonly DemoBudgetLine[];
  readonly eligibleCosts: readonly string[];
  readonly isFundsPending: boolean;
  readonly costCenter: string;
  readonly state: State;
  readonly terminationReason: string | null;
}

type Period = readonly [from: CalendarDate, to: CalendarDate];

const lastYear: Period = ['2025-01-01', '2025-12-31'];
const thisYear: Period = ['2026-01-01', '2026-12-31'];
const nextYear: Period = ['2027-01-01', '2027-12-31'];
const academicYear: Period = ['2026-08-01', '2027-07-31'];
const twoYears: Period = ['2025-08-01', '2027-07-31'];

type ProjectRow = readonly [
  nameZh: string,
  kind: DemoProject['kind'],
  funder: DemoProject['funder'],
  thousands: number,
  period: Period,
  state: State,
];

const lines: readonly ProjectRow[] = [
  ['示範：都市熱島調適策略研究', 'grant', 'nstc', 3_600, academicYear, 'active'],
  ['示範：水資源循環利用模型', 'grant', 'nstc', 4_200, twoYears, 'active'],
  ['示範：高齡社會照顧人力評估', 'grant', 'mohw', 2_800, thisYear, 'active'],
  ['示範：社區防災教育推廣', 'grant', 'moe', 1_500, academicYear, 'pre_approved'],
  ['示範：偏鄉數位學習陪伴', 'grant', 'moe', 1_800, thisYear, 'closing'],
  ['示範：中小企業淨零輔導', 'commissioned', 'moea', 5_400, thisYear, 'active'],
  ['示範：產業用水效率調查', 'commissioned', 'moea', 2_600, lastYear, 'closed'],
  ['示範：友善農業推廣評估', 'commissioned', 'moa', 1_900, thisYear, 'extended'],
  ['示範：農村長者共餐計畫', 'grant', 'moa', 900, lastYear, 'closed'],
  ['示範：市民氣候行動平臺', 'commissioned', 'local', 3_100, thisYear, 'active'],
  ['示範：城市開放資料品質改善', 'commissioned', 'local', 2_200, lastYear, 'extended'],
  ['示範：青年返鄉創業支持', 'grant', 'local', 1_200, nextYear, 'planning'],
  ['示範：企業永續報告研究', 'commissioned', 'private', 2_400, thisYear, 'active'],
  ['示範：兒少科學營隊捐助', 'donation', 'private', 800, thisYear, 'active'],
  ['示範：獎助學金專案', 'donation', 'private', 1_000, twoYears, 'active'],
  ['示範：國際淨零論壇', 'internal', 'own', 1_600, nextYear, 'planning'],
  ['示範：基金會數位轉型', 'internal', 'own', 3_000, twoYears, 'active'],
  ['示範：行政管理與人事費', 'general', 'own', 12_000, thisYear, 'active'],
  ['示範：深海能源前期評估', 'grant', 'nstc', 2_000, thisYear, 'terminated'],
  ['示範：生成式人工智慧與公共服務', 'grant', 'nstc', 4_800, nextYear, 'planning'],
];

/** Percent of the approved amount. */
const shares = [
  ['personnel', 60],
  ['operations', 22],
  ['equipment', 8],
  ['travel', 4],
  ['overhead', 6],
] as const;

const demoProject = (
  [nameZh, kind, funder, thousands, [startOn, endOn], state]: ProjectRow,
  index: number,
): DemoProject => {
  const number = String(index + 1).padStart(3, '0');
  const year = startOn.slice(0, 4);
  const isApproved = state !== 'planning' && state !== 'pre_approved';
  const isExtended = state === 'extended';
  const approvedAmount = thousands * 1_000;
  const budgetLines = shares.map(([category, percent]) => ({ category, amount: thousands * 10 * percent }));
  return {
    code: `P${year}-${number}`,
    grantNo: funder === 'nstc' ? `DEMO-${year}-H-${number}` : null,
    nameZh,
    kind,
    funder,
    approvalDocumentNo: isApproved ? `示範字第${year}${number}號` : null,
    approvedOn: isApproved ? startOn : null,
    leader: index % 12,
    coLeader: index % 3 === 0 ? (index % 12) + 1 : null,
    startOn,
    endOn,
    extendedEndOn: isExtended ? (`${String(Number(endOn.slice(0, 4)) + 1)}-06-30` as CalendarDate) : null,
    extensionDocumentNo: isExtended ? `示範展字第${number}號` : null,
    approvedAmount,
    personnelAmount: thousands * 600,
    budgetLines,
    eligibleCosts: kind === 'grant' ? ['employer_insurance', 'year_end_bonus'] : ['employer_insurance'],
    isFundsPending: state === 'pre_approved',
    costCenter: `CC2${number.slice(1)}`,
    state,
    terminationReason: state === 'terminated' ? '示範：補助單位調整經費' : null,
  };
};

/** Twenty projects and grants, in every state. */
export const demoProjects: readonly DemoProject[] = lines.map(demoProject);
