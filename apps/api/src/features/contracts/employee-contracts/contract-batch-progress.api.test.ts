import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage, type FileStorage } from '#files/index.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const PEOPLE = 11;

const folder = await mkdtemp(path.join(tmpdir(), 'hr-test-progress-'));
const storage = folderStorage(folder);
const released = Promise.withResolvers<void>();
let untilHeld = Number.POSITIVE_INFINITY;
const files: FileStorage = {
  ...storage,
  put: async (key, content, size) => {
    untilHeld -= 1;
    if (untilHeld < 0) {
      await released.promise;
    }
    await storage.put(key, content, size);
  },
};

const test = await startTestApp({ files });
const hr = await test.signedInAs('hr_officer');
const templates = await contractTemplateSeeds(test, hr);
const template = await templates.seedInUse('{{員工.姓名}}');

afterAll(() => rm(folder, { recursive: true }));

const progress = async () => (await hr.get('/api/batch-progress').expect(200)).body.progress;

const terms = {
  templateId: template.id,
  kind: 'primary',
  employmentTypeId: templates.employmentTypeId,
  startOn: '2027-01-01',
  endOn: '2027-12-31',
  fixedTermReason: 'specific',
  projectIds: [],
  jobTitle: '研究助理',
  workContent: '資料蒐集與分析',
  workPlace: '臺南市',
  workHours: '週一至週五',
  probationMonths: null,
  payBasis: 'monthly',
  pay: null,
  signMethod: 'paper',
  note: null,
  filledIn: {},
};

it('tells while a batch of contracts is made how far it is, and nothing any more once it is made', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => seedEmployee(test.db)));
  const body = { ...terms, people: people.map(({ id: employeeId }) => ({ employeeId })) };
  expect(await progress()).toBeNull();

  untilHeld = PEOPLE - 1;
  const batch = hr
    .post('/api/employee-contracts/batch')
    .send(body)
    .expect(201)
    .then((answer) => answer.body);

  const held = { done: PEOPLE - 1, total: PEOPLE };
  await vi.waitFor(async () => expect(await progress()).toEqual(held), { timeout: 60_000 });

  released.resolve();
  expect(await batch).toEqual({ created: PEOPLE });
  await vi.waitFor(async () => expect(await progress()).toBeNull(), { timeout: 60_000 });
});
