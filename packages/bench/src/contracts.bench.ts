import { contractSamples, sampleContract } from '@hr/documents/samples';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { FIELD_SECRET, signIn, startService } from './service.ts';

const CONTRACTS = 300;

/** Maximum seconds for the documents, or the contracts with documents, of a large project. */
const bar = 10;

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Returns a function that calls the service as one user. */
const callerOf = (origin: string, cookie: string) => {
  const headers = { cookie, 'X-Requested-With': 'hr-system' };
  const answerOf = async <Answer>(response: Response): Promise<Answer> => {
    if (!response.ok) {
      throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
    }
    return (await response.json()) as Answer;
  };
  return {
    get: async <Answer>(path: string) => answerOf<Answer>(await fetch(`${origin}/api${path}`, { headers })),
    post: async <Answer>(path: string, body: object) =>
      answerOf<Answer>(
        await fetch(`${origin}/api${path}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    upload: async <Answer>(path: string, file: Uint8Array) => {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(file)]), 'contract.docx');
      return answerOf<Answer>(await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: form }));
    },
  };
};

type Caller = ReturnType<typeof callerOf>;

const makeTemplate = async (caller: Caller, employmentTypeId: string): Promise<string> => {
  const template = await caller.post<Versioned>('/contract-templates', {
    code: 'BENCH',
    nameZh: 'Benchmark',
    employmentTypeIds: [employmentTypeId],
    termKind: 'indefinite',
    language: 'zh',
    projectKinds: [],
    effectiveOn: '2020-01-01',
    note: null,
  });
  const path = `/contract-templates/${template.id}`;
  const file = await sampleContract(contractSamples.notice);
  const { version } = await caller.upload<Versioned>(`${path}/file?version=${template.version}`, file);
  await caller.post(`${path}/activate`, { version });
  return template.id;
};

const today = (): string => new Date().toISOString().slice(0, 10);

interface Prepared {
  readonly employmentTypeId: string;
  readonly templateId: string;
  readonly employeeIds: readonly string[];
}

/** Creates a template and three hundred employees. */
const prepare = async (caller: Caller): Promise<Prepared> => {
  const types = await caller.get<{ items: { id: string }[] }>('/employment-types?q=REGULAR');
  const employmentTypeId = types.items[0]?.id ?? '';
  const templateId = await makeTemplate(caller, employmentTypeId);
  const people: { id: string }[] = [];
  for (let page = 1; people.length < CONTRACTS; page += 1) {
    people.push(...(await caller.get<{ items: { id: string }[] }>(`/employees?pageSize=100&page=${page}`)).items);
  }
  const employeeIds = people.slice(0, CONTRACTS).map(({ id }) => id);
  return { employmentTypeId, templateId, employeeIds };
};

/** Terms common to all contracts, besides existing ones. */
const terms = ({ employmentTypeId, templateId }: Prepared) => ({
  templateId,
  employmentTypeId,
  kind: 'other',
  startOn: today(),
  endOn: null,
  fixedTermReason: null,
  projectIds: [],
  jobTitle: '研究助理',
  workContent: '資料分析',
  workPlace: '臺北市',
  workHours: '週一至週五',
  probationMonths: null,
  payBasis: 'monthly',
  pay: null,
  signMethod: 'paper',
  note: null,
});

const makeContracts = async (caller: Caller, prepared: Prepared): Promise<Versioned[]> => {
  const contracts: Versioned[] = [];
  for (const employeeId of prepared.employeeIds) {
    contracts.push(await caller.post<Versioned>('/employee-contracts', { ...terms(prepared), employeeId }));
  }
  return contracts;
};

/** Measures an operation for three hundred employees; returns whether it met the limit. */
const measure = async (what: string, make: () => Promise<number>): Promise<boolean> => {
  const startedAt = performance.now();
  const made = await make();
  const seconds = (performance.now() - startedAt) / 1000;
  const isMet = seconds <= bar && made === CONTRACTS;
  console.log(`contracts, ${made} ${what}: ${seconds.toFixed(1)} s (bar ${bar}): ${isMet ? 'met' : 'MISSED'}`);
  return isMet;
};

/**
 * Creates documents of three hundred contracts, and three hundred contracts with documents. The exit code is nonzero
 * if a limit is exceeded.
 */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  const { url } = await createTestDatabase(server.adminUrl);
  await seedDemoOrganisation(url, CONTRACTS + 100, { fieldSecret: FIELD_SECRET });
  const service = await startService(url);
  const caller = callerOf(service.origin, await signIn(service.origin));
  const prepared = await prepare(caller);
  const contracts = await makeContracts(caller, prepared);
  const areMet = [
    await measure('documents', async () => {
      const { items } = await caller.post<{ items: { reason: string | null }[] }>('/employee-contracts/produce', {
        contracts: contracts.map(({ id, version }) => ({ id, version })),
        filledIn: {},
      });
      return items.filter(({ reason }) => reason === null).length;
    }),
    await measure('made together with their documents', async () => {
      const people = prepared.employeeIds.map((employeeId) => ({ employeeId }));
      const input = { ...terms(prepared), people, filledIn: {} };
      return (await caller.post<{ created: number }>('/employee-contracts/batch', input)).created;
    }),
  ];
  process.exitCode = areMet.every(Boolean) ? process.exitCode : 1;
  await service.stop();
  await server.stop();
};

if (import.meta.main) {
  await run();
}
