import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import type { ApplicationBody, ApplicationDetail, DetailOf, SentOf } from '@hr/contracts/signing/applications';
import { sql } from '#db/sql.ts';
import { seedDepartment, seedEmployee } from './seed-rows.ts';
import { type Caller, type ShippedRole, type TestApp, TODAY } from './test-app.ts';

/** Somebody with an account, signed in. */
export interface SignedIn {
  readonly id: string;
  readonly caller: Caller;
}

/** A department whose head signs, and people in it. */
export interface Team {
  readonly departmentId: string;
  readonly head: SignedIn;
}

const seedSignedIn = async (test: TestApp, role: ShippedRole, departmentId: string): Promise<SignedIn> => {
  const { id } = await seedEmployee(test.db, { departmentId });
  const { username } = await test.seedAccount(role, { employeeId: id });
  return { id, caller: await test.signIn(username) };
};

/** Leave of people who ask for it and of those who sign. */
export const leaveApplicationSeeds = (test: TestApp) => {
  const team = async (): Promise<Team> => {
    const { id: departmentId, periodId } = await seedDepartment(test.db);
    const head = await seedSignedIn(test, 'manager', departmentId);
    await test.db.prisma.departmentPeriod.update({ where: { id: periodId }, data: { headId: head.id } });
    return { departmentId, head };
  };
  const member = ({ departmentId }: Pick<Team, 'departmentId'>, role: ShippedRole = 'employee'): Promise<SignedIn> =>
    seedSignedIn(test, role, departmentId);
  /** Hours of annual leave for the two years around today. */
  const grant = async (employeeId: string, minutes: number): Promise<string> => {
    const days = { validFrom: new Date('2026-01-01'), validUntil: new Date('2027-12-31') };
    const data = { employeeId, type: 'annual', origin: 'manual_add', ...days };
    const { id: lotId } = await test.db.prisma.leaveLot.create({ data });
    const entry = { kind: 'manual_add', minutes, effectiveOn: days.validFrom, actorName: '測試' };
    await test.db.prisma.leaveEntry.create({ data: { lotId, employeeId, type: 'annual', ...entry } });
    return lotId;
  };
  const approve = async (id: string): Promise<void> => {
    const [asked] = await test.db.rows<{ signer: string }>(sql`
      select signer_id as signer from application_signers where application_id = ${id}::uuid and is_waiting limit 1`);
    if (asked) {
      const account = await test.db.prisma.empAccount.findFirstOrThrow({ where: { employeeId: asked.signer } });
      const { round, step } = await test.db.prisma.application.findUniqueOrThrow({ where: { id } });
      await answer([await test.signIn(account.username), id], 'approve', { round, step }).expect(200);
      await approve(id);
    }
  };
  return { team, member, grant, approve };
};

/** Whole days of annual leave, unless told otherwise. */
export const leaveBody = (overrides: Partial<SentOf<'leave'>> = {}): ApplicationBody => ({
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

/** Applies for leave. */
export const apply = async (caller: Caller, overrides: Partial<SentOf<'leave'>> = {}): Promise<DetailOf<'leave'>> =>
  (await caller.post('/api/my/applications').send(leaveBody(overrides)).expect(201)).body as DetailOf<'leave'>;

/** Applies for leave of whole days, which is approved. */
export const approvedLeave = async (
  { caller }: SignedIn,
  { head }: Team,
  overrides: Partial<SentOf<'leave'>> = {},
): Promise<DetailOf<'leave'>> => {
  const { id } = await apply(caller, overrides);
  return (await answer([head.caller, id], 'approve').expect(200)).body.application as DetailOf<'leave'>;
};

/** All that is left of leave is taken back, unless told otherwise. */
export const cancellationBody = (
  leaveId: string,
  dates: SentOf<'leave_cancellation'>['dates'] = null,
): ApplicationBody => ({
  kind: 'leave_cancellation',
  agentId: null,
  fileIds: [],
  payload: { leaveId, dates, reason: '行程取消' },
});

type Verb = 'approve' | 'send-back' | 'question' | 'reject';

interface Said {
  readonly round?: number;
  readonly step?: number | null;
  readonly inNameOf?: string | null;
  readonly comment?: string;
}

/** Answers the first step of a task in its first sending, in one's own name, unless told otherwise. */
export const answer = (
  [caller, id]: readonly [Caller, string],
  verb: Verb,
  { round = 1, step = 0, inNameOf = null, comment = '請說明原因' }: Said = {},
) => caller.post(`/api/signature-tasks/${id}/${verb}`).send({ round, step, inNameOf, comment });

/** Sends again what was sent back, of the first sending unless told otherwise. */
export const resubmit = ([caller, id]: readonly [Caller, string], body: object, round = 1) =>
  caller.post(`/api/my/applications/${id}/resubmit`).query({ round }).send(body);

/** What a signer asked last, as an explanation names it. */
export const questionOf = async ([caller, id]: readonly [Caller, string]): Promise<string> => {
  const { items }: { items: ApplicationDetail[] } = (await caller.get('/api/my/applications').query({ id }).expect(200))
    .body;
  return items[0]?.actions.findLast(({ action }) => action === 'question')?.id ?? '';
};

/** Explains what was asked last. */
export const explain = async (own: readonly [Caller, string], comment: string): Promise<ApplicationDetail> => {
  const [caller, id] = own;
  const said = { questionId: await questionOf(own), comment };
  return (await caller.post(`/api/my/applications/${id}/explain`).send(said).expect(200)).body;
};

/** From here on whoever signs leave may refuse it for good, which no flow lets them do at first. */
export const allowRejection = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  await db.rows(sql`update sign_off_flows set allows_rejection = true where kind = 'leave'`);
};

/** One signs in the name of another today. */
export const seedDeputy = async (
  { db }: Pick<TestApp, 'db'>,
  employeeId: string,
  deputyId: string,
): Promise<string> => {
  const day = new Date(TODAY);
  const { id } = await db.prisma.signOffDeputy.create({ data: { employeeId, deputyId, startOn: day, endOn: day } });
  return id;
};

/** Sick leave for a morning, which nobody has signed. */
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
  const asked = { number, kind: 'leave', employeeId, payload, minutes: 180, step: 0 };
  const { id } = await db.prisma.application.create({
    data: { ...asked, submittedAt: now, waitingSince: now },
    select: { id: true },
  });
  return id;
};

/** A file of an application, for tests that ask who reaches it: what it held is nowhere. */
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

/** A mail that told somebody of an application, which was sent. */
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
