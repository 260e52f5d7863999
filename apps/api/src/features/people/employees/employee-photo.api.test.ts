import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const url = (id: string, rest = ''): string => `/api/employees/${id}${rest}`;

const send = (id: string, version: number, bytes = PIXEL) =>
  hr.post(url(id, `/photo?version=${version}`)).attach('file', bytes, 'photo.jpg');

const kept = () => readdir(test.filesFolder);

describe('the photo of a person', () => {
  it('is shown as it was sent, by its own type and no other, until it is removed', async () => {
    const { id } = await seedEmployee(test.db);
    await hr.get(url(id, '/photo')).expect(204);

    const { body: uploaded } = await send(id, 1).expect(200);
    const shown = await binary(hr.get(url(id, '/photo'))).expect(200);

    expect(uploaded).toMatchObject({ photoFileId: expect.any(String), version: 2 });
    expect(shown.get('Content-Type')).toBe('image/png');
    expect(shown.get('Content-Disposition')).toBe('inline');
    expect(shown.get('X-Content-Type-Options')).toBe('nosniff');
    expect(PIXEL.equals(shown.body)).toBe(true);

    const { body: removed } = await hr.delete(url(id, '/photo?version=2')).expect(200);
    expect(removed).toMatchObject({ photoFileId: null, version: 3 });
    await hr.get(url(id, '/photo')).expect(204);
  });

  it('is sent once to a browser that keeps it, and asked for anew by who may no longer see it', async () => {
    const { id } = await seedEmployee(test.db);
    await send(id, 1).expect(200);
    const { headers } = await hr.get(url(id, '/photo')).expect(200);
    const again = (caller = hr) => caller.get(url(id, '/photo')).set('If-None-Match', String(headers['etag']));

    expect(headers['cache-control']).toBe('private, no-cache');
    await again().expect(304);
    await again(await test.signedInAs('employee')).expect(404);
    await send(id, 2).expect(200);
    await again().expect(200);
  });

  it('leaves nothing behind when another takes its place, and when its person is deleted', async () => {
    const before = (await kept()).length;
    const { body: created } = await hr.get('/api/employees').query({ pageSize: 1 }).expect(200);
    expect(created.total).toBeGreaterThan(0);
    const { id } = await seedEmployee(test.db, { hiredOn: '2026-12-01' });
    await send(id, 1).expect(200);
    await send(id, 2).expect(200);
    expect(await kept()).toHaveLength(before + 1);

    await hr.delete(url(id, '?version=3')).expect(204);
    expect(await kept()).toHaveLength(before);
  });

  it('is told of in the log', async () => {
    const { id } = await seedEmployee(test.db);
    await send(id, 1).expect(200);
    const { body } = await hr.get(url(id, '/audit-entries')).expect(200);
    expect(body.items[0]).toMatchObject({ action: '上傳照片', changes: [{ field: '照片', before: '無' }] });
  });

  it.each([
    { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), status: 422, why: 'an SVG by another name' },
    { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xd9]), status: 422, why: 'a JPEG without an image' },
    {
      bytes: Buffer.concat([PIXEL.subarray(0, 18), Buffer.from([0x20]), PIXEL.subarray(19)]),
      status: 422,
      why: 'wider than anything shows',
    },
    { bytes: Buffer.alloc(30 * 1_048_576), status: 413, why: 'of thirty mebibytes' },
  ])('is refused with $status when it is $why, and nothing is kept', async ({ bytes, status }) => {
    const { id } = await seedEmployee(test.db);
    const before = await kept();
    await send(id, 1, bytes).expect(status);
    expect((await hr.get(url(id))).body).toMatchObject({ photoFileId: null, version: 1 });
    expect(await kept()).toEqual(before);
  });

  it('is replaced by one of two who read the same', async () => {
    const { id } = await seedEmployee(test.db);
    const statuses = (await Promise.all([send(id, 1), send(id, 1)])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
