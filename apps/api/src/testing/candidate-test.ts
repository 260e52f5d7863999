import type { Candidate, CandidateDetail, CandidateInput } from '@hr/contracts/candidates/candidates';
import type { Interview } from '@hr/contracts/candidates/interviews';
import type { JobOffer } from '@hr/contracts/candidates/offers';
import type { JobOpening } from '@hr/contracts/candidates/openings';
import { PDF } from './seed-documents.ts';
import { seedDepartment, seedEmployee } from './seed-rows.ts';
import { type Caller, startTestApp } from './test-app.ts';

const DOMAIN = 'example.com';

/**
 * Starts a test application on 2026-11-21 with an open position, its hiring manager, two interviewers and a recruiter,
 * who are signed in.
 */
export const startCandidateTest = async () => {
  const test = await startTestApp();
  const hr = await test.signedInAs('hr_officer');
  const department = await seedDepartment(test.db, { nameZh: '研究組' });
  const person = async (nameZh: string, role: 'manager' | 'employee') => {
    const employee = await seedEmployee(test.db, { departmentId: department.id, nameZh });
    const { username } = await test.seedAccount(role, { employeeId: employee.id });
    return { ...employee, caller: await test.signIn(username) };
  };
  const manager = await person('用人主管甲', 'manager');
  const first = await person('面試官乙', 'employee');
  const second = await person('面試官丙', 'employee');

  const newOpening = (code: string, overrides: object = {}) => ({
    code,
    nameZh: '研究助理',
    departmentId: department.id,
    projectId: null,
    jobTitleId: null,
    employmentTypeId: null,
    hiringManagerId: manager.id,
    headcount: 1,
    payFrom: 36_000,
    payTo: 42_000,
    isPayShown: true,
    requirements: null,
    opensOn: '2026-11-01',
    closesOn: null,
    ...overrides,
  });

  const openPosition = async (code: string): Promise<JobOpening> => {
    const { body } = await hr.post('/api/job-openings').send(newOpening(code)).expect(201);
    const published = await hr.post(`/api/job-openings/${body.id}/publish`).send({ version: body.version }).expect(200);
    return published.body as JobOpening;
  };

  const upload = async (name = '履歷.pdf', content: Buffer = PDF): Promise<string> =>
    (await hr.post('/api/candidates/files').attach('file', content, name).expect(201)).body.id as string;

  const newCandidate = (name: string, overrides: Partial<CandidateInput> = {}): CandidateInput => ({
    nameZh: name,
    phone: '0912-345-678',
    email: `${name.codePointAt(0)}@${DOMAIN}`,
    openingId: null,
    appliedOn: '2026-11-20',
    source: '104',
    referrer: null,
    degree: 'master',
    school: '臺灣大學',
    major: '資訊工程',
    experienceYears: 3,
    experiences: [],
    skills: null,
    expectedPay: 40_000,
    availableOn: null,
    resumeFileId: null,
    portfolio: null,
    consentOn: '2026-11-20',
    retainedUntil: '2027-11-20',
    note: null,
    tags: [],
    ...overrides,
  });

  const apply = async (name: string, overrides: Partial<CandidateInput> = {}): Promise<Candidate> => {
    const input = newCandidate(name, { resumeFileId: await upload(), ...overrides });
    const request = hr.post('/api/candidates').set('Idempotency-Key', crypto.randomUUID());
    return (await request.send(input).expect(201)).body as Candidate;
  };

  const read = async (id: string, caller: Caller = hr): Promise<Candidate> =>
    (await caller.get(`/api/candidates/${id}`).expect(200)).body as Candidate;

  const detailOf = async (id: string, caller: Caller = hr): Promise<CandidateDetail> =>
    (await caller.get(`/api/candidates/${id}/detail`).expect(200)).body as CandidateDetail;

  const move = async (id: string, stage: string, reason: string | null = null) =>
    hr.post(`/api/candidates/${id}/move`).send({ stage, reason, version: (await read(id)).version });

  const newInterview = (candidateId: string, overrides: object = {}) => ({
    candidate: candidateId,
    kind: 'first',
    on: '2026-11-24',
    startsAt: 540,
    endsAt: 600,
    place: '第一會議室',
    interviewerIds: [first.id, second.id],
    note: null,
    ...overrides,
  });

  const arrange = async (candidateId: string, overrides: object = {}): Promise<Interview> =>
    (await hr.post('/api/interviews').send(newInterview(candidateId, overrides)).expect(201)).body as Interview;

  const offer = async (id: string, openingId: string, overrides: object = {}) =>
    hr.post(`/api/candidates/${id}/offers`).send({
      openingId,
      pay: 40_000,
      payGrade: null,
      startOn: '2026-12-15',
      expiresOn: '2026-11-30',
      note: null,
      isMailed: true,
      version: (await read(id)).version,
      ...overrides,
    });

  const answer = (made: JobOffer, verb: string, reason: string | null = null) =>
    hr.post(`/api/job-offers/${made.id}/${verb}`).send({ reason, version: made.version });

  return {
    test,
    hr,
    department,
    manager,
    first,
    second,
    newOpening,
    openPosition,
    upload,
    newCandidate,
    apply,
    read,
    detailOf,
    move,
    newInterview,
    arrange,
    offer,
    answer,
  };
};
