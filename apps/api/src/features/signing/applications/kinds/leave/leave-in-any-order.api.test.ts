import { addDays } from '@hr/domain/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { answer, leaveApplicationSeeds, leaveBody, type SignedIn } from '#testing/seed-leave-applications.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

/** Today is 2026-11-21. Leave is requested for three days from 2026-11-23 on. */
const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const { addHours, reduceHours, loadBalance } = leaveSeeds(test, hr);
const { departmentId, head } = await seedTeam();

const RUNS = 5;

interface Person extends SignedIn {
  applicationId: string | null;
}

/** A request about one employee. Returns the status of the response, or null if no request was possible. */
type Command = (person: Person) => Promise<number | null>;

const grantOfTheYear: Command = async ({ id }) => {
  const input = { from: '2026-01-01', to: TODAY, departmentId: null, employeeIds: [id], exceptIds: [] };
  return (await hr.post('/api/annual-grants').send(input)).status;
};

const about =
  (work: (person: Person, applicationId: string) => PromiseLike<{ readonly status: number }>): Command =>
  async (person) =>
    person.applicationId === null ? null : (await work(person, person.applicationId)).status;

const cancel = async (id: string) => {
  const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
  return hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '改期', dates: null, version });
};

const anyDays = fc.integer({ min: 1, max: 4 });

const anyAsking = fc.integer({ min: 0, max: 2 }).map((place) => async (person: Person) => {
  const startOn = addDays('2026-11-23', place);
  const { status, body } = await person.caller.post('/api/my/applications').send(leaveBody({ startOn }));
  person.applicationId = status === 201 ? body.id : person.applicationId;
  return status;
});

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: anyAsking },
  { weight: 2, arbitrary: fc.constant(about((_person, id) => answer([head.caller, id], 'approve'))) },
  fc.constant(about(({ caller }, id) => caller.post(`/api/my/applications/${id}/withdraw`))),
  fc.constant(about((_person, id) => cancel(id))),
  anyDays.map(
    (days) =>
      async ({ id }: Person) =>
        (await addHours([id], { minutes: days * LEAVE_DAY })).status,
  ),
  anyDays.map(
    (days) =>
      async ({ id }: Person) =>
        (await reduceHours(id, days * LEAVE_DAY)).status,
  ),
);

/** A grant, which most other commands need, followed by commands that use it. */
const anyCommands = fc.array(anyCommand, { minLength: 4, maxLength: 7 }).map((then) => [grantOfTheYear, ...then]);

const PEOPLE = 3;

const anyProgram = fc.record({
  commands: fc.array(anyCommands, { minLength: PEOPLE, maxLength: PEOPLE }),
  turns: fc.array(fc.nat(PEOPLE - 1), { minLength: 20, maxLength: 20 }),
});

const newEmployees = (): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: PEOPLE }, async () => ({ ...(await member({ departmentId })), applicationId: null })),
  );

const answered = async (commands: readonly Command[][], people: readonly Person[], turns: readonly number[]) => {
  const left = commands.map((own) => [...own]);
  const answers: (number | null)[][] = commands.map(() => []);
  const remainingTurns = commands.flatMap((own, index) => own.map(() => index));
  for (const index of [...turns, ...remainingTurns]) {
    const command = left[index]?.shift();
    if (command) {
      answers[index]!.push(await command(people[index]!));
    }
  }
  return answers;
};

const listSubmitted = ({ id }: Person) =>
  test.db.rows(sql`
    select t.state, day."on"::text, day.is_reserved from applications t join leave_days day on day.application_id = t.id
    where t.employee_id = ${id}::uuid order by t.submitted_at, t.number, day."on"`);

const getBalance = async (person: Person) => {
  const facts: unknown[] = [await listSubmitted(person)];
  for (const asOf of [TODAY, '2026-11-25', '2026-12-31']) {
    const { lots, id: _id, employee: _employee, ...hours } = (await loadBalance(person.id, { asOf }))!;
    facts.push([hours, lots.map(({ id: _lotId, ...lot }) => lot)]);
  }
  return facts;
};

it('gives the same result in any order of employees', async () => {
  await fc.assert(
    fc.asyncProperty(anyProgram, async ({ commands, turns }) => {
      const [some, others] = [await newEmployees(), await newEmployees()];

      const [mixed, oneByOne] = [await answered(commands, some, turns), await answered(commands, others, [])];

      expect(mixed).toEqual(oneByOne);
      for (const [place, person] of some.entries()) {
        expect(await getBalance(person)).toEqual(await getBalance(others[place]!));
      }
    }),
    { numRuns: RUNS },
  );
});
