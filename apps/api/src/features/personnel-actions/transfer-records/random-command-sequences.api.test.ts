import type { Employee } from '@hr/contracts/people/employees';
import type { TransferRecord } from '@hr/contracts/personnel-actions/transfer-records';
import { addDays } from '@hr/domain/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newEmployeeFactory } from '#testing/seed-new-employees.ts';
import { seedDepartment } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { loadEmployee, postTransfer, command, cancel } = transferSeeds(hr);
const newEmployee = await newEmployeeFactory(test);
const departments = [await seedDepartment(test.db), await seedDepartment(test.db), await seedDepartment(test.db)];
const { id: jobTitleId } = await test.db.prisma.jobTitle.findFirstOrThrow();
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow();

const [RUNS, HIRED] = [8, '2026-09-01'] as const;

/** A day between a month before the hire date and the end of March. */
const anyDay = fc.integer({ min: -30, max: 210 }).map((days) => addDays(HIRED, days));
const LOOKED_AT = [-10, 0, 40, 80, 82, 120, 180, 220].map((days) => addDays(HIRED, days));

const anyDepartment = fc.constantFrom(...departments.map(({ id }) => id));
const anyGrade = fc.integer({ min: 1, max: 9 }).map(String);

const anyOf = (kind: string, more: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
  fc.record({ kind: fc.constant(kind), effectiveOn: anyDay, ...more });

/** Kinds with an end. */
const lasting = (kind: string, more: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc
    .tuple(anyOf(kind, more), fc.nat(60))
    .map(([entered, days]) => ({ ...entered, endsOn: addDays(entered.effectiveOn, days) }));

const anyTransfer = fc.oneof(
  anyOf('department_transfer', { departmentId: anyDepartment }),
  anyOf('promotion', { jobGrade: anyGrade }),
  anyOf('reappointment', { workPlace: fc.constantFrom('南港', '木柵') }),
  lasting('acting', { departmentId: anyDepartment }),
  lasting('secondment', { departmentId: anyDepartment }),
  lasting('unpaid_leave', { unpaidLeaveKind: fc.constantFrom('parental', 'family') }),
  anyOf('reinstatement'),
);

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Command = (person: Employee) => Promise<Answer | null>;

const transfersOf = async ({ id }: Employee): Promise<TransferRecord[]> =>
  (await hr.get(`/api/transfer-records?employeeId=${id}&pageSize=100`).expect(200)).body.items;

/** Applies to one of the existing transfers, if any. */
const ofOne =
  (place: number, work: (transfer: TransferRecord) => PromiseLike<Answer>): Command =>
  async (person) => {
    const transfers = await transfersOf(person);
    const transfer = transfers[place % transfers.length];
    return transfer ? work(transfer) : null;
  };

const ofPerson =
  (verb: string, body: object): Command =>
  async ({ id }) =>
    hr.post(`/api/employees/${id}/${verb}`).send({ ...body, version: (await loadEmployee({ id })).version });

const beginning = { seniorityOn: null, leaveSeniorityOn: null, probationEndsOn: null };
const position = { jobTitleId, employmentTypeId, jobGrade: null, supervisorId: null, workPlace: '總部' };
const corrected = { changeReasonId: null, reason: '登錄錯誤', documentNo: null, note: null };
const leaving = { leavingKind: 'resigned', leavingReason: '返鄉' };

const anyCorrection = fc.record(
  { effectiveOn: anyDay, departmentId: anyDepartment, jobGrade: anyGrade },
  { requiredKeys: [] },
);

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: anyTransfer.map((transfer) => (person: Employee) => postTransfer(person, transfer)) },
  { weight: 2, arbitrary: fc.nat(9).map((place) => ofOne(place, cancel)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(9), anyCorrection)
      .map(([place, changes]) =>
        ofOne(place, (transfer) => command(transfer, 'correct', { ...corrected, ...changes })),
      ),
  },
  anyDay.map((lastWorkingOn) => ofPerson('mark-resigned', { ...leaving, lastWorkingOn })),
  anyDay.map((lastWorkingOn) =>
    ofPerson('correct-leaving', { ...leaving, changeReasonId: null, lastWorkingOn, correctionReason: '登錄錯誤' }),
  ),
  fc
    .constantFrom('cancel-resignation', 'cancel-rehire')
    .map((verb) => ofPerson(verb, { correctionReason: '改變心意' })),
  anyDay.map((hiredOn) => ofPerson('correct-employment', { ...beginning, hiredOn, correctionReason: '登錄錯誤' })),
  fc
    .tuple(anyDay, anyDepartment)
    .map(([hiredOn, departmentId]) => ofPerson('rehire', { ...beginning, ...position, departmentId, hiredOn })),
);

