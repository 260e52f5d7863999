import { leavingKindNames } from '@hr/contracts/people/employment';
import type { PaperFact, PaperSheet } from '@hr/documents/pdf';
import { involuntaryLeavings, certifiableLastDay } from '@hr/domain/people/employee-papers';
import { involuntaryGround } from '@hr/domain/people/employment';
import { type CalendarDate, formatEnglishDate, formatRocDate } from '@hr/domain/dates';
import { attestations, type Organisation, type Paper } from '#print/index.ts';
import type { CertifiedStint } from './employee-paper.rows.ts';

export interface CertificateFacts {
  readonly nameZh: string;
  readonly nameEn: string | null;
  readonly birthOn: CalendarDate | null;
  /** Null if it was not requested. */
  readonly identityNumber: string | null;
  readonly stints: readonly CertifiedStint[];
  readonly hasLeavingReason: boolean;
  readonly organisation: Organisation;
  readonly today: CalendarDate;
}

type Sheet = Paper['sheets'][number];

/** Builders of a certificate by language. */
type Certificate = Readonly<Record<PaperSheet['language'], (facts: CertificateFacts) => Sheet>>;

/** Certificate that only Taiwanese offices require. */
type ChineseCertificate = Pick<Certificate, 'zh'> & { readonly en: null };

const whole = (label: string, value: string | null): PaperFact[] =>
  value === null ? [] : [{ label, value, size: 'whole' }];

const chinesePerson = ({ nameZh, nameEn, identityNumber }: CertificateFacts): PaperFact[] => [
  ...whole('姓名', nameZh),
  ...whole('英文姓名', nameEn),
  ...whole('身分證統一編號', identityNumber),
];

const englishPerson = ({ nameZh, nameEn, identityNumber }: CertificateFacts): PaperFact[] => [
  ...whole('Name', `${nameEn ?? ''} (${nameZh})`),
  ...whole('Identity No.', identityNumber),
];

/** 在職證明 for the current stint. */
export const employmentCertificate: Certificate = {
  zh: (facts) => {
    const stint = facts.stints.at(-1);
    return {
      language: 'zh',
      title: '在職證明書',
      parts: [
        { kind: 'paragraph', text: '茲證明下列人員現任職於本機構：' },
        {
          kind: 'facts',
          title: null,
          facts: [
            ...chinesePerson(facts),
            ...whole('服務部門', stint?.departmentZh ?? null),
            ...whole('職稱', stint?.titleZh ?? null),
            ...whole('到職日期', stint ? formatRocDate(stint.hiredOn) : null),
          ],
        },
        { kind: 'paragraph', text: '特此證明。' },
        attestations.zh(facts.organisation, facts.today),
      ],
    };
  },
  en: (facts) => {
    const stint = facts.stints.at(-1);
    return {
      language: 'en',
      title: 'Certificate of Employment',
      parts: [
        { kind: 'paragraph', text: 'This is to certify that the following person is currently employed by us.' },
        {
          kind: 'facts',
          title: null,
          facts: [
            ...englishPerson(facts),
            ...whole('Department', stint?.departmentEn ?? stint?.departmentZh ?? null),
            ...whole('Position', stint?.titleEn ?? stint?.titleZh ?? null),
            ...whole('Date of hire', stint ? formatEnglishDate(stint.hiredOn) : null),
          ],
        },
        attestations.en(facts.organisation, facts.today),
      ],
    };
  },
};

const leavingOf = ({ leavingKind, leavingReason }: CertifiedStint): string =>
  [leavingKind && leavingKindNames[leavingKind], leavingReason].filter(Boolean).join('：');

/** The reason for leaving is printed after the last day only. */
const leavingCell = (stint: CertifiedStint, { hasLeavingReason, today }: CertificateFacts): string[] => {
  if (!hasLeavingReason) {
    return [];
  }
  return [certifiableLastDay(stint, today) === null ? '' : leavingOf(stint)];
};

const chineseStint = (stint: CertifiedStint, facts: CertificateFacts): string[] => {
  const last = certifiableLastDay(stint, facts.today);
  return [
    formatRocDate(stint.hiredOn),
    last === null ? '迄今' : formatRocDate(last),
    stint.departmentZh ?? '',
    stint.titleZh ?? '',
    ...leavingCell(stint, facts),
  ];
};

const englishStint = (stint: CertifiedStint, { today }: CertificateFacts): string[] => {
  const last = certifiableLastDay(stint, today);
  return [
    formatEnglishDate(stint.hiredOn),
    last === null ? 'Present' : formatEnglishDate(last),
    stint.departmentEn ?? stint.departmentZh ?? '',
    stint.titleEn ?? stint.titleZh ?? '',
  ];
};

/** 服務證明 with every stint. Reasons for leaving are printed on request and in Chinese only. */
export const serviceCertificate: Certificate = {
  zh: (facts) => ({
    language: 'zh',
    title: '服務證明書',
    parts: [
      { kind: 'paragraph', text: '茲證明下列人員於本機構服務之期間如下：' },
      { kind: 'facts', title: null, facts: chinesePerson(facts) },
      {
        kind: 'table',
        title: '服務期間',
        days: 2,
        heads: ['起日', '迄日', '服務部門', '職稱', ...(facts.hasLeavingReason ? ['離職原因'] : [])],
        rows: facts.stints.map((stint) => chineseStint(stint, facts)),
      },
      { kind: 'paragraph', text: '特此證明。' },
      attestations.zh(facts.organisation, facts.today),
    ],
  }),
  en: (facts) => ({
    language: 'en',
    title: 'Certificate of Service',
    parts: [
      { kind: 'paragraph', text: 'This is to certify the service of the following person with us.' },
      { kind: 'facts', title: null, facts: englishPerson(facts) },
      {
        kind: 'table',
        title: 'Periods of service',
        days: 2,
        heads: ['From', 'To', 'Department', 'Position'],
        rows: facts.stints.map((stint) => englishStint(stint, facts)),
      },
      attestations.en(facts.organisation, facts.today),
    ],
  }),
};

/** Position, duration and legal ground of the leaving. */
const involuntaryStint = (stint: CertifiedStint): PaperFact[] => [
  ...whole('服務部門', stint.departmentZh),
  ...whole('職稱', stint.titleZh),
  ...whole('到職日期', formatRocDate(stint.hiredOn)),
  ...whole('最後工作日', stint.lastWorkingOn && formatRocDate(stint.lastWorkingOn)),
  ...whole('離職原因', stint.leavingKind && leavingKindNames[stint.leavingKind]),
  ...whole('法律依據', stint.leavingKind && involuntaryGround(stint.leavingKind)),
];

/** 非自願離職證明 for the last involuntary stint, with the facts that the employment office requires. */
export const involuntaryCertificate: ChineseCertificate = {
  zh: (facts) => ({
    language: 'zh',
    title: '非自願離職證明書',
    parts: [
      { kind: 'paragraph', text: '茲證明下列人員自本機構離職，屬就業保險法第 11 條所稱之非自願離職：' },
      {
        kind: 'facts',
        title: null,
        facts: [
          ...chinesePerson(facts),
          ...whole('出生日期', facts.birthOn && formatRocDate(facts.birthOn)),
          ...involuntaryLeavings(facts.stints, facts.today).slice(-1).flatMap(involuntaryStint),
        ],
      },
      { kind: 'paragraph', text: '特此證明，供申請失業給付等就業保險給付之用（就業保險法第 25 條）。' },
      attestations.zh(facts.organisation, facts.today),
    ],
  }),
  en: null,
};
