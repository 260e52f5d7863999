import type { Interview, InterviewSheet, InterviewView, OwnInterview } from './index.ts';

const person = (number: number, nameZh: string) => ({
  id: `00000000-0000-4000-8000-00000090000${number}`,
  employeeNo: `E0000${number}`,
  nameZh,
});

const common = {
  id: '00000000-0000-4000-8000-000000970001',
  version: 2,
  kind: 'first',
  on: '2026-12-01',
  startsAt: 540,
  endsAt: 600,
  place: '第一會議室',
  note: null,
  state: 'planned',
} as const;

/** Builds the score sheet of E00002, which is not submitted. */
export const buildInterviewSheet = (overrides: Partial<InterviewSheet> = {}): InterviewSheet => ({
  interviewer: person(2, '陳主管'),
  isOwn: false,
  submittedAt: null,
  marks: null,
  score: null,
  advice: null,
  comment: null,
  ...overrides,
});

/** Builds an interview with the sheet of E00002. */
export const buildInterviewView = (overrides: Partial<InterviewView> = {}): InterviewView => ({
  ...common,
  sheets: [buildInterviewSheet()],
  ...overrides,
});

/** Builds an interview as the list shows it. */
export const buildInterview = (overrides: Partial<Interview> = {}): Interview => ({
  ...common,
  candidate: { id: '00000000-0000-4000-8000-000000950001', candidateNo: 'C000012', nameZh: '林應徵' },
  interviewers: [person(2, '陳主管')],
  openingName: '研究助理',
  sheets: '0／1',
  score: null,
  ...overrides,
});

/** Builds an interview of the caller, who is E00001. */
export const buildOwnInterview = (overrides: Partial<OwnInterview> = {}): OwnInterview => ({
  ...common,
  sheets: [buildInterviewSheet({ interviewer: person(1, '王小明'), isOwn: true }), buildInterviewSheet()],
  candidate: {
    candidateNo: 'C000012',
    nameZh: '林應徵',
    openingName: '研究助理',
    degree: 'master',
    school: '臺灣大學',
    major: '統計',
    experienceYears: 2,
    skills: null,
    resume: {
      id: '00000000-0000-4000-8000-000000980001',
      name: '履歷.pdf',
      mediaType: 'application/pdf',
      size: 2_048,
    },
  },
  ...overrides,
});
