import { beforeAll, describe, expect, it } from 'vitest';
import { documentSeeds } from '#testing/seed-documents.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let lead: Caller;
let seeds: ReturnType<typeof documentSeeds>;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  lead = await test.signedInAs('hr_manager');
  seeds = documentSeeds(hr);
});

const url = (id: string, rest = ''): string => `/api/employee-documents/${id}${rest}`;

const seedOwn = async () => {
  const own = await seedEmployee(test.db);
  const { username } = await test.seedAccount('hr_manager', { employeeId: own.id });
  const caller = await test.signIn(username);
  return { own, caller, document: await documentSeeds(caller).seed(own.id) };
};

describe('a review', () => {
  it('approves a document once', async () => {
    const { document } = await seedOwn();
    const approve = () => lead.post(url(document.id, '/approve')).send({ version: document.version });

    expect((await approve().expect(200)).body).toMatchObject({ state: 'valid', review: 'approved' });
    await approve().expect(409);
    const { body } = await lead.post(url(document.id, '/approve')).send({ version: 2 }).expect(422);
    expect(body.code).toBe('StateConflict');
  });

  it('returns a document with a reason and notifies its owner', async () => {
    const { document, caller } = await seedOwn();

    const { body } = await lead
      .post(url(document.id, '/send-back'))
      .send({ returnReason: '影像模糊', version: document.version })
      .expect(200);

    expect(body).toMatchObject({ state: 'returned', returnReason: '影像模糊' });
    const { items } = (await caller.get('/api/my/notifications').expect(200)).body;
    expect(items).toMatchObject([{ kind: 'document_returned', summary: '身分證影本', isRead: false }]);
  });

  it('sends no notice about a confidential document', async () => {
    const { document, caller } = await seedOwn();
    await test.db.prisma.employeeDocument.update({
      where: { id: document.id },
      data: { confidentiality: 'confidential' },
    });
    const sentBack = { returnReason: '影像模糊', version: document.version };
    await lead.post(url(document.id, '/send-back')).send(sentBack).expect(200);

    expect((await caller.get('/api/my/notifications').expect(200)).body.items).toEqual([]);
  });

  it('is required again after a new file replaces a returned one', async () => {
    const { document } = await seedOwn();
    const sentBack = { returnReason: '影像模糊', version: document.version };
    await lead.post(url(document.id, '/send-back')).send(sentBack).expect(200);
    const { id: fileId } = await seeds.upload();
    const input = seeds.newDocument(document.employee.id, fileId);

    const { body } = await hr
      .put(url(document.id))
      .send({ ...input, version: 2 })
      .expect(200);

    expect(body).toMatchObject({ state: 'pending', returnReason: null });
    await lead.post(url(document.id, '/approve')).send({ version: 3 }).expect(200);
  });

  it("is not allowed for the reviewer's own document", async () => {
    const { document, caller } = await seedOwn();

    const { body } = await caller.post(url(document.id, '/approve')).send({ version: 1 }).expect(422);

    expect(body.code).toBe('OwnDocument');
  });

  it('is required again after the owner changes an approved document', async () => {
    const { document, caller } = await seedOwn();
    await lead.post(url(document.id, '/approve')).send({ version: 1 }).expect(200);
    const { id: fileId } = await documentSeeds(caller).upload();
    const input = seeds.newDocument(document.employee.id, fileId);

    const { body } = await caller
      .put(url(document.id))
      .send({ ...input, version: 2 })
      .expect(200);

    expect(body).toMatchObject({ review: 'pending', state: 'pending' });
  });
});
