import { nextNumber } from '../../core/factory-number.ts';
import type { BoardCard, Candidate, CandidateDetail, CandidateMail } from './index.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const OPENING = { id: id(940_001), code: 'J115-01', nameZh: '研究助理' };

/** Builds a candidate for J115-01 who has just applied, with a résumé. */
export const buildCandidate = (overrides: Partial<Candidate> = {}): Candidate => {
  const sequence = nextNumber();
  return {
    id: id(950_000 + sequence),
    version: 1,
    candidateNo: `C${String(sequence).padStart(6, '0')}`,
    nameZh: '林小美',
    phone: '0912-345-678',
    email: 'mei@example.com',
    opening: OPENING,
    appliedOn: '2026-11-02',
    source: 'website',
    referrer: null,
    degree: 'master',
    school: '臺灣大學',
    major: '統計',
    experienceYears: 3,
    experiences: [{ company: '甲公司', title: '分析師', from: '2022-01-01', to: '2024-12-31', description: '' }],
    skills: null,
    expectedPay: 45_000,
    availableOn: null,
    resumeFile: { id: id(960_000 + sequence), name: '履歷.pdf', mediaType: 'application/pdf', size: 2_048 },
    portfolio: null,
    consentOn: '2026-11-01',
    retainedUntil: '2027-11-01',
    note: null,
    tags: ['統計'],
    stage: 'applied',
    stageReason: null,
    projectName: null,
    interviewOn: null,
    score: null,
    stageSince: '2026-11-02T01:00:00.000Z',
    updatedAt: '2026-11-02T01:00:00.000Z',
    employeeId: null,
    ...overrides,
  };
};

/** Builds candidate C000012 in the stage of interviews. */
export const buildInterviewee = (overrides: Partial<Candidate> = {}): Candidate =>
  buildCandidate({
    id: id(950_001),
    version: 3,
    candidateNo: 'C000012',
    nameZh: '林應徵',
    phone: '0912345678',
    email: 'lin@example.com',
    opening: { ...OPENING, id: id(960_001) },
    source: '104',
    stage: 'interview',
    ...overrides,
  });

/** Builds the detail of a candidate who has just applied. */
export const buildCandidateDetail = (overrides: Partial<CandidateDetail> = {}): CandidateDetail => ({
  files: [],
  history: [{ id: id(970_001), at: '2026-11-02T01:00:00.000Z', from: null, to: 'applied' }],
  interviews: [],
  offers: [],
  mails: [],
  duplicates: [],
  employee: null,
  moves: ['screening', 'interview', 'rejected', 'withdrawn', 'talent_pool', 'blacklist'],
  ...overrides,
});

/** Builds an invitation whose delivery failed. */
export const buildFailedMail = (overrides: Partial<CandidateMail> = {}): CandidateMail => ({
  id: id(980_000 + nextNumber()),
  subject: '面試邀請：研究助理',
  address: 'mei@example.con',
  state: 'failed',
  madeAt: '2026-11-20T02:00:00.000Z',
  error: 'no such mailbox',
  isResendable: true,
  ...overrides,
});

/** Builds the card of a candidate on the board. */
export const buildBoardCard = ({
  id: candidateId,
  version,
  candidateNo,
  nameZh,
  opening,
  stage,
  interviewOn,
  score,
  tags,
}: Candidate): BoardCard => ({
  id: candidateId,
  version,
  candidateNo: candidateNo ?? '',
  nameZh,
  openingName: opening?.nameZh ?? null,
  stage,
  stageDays: 3,
  interviewOn,
  score,
  tags,
});
