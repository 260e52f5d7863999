import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Person, type Stage, startStage } from './stage.ts';

/** So many of each; `npm run trials` makes a thousand. */
const TRIALS = Number(process.env['TRIALS'] ?? 20);
/** So many at once. */
const LANES = 4;
const LONG = 1_800_000;

const DAY = 480;
const [FIRST_MONDAY, DAY_MS] = [Date.UTC(2031, 0, 6), 86_400_000];

/** The first and the second day of a week that only one trial has. */
const daysOf = (week: number): readonly [string, string] => {
  const monday = FIRST_MONDAY + week * 7 * DAY_MS;
  const [first = '', second = ''] = [0, DAY_MS].map((more) => new Date(monday + more).toISOString().slice(0, 10));
  return [first, second];
};

const leaveOn = (on: string, leaveType: 'official_leave' | 'annual_leave' = 'official_leave'): object => ({
  kind: 'leave',
  agentId: null,
  fileIds: [],
  payload: {
    leaveType,
    variant: null,
    eventOn: null,
    startOn: on,
    startMinute: null,
    endOn: on,
    endMinute: null,
    reason: '同時申請',
    hasProof: false,
  },
});

const outingOn = (on: string): object => ({
  kind: 'outing',
  agentId: null,
  fileIds: [],
  payload: { on, startMinute: 600, endMinute: 660, place: '臺北', purpose: '送件' },
});

interface Trial {
  readonly applicant: Person;
  readonly signer: Person;
  readonly deputy: Person;
  /** Another of those who may sign for all. */
  readonly colleague: Person;
  /** Days of this applicant used by no other trial. */
  readonly days: readonly [string, string];
}

const APPLY = '/my/applications';
const approval = { round: 1, step: 0, comment: null };
const onBehalfOf = ({ employeeId }: Person) => ({ ...approval, onBehalfOf: employeeId });

let stage: Stage;
/** Each trial has a week of its own. */
let week = 0;

beforeAll(async () => {
  stage = await startStage();
}, LONG);

afterAll(() => stage.stop(), LONG);

const at = (people: readonly Person[], index: number): Person => people[index % people.length] as Person;

