import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import type { ApplicationBody, ApplicationDetail, DetailOf, SubmittedOf } from '@hr/contracts/signing/applications';
import { sql } from '#db/sql.ts';
import { seedDepartment, seedEmployee } from './seed-rows.ts';
import { type Caller, type ShippedRole, type TestApp, TODAY } from './test-app.ts';

/** An employee with a signed-in account. */
export interface SignedIn {
  readonly id: string;
  readonly caller: Caller;
}

/** A department and its manager, who signs. */
export interface Team {
  readonly departmentId: string;
  readonly head: SignedIn;
}

const seedSignedIn = async (test: TestApp, role: ShippedRole, departmentId: string): Promise<SignedIn> => {
  const { id } = await seedEmployee(test.db, { departmentId });
  const { username } = await test.seedAccount(role, { employeeId: id });
  return { id, caller: await test.signIn(username) };
};

/** Helpers for leave requests and their signers. */
export const leaveApplicationSeeds = (test: TestApp) => {
  const seedTeam = async (): Promise<Team> => {
    const { id: departmentId, periodId } = await seedDepartment(test.db);
    const head = await seedSignedIn(test, 'manager', departmentId);
    await test.db.prisma.departmentPeriod.update({ where: { id: periodId }, data: { headId: head.id } });
    return { departmentId, head };
  };
  const member = ({ departmentId }: Pick<Team, 'departmentId'>, role: ShippedRole = 'employee'): Promise<SignedIn> =>
    seedSignedIn(test, role, departmentId);
  /** Grants minutes of annual leave for the two years around today. */
  const grant = async (employeeId: string, minutes: number): Promise<string> => {
    const days = { validFrom: new Date('2026-01-01'), validUntil: new Date('2027-12-31') };
    const data = { employeeId, type: 'annual', origin: 'manual_add', ...days };
    const { id: lotId } = await test.db.prisma.leaveLot.create({ data });
    const entry = { kind: 'manual_add', minutes, effectiveOn: days.validFrom, actorName: '測試' };
    await test.db.prisma.leaveEntry.create({ data: { lotId, employeeId, type: 'annual', ...entry } });
    return lotId;
  };
  const approve = async (id: string): Promise<void> => {
    const [pendingStep] = await test.db.rows<{ signer: string }>(sql`
      select signer_id as signer from application_signers where application_id = ${id}::uuid and is_waiting limit 1`);
    if (pendingStep) {
      const account = await test.db.prisma.empAccount.findFirstOrThrow({ where: { employeeId: pendingStep.signer } });
      const { round, step } = await test.db.prisma.application.findUniqueOrThrow({ where: { id } });
      await answer([await test.signIn(account.username), id], 'approve', { round, step }).expect(200);
      await approve(id);
    }
  };
  return { seedTeam, member, grant, approve };
};

/** A leave request for whole days of annual leave by default. */
export const leaveBody = (overrides: Partial<SubmittedOf<'leave'>> = {}): ApplicationBody => ({
  kind: 'leave',
  agentId: null,
  fileIds: [],
  payload: {
    leaveType: 'annual_leave',
    variant: null,
    eventOn: null,
    startOn: '2026-11-24',
    startMinute: null,
    endOn: overrides.startOn ?? '2026-11-24',
    endMinute: null,
    reason: null,
    hasProof: false,
    ...overrides,
  },
});

/** Submits a leave request. */
export const apply = async (
  caller: Caller,
  overrides: Partial<SubmittedOf<'leave'>> = {},
): Promise<DetailOf<'leave'>> =>
  (await caller.post('/api/my/applications').send(leaveBody(overrides)).expect(201)).body as DetailOf<'leave'>;

/** Submits a leave request and approves it. */
export const approvedLeave = async (
  { caller }: SignedIn,
  { head }: Team,
  overrides: Partial<SubmittedOf<'leave'>> = {},
): Promise<DetailOf<'leave'>> => {
  const { id } = await apply(caller, overrides);
  return (await answer([head.caller, id], 'approve').expect(200)).body.application as DetailOf<'leave'>;
};

/** A cancellation of all remaining days by default. */
export const cancellationBody = (
  leaveId: string,
  dates: SubmittedOf<'leave_cancellation'>['dates'] = null,
): ApplicationBody => ({
  kind: 'leave_cancellation',
  agentId: null,
  fileIds: [],
  payload: { leaveId, dates, reason: '行程取消' },
});