const visibleState = ({ status, department, jobTitle, jobGrade, workPlace, hiredOn, lastWorkingOn }: Employee) => ({
  status,
  department,
  jobTitle,
  jobGrade,
  workPlace,
  hiredOn,
  lastWorkingOn,
});

const requireListAsRecord = async (person: Employee): Promise<void> => {
  for (const asOf of LOOKED_AT) {
    const { body } = await hr
      .get(`/api/employees?status=all&asOf=${asOf}&pageSize=10&q=${person.employeeNo}`)
      .expect(200);
    const listed: Employee[] = body.items.filter(({ id }: Employee) => id === person.id);
    expect(listed.map(visibleState), `the list as of ${asOf}`).toEqual([
      visibleState(await loadEmployee(person, asOf)),
    ]);
  }
};

const requireSomePositionEachDay = async ({ id }: Employee): Promise<void> => {
  const stints = await test.db.prisma.employment.findMany({ where: { employeeId: id } });
  const positions = await test.db.prisma.employeePosition.findMany({ where: { employeeId: id } });
  for (const { hiredOn, lastWorkingOn } of stints) {
    const days = [hiredOn, ...positions.flatMap(({ effectiveTo }) => effectiveTo ?? [])].filter(
      (day) => day >= hiredOn && (lastWorkingOn === null || day <= lastWorkingOn),
    );
    for (const day of days) {
      const positionsOfDay = positions.filter(
        ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || effectiveTo > day),
      );
      expect({ day, count: positionsOfDay.length }).toEqual({ day, count: 1 });
    }
  }
};

const requireTransfersAsPositions = async (person: Employee): Promise<void> => {
  const standing = (await transfersOf(person)).filter(({ state }) => state === 'effective' || state === 'pending');
  const alone = standing.filter((one) => standing.filter((of) => of.effectiveOn === one.effectiveOn).length === 1);
  for (const { kind, effectiveOn, toDepartment, fromJobGrade, toJobGrade } of alone) {
    const [on, before] = [
      await loadEmployee(person, effectiveOn),
      await loadEmployee(person, addDays(effectiveOn, -1)),
    ];
    if (kind !== 'acting' && toDepartment !== null) {
      expect(on.department.id, `${kind} on ${effectiveOn}`).toBe(toDepartment.id);
    }
    if (kind === 'promotion') {
      expect([before.jobGrade, on.jobGrade], `${kind} on ${effectiveOn}`).toEqual([fromJobGrade, toJobGrade]);
    }
  }
};

let sequence = 0;

const randomEmployee = async (): Promise<Employee> => {
  sequence += 1;
  const [first] = departments;
  const body = newEmployee({
    employeeNo: `ANY-${sequence}`,
    hiredOn: HIRED,
    departmentId: first?.id as string,
    probationEndsOn: null,
  });
  return (await hr.post('/api/employees').send(body).expect(201)).body;
};

it(
  'keeps list, record, positions and transfers consistent after any sequence of commands',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { minLength: 6, maxLength: 10 }), async (commands) => {
        const person = await randomEmployee();
        for (const work of commands) {
          const answer = await work(person);
          expect(answer).not.toMatchObject({ status: 500 });
        }
        await requireListAsRecord(person);
        await requireSomePositionEachDay(person);
        await requireTransfersAsPositions(person);
      }),
      { numRuns: RUNS },
    );
  },
  5 * 60_000,
);

it('leaves the employee unchanged if a transfer is cancelled at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTransfer, { maxLength: 2 }), anyTransfer, async (before, last) => {
      const person = await randomEmployee();
      for (const transfer of before) {
        await postTransfer(person, transfer);
      }
      const story = async () => {
        const { body } = await hr.get(`/api/employees/${person.id}/employment`).expect(200);
        return body.positions.map(({ id: _id, ...position }: { id: string }) => position);
      };
      const first = await story();
      const { status, body } = await postTransfer(person, last);
      fc.pre(status === 201);
      const taken = await cancel(body);
      fc.pre(taken.status === 200);
      expect(await story()).toEqual(first);
    }),
    { numRuns: RUNS },
  );
});
