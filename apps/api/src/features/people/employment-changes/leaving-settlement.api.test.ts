import { describe, expect, it } from 'vitest';
import { employmentSeeds, leaving } from '#testing/seed-employments.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { path, command, seedEmployed, rehireInput } = await employmentSeeds(test, hr);

describe('離職手續 after a rehire', () => {
  it('settles the previous leaving, which is shown with the new employment', async () => {
    const { id } = await seedEmployed();
    await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-11-15' }).expect(200);
    await command(id, 'rehire', { ...rehireInput, hiredOn: '2026-11-20', version: 2 }).expect(200);

    const settled = { areAssetsReturned: true, assetsNote: '筆電', version: 3 };
    const { body } = await command(id, 'settle-leaving', settled).expect(200);

    expect(body).toMatchObject({ hiredOn: '2026-11-20', settling: null });
    expect(body.employments).toMatchObject([
      { hiredOn: '2026-11-20', lastWorkingOn: null, settling: null },
      { hiredOn: '2020-01-01', lastWorkingOn: '2026-11-15', settling: { assetsNote: '筆電' } },
    ]);
    const { body: log } = await hr.get(path(id, '/audit-entries')).expect(200);
    expect(log.items[0]).toMatchObject({
      action: '離職手續',
      changes: [{ field: '離職手續', before: '資產未返還；可再聘用', after: '資產已返還（筆電）；可再聘用' }],
    });
  });

  it('settles the previous leaving before the rehire, and the new one afterwards', async () => {
    const { id } = await seedEmployed();
    await command(id, 'mark-resigned', leaving).expect(200);
    await command(id, 'rehire', { ...rehireInput, version: 2 }).expect(200);
    await command(id, 'settle-leaving', { assetsNote: '筆電', version: 3 }).expect(200);
    await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2027-12-31', version: 4 }).expect(200);

    const { body } = await command(id, 'settle-leaving', { assetsNote: '門禁卡', version: 5 }).expect(200);

    expect(body.employments).toMatchObject([
      { settling: { assetsNote: '門禁卡' } },
      { settling: { assetsNote: '筆電' } },
    ]);
  });
});