type Verb = 'approve' | 'send-back' | 'question' | 'reject';

interface SignerResponse {
  readonly round?: number;
  readonly step?: number | null;
  readonly onBehalfOf?: string | null;
  readonly comment?: string;
}

/** Responds to a signature task: by default to the first step of the first round, in the caller's own name. */
export const answer = (
  [caller, id]: readonly [Caller, string],
  verb: Verb,
  { round = 1, step = 0, onBehalfOf = null, comment = '請說明原因' }: SignerResponse = {},
) => caller.post(`/api/signature-tasks/${id}/${verb}`).send({ round, step, onBehalfOf, comment });

/** Resubmits a returned application; by default that of the first round. */
export const resubmit = ([caller, id]: readonly [Caller, string], body: object, round = 1) =>
  caller.post(`/api/my/applications/${id}/resubmit`).query({ round }).send(body);

/** Returns the id of the last question of a signer. */
export const questionOf = async ([caller, id]: readonly [Caller, string]): Promise<string> => {
  const { items }: { items: ApplicationDetail[] } = (await caller.get('/api/my/applications').query({ id }).expect(200))
    .body;
  return items[0]?.actions.findLast(({ action }) => action === 'question')?.id ?? '';
};

/** Answers the last question. */
export const explain = async (target: readonly [Caller, string], comment: string): Promise<ApplicationDetail> => {
  const [caller, id] = target;
  const response = { questionId: await questionOf(target), comment };
  return (await caller.post(`/api/my/applications/${id}/explain`).send(response).expect(200)).body;
};

/** Allows signers of leave to reject, which flows forbid by default. */
export const allowRejection = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  await db.rows(sql`update sign_off_flows set allows_rejection = true where kind = 'leave'`);
};

/** Creates a sign-off deputy for today. */
export const seedDeputy = async (
  { db }: Pick<TestApp, 'db'>,
  employeeId: string,
  deputyId: string,
): Promise<string> => {
  const day = new Date(TODAY);
  const { id } = await db.prisma.signOffDeputy.create({ data: { employeeId, deputyId, startOn: day, endOn: day } });
  return id;
};

/** Inserts an unsigned request for a morning of sick leave. */
export const seedApplication = async ({ db }: Pick<TestApp, 'db'>, employeeId: string): Promise<string> => {
  const [day, now] = ['2026-12-01', new Date('2026-11-20T02:00:00Z')];
  const payload = {
    leaveType: 'sick_leave',
    variant: null,
    eventOn: null,
    startOn: day,
    startMinute: 540,
    endOn: day,
    endMinute: 720,
    reason: '發燒',
    hasProof: false,
  };
  const number = `LV-SEED-${nextNumber()}`;
  const pendingStep = { number, kind: 'leave', employeeId, payload, minutes: 180, step: 0 };
  const { id } = await db.prisma.application.create({
    data: { ...pendingStep, submittedAt: now, waitingSince: now },
    select: { id: true },
  });
  return id;
};

/** Inserts an attachment without content, for tests of the data scope. */
export const seedAttachment = async (
  { db }: Pick<TestApp, 'db'>,
  { applicationId, accountId }: { readonly applicationId: string; readonly accountId: string },
): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`
    with file as (
      insert into stored_files (name, media_type, size, sha256, created_at, created_by, claimed_at)
      values ('a.pdf', 'application/pdf', 1, repeat('0', 64), now(), ${accountId}::uuid, now())
      returning id
    )
    insert into application_attachments (application_id, round, file_id, place)
    select ${applicationId}::uuid, 1, file.id, 1 from file
    returning file_id as id`);
  return row?.id ?? '';
};

/** Inserts a sent mail about an application. */
export const seedMail = async (
  { db }: Pick<TestApp, 'db'>,
  { applicationId, employeeId }: { readonly applicationId: string; readonly employeeId: string },
): Promise<string> => {
  const at = new Date('2026-11-20T02:00:00Z');
  const { id } = await db.prisma.notification.create({
    data: { employeeId, applicationId, kind: 'filed', since: at, at },
    select: { id: true },
  });
  const mail = { address: 'person@example.org', subject: '人事單位已代您申請', state: 'sent', attempts: 1 };
  await db.prisma.outgoingMail.create({
    data: { id, employeeId, ...mail, madeAt: at, queuedAt: at, nextTryAt: at, sentAt: at },
  });
  return id;
};
