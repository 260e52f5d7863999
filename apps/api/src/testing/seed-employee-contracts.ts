import type { EmployeeContract, EmployeeContractInput } from '@hr/contracts/contracts/employee-contracts';
import type { ContractState } from '@hr/domain/contracts/employee-contracts';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Caller } from './test-app.ts';

/** Takes the amount from a contract, as one has none that was signed on paper long ago. */
export const withoutPay = async (db: Db, contract: EmployeeContract): Promise<EmployeeContract> => {
  await db.rows(sql`update employee_contracts set pay = null where id = ${contract.id}::uuid`);
  return contract;
};

type NewContract = EmployeeContractInput & { readonly templateId: string | null };

interface Made {
  readonly employeeId: string;
  readonly employmentTypeId: string;
}

type Step = readonly [command: string, body: object];

const signed: readonly Step[] = [
  ['submit', {}],
  ['sign', { signedOn: '2025-12-20', signedFileId: null }],
];

const ended = { closingReason: '測試' };

/** The commands that lead to a state as of the test's day, and the days that it takes. */
const ways: Readonly<
  Record<
    Exclude<ContractState, 'renewed' | 'pending_company_sign'>,
    { steps: readonly Step[]; days?: readonly [string, string] }
  >
> = {
  draft: { steps: [] },
  pending_sign: { steps: [['submit', {}]] },
  signed_pending: { steps: signed, days: ['2026-12-01', '2027-11-30'] },
  effective: { steps: signed },
  expiring: { steps: signed, days: ['2026-01-01', '2026-12-01'] },
  expired: { steps: signed, days: ['2026-01-01', '2026-10-31'] },
  terminated: { steps: [...signed, ['terminate', { terminatedOn: '2026-06-30', ...ended }]] },
  voided: { steps: [...signed, ['void', ended]] },
};

/** Makes contracts of somebody through the API, as tests want them. */
export const employeeContractSeeds = (hr: Caller, { employeeId, employmentTypeId }: Made) => {
  const newContract = (overrides: Partial<NewContract> = {}): NewContract => ({
    employeeId,
    employmentTypeId,
    kind: 'primary',
    startOn: '2026-01-01',
    endOn: '2027-12-31',
    fixedTermReason: 'specific',
    projectIds: [],
    jobTitle: '研究助理',
    workContent: '資料蒐集與分析',
    workPlace: '臺北市',
    workHours: '週一至週五 上午 09:00 至下午 06:00',
    probationMonths: null,
    payBasis: 'monthly',
    pay: 40_000,
    signMethod: 'paper',
    note: null,
    templateId: null,
    ...overrides,
  });

  const seed = async (overrides: Partial<NewContract> = {}): Promise<EmployeeContract> =>
    (await hr.post('/api/employee-contracts').send(newContract(overrides)).expect(201)).body as EmployeeContract;

  const command = ({ id, version }: Pick<EmployeeContract, 'id' | 'version'>, name: string, body: object = {}) =>
    hr.post(`/api/employee-contracts/${id}/${name}`).send({ ...body, version });

  /** A contract led to a state by its commands. */
  const seedInState = async (
    state: keyof typeof ways,
    overrides: Partial<NewContract> = {},
  ): Promise<EmployeeContract> => {
    const { steps, days } = ways[state];
    const period = days ? { startOn: days[0], endOn: days[1] } : {};
    let contract = await seed({ ...(period as Partial<NewContract>), ...overrides });
    for (const [name, body] of steps) {
      contract = (await command(contract, name, body).expect(200)).body as EmployeeContract;
    }
    return contract;
  };

  return { newContract, seed, seedInState, command };
};