/** Counts the pairs of responses to two simultaneous requests over all trials. */
const tally = async (
  play: (trial: Trial) => Promise<readonly [Answer, Answer]>,
): Promise<Readonly<Record<string, number>>> => {
  const { applicants, signers, deputies } = stage;
  const counts: Record<string, number> = {};
  let begun = 0;
  const lane = async (): Promise<void> => {
    for (let index = begun; index < TRIALS; index = begun) {
      begun += 1;
      week += 1;
      const answers = await play({
        applicant: at(applicants, index),
        signer: at(signers, index),
        deputy: at(deputies, index),
        colleague: at(signers, index + 1),
        days: daysOf(week),
      });
      const pair = answers.map(({ status, body }) => (status < 300 ? 'done' : String(body.code))).toSorted();
      counts[pair.join(' + ')] = (counts[pair.join(' + ')] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return counts;
};

const sent = async ({ post }: Person, body: object): Promise<string> => {
  const { status, body: made } = await post([0, APPLY], body);
  expect({ status, made }).toMatchObject({ status: 201 });
  return made.id ?? '';
};

/** Returns the rows that violate a rule. */
const violations = async (statement: string, ids: readonly string[]): Promise<readonly unknown[]> =>
  stage.rows(statement, [ids]);

describe('two simultaneous requests, each to its own process', () => {
  it('for the same day: one succeeds', { timeout: LONG }, async () => {
    const requests: string[] = [];
    const outcome = await tally(async ({ applicant, days: [on] }) => {
      requests.push(`${applicant.employeeId} ${on}`);
      return Promise.all([applicant.post([0, APPLY], leaveOn(on)), applicant.post([1, APPLY], leaveOn(on))]);
    });

    expect(outcome).toEqual({ 'LeaveOverlap + done': TRIALS });
    expect(
      await violations(
        `select requests from unnest($1::text[]) requests
         where (select count(*) from leave_days where is_reserved and employee_id || ' ' || "on" = requests) <> 1`,
        requests,
      ),
    ).toEqual([]);
  });

  it('for the last day of a balance: one succeeds, and nothing is overspent', { timeout: LONG }, async () => {
    const lots: string[] = [];
    const outcome = await tally(async ({ applicant, days: [first, second] }) => {
      const [lot] = await stage.rows<{ id: string }>(
        `with lot as (
           insert into leave_lots (employee_id, type, origin, valid_from, valid_until)
           values ($1, 'annual', 'manual_add', $2, $3) returning id, employee_id, type, valid_from
         )
         insert into leave_entries (lot_id, employee_id, type, kind, minutes, effective_on, actor_name)
         select id, employee_id, type, 'manual_add', ${DAY}, valid_from, '測試' from lot returning lot_id as id`,
        [applicant.employeeId, first, second],
      );
      lots.push(lot?.id ?? '');
      return Promise.all([
        applicant.post([0, APPLY], leaveOn(first, 'annual_leave')),
        applicant.post([1, APPLY], leaveOn(second, 'annual_leave')),
      ]);
    });

    expect(outcome).toEqual({ 'ApplicationNotAllowed + done': TRIALS });
    expect(
      await violations(
        `select lot.id from leave_lots lot where lot.id = any($1::uuid[]) and (
           lot.remaining_minutes <> 0
           or (select sum(minutes) from leave_entries where lot_id = lot.id) <> 0
           or (select count(*) from leave_entries where lot_id = lot.id and kind = 'reserve') <> 1
         )`,
        lots,
      ),
    ).toEqual([]);
  });

  const decidedOnce = `
    select t.id from applications t where t.id = any($1::uuid[]) and (
      t.state <> 'approved'
      or (select count(*) from application_actions done where done.application_id = t.id and done.action = 'approve') <> 1
    )`;

  it('for signing a task: one succeeds', { timeout: LONG }, async () => {
    const ids: string[] = [];
    const outcome = await tally(async ({ applicant, signer, colleague, days: [on] }) => {
      const id = await sent(applicant, outingOn(on));
      ids.push(id);
      const place = `/signature-tasks/${id}/approve`;
      return Promise.all([signer.post([0, place], approval), colleague.post([1, place], approval)]);
    });

    expect(outcome).toEqual({ 'ApplicationClosed + done': TRIALS });
    expect(await violations(decidedOnce, ids)).toEqual([]);
  });

  it('of the signer and a deputy: one succeeds', { timeout: LONG }, async () => {
    const ids: string[] = [];
    // Callers without permission would be refused like the second one.
    const [applicant, signer, deputy] = [stage.applicants, stage.signers, stage.deputies].map((all) => at(all, 0)) as [
      Person,
      Person,
      Person,
    ];
    week += 1;
    const alone = await sent(applicant, leaveOn(daysOf(week)[0]));
    expect(await deputy.post([0, `/signature-tasks/${alone}/approve`], onBehalfOf(signer))).toMatchObject({
      status: 200,
    });
    const outcome = await tally(async ({ applicant, signer, deputy, days: [on] }) => {
      const id = await sent(applicant, leaveOn(on));
      ids.push(id);
      const place = `/signature-tasks/${id}/approve`;
      return Promise.all([signer.post([0, place], approval), deputy.post([1, place], onBehalfOf(signer))]);
    });

    expect(outcome).toEqual({ 'ApplicationClosed + done': TRIALS });
    expect(await violations(decidedOnce, ids)).toEqual([]);
  });

  it('for withdrawing and signing: the first one counts, including the reserved day', { timeout: LONG }, async () => {
    const ids: string[] = [];
    const outcome = await tally(async ({ applicant, signer, days: [on] }) => {
      const id = await sent(applicant, leaveOn(on));
      ids.push(id);
      return Promise.all([
        applicant.post([0, `${APPLY}/${id}/withdraw`], {}),
        signer.post([1, `/signature-tasks/${id}/approve`], approval),
      ]);
    });

    expect(outcome).toEqual({ 'ApplicationClosed + done': TRIALS });
    expect(
      await violations(
        `select t.id from applications t join leave_days day on day.application_id = t.id
         where t.id = any($1::uuid[]) and (
           t.state not in ('approved', 'withdrawn') or day.is_reserved <> (t.state = 'approved')
         )`,
        ids,
      ),
    ).toEqual([]);
  });

  it('of one user who clicks twice: it is done once, and both get the result', { timeout: LONG }, async () => {
    const keys: string[] = [];
    const outcome = await tally(async ({ applicant, days: [on] }) => {
      const key = randomUUID();
      const both = await Promise.all([
        applicant.post([0, APPLY], leaveOn(on), key),
        applicant.post([1, APPLY], leaveOn(on), key),
      ]);
      keys.push(`${applicant.employeeId} ${on}`);
      expect(both[0].body.id).toBe(both[1].body.id);
      return both;
    });

    expect(outcome).toEqual({ 'done + done': TRIALS });
    expect(
      await violations(
        `select requests from unnest($1::text[]) requests
         where (select count(*) from leave_days where employee_id || ' ' || "on" = requests) <> 1`,
        keys,
      ),
    ).toEqual([]);
  });
});
