import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it, vi } from 'vitest';
import { binary } from '#testing/binary.ts';
import { answer, apply, leaveApplicationSeeds, type SignedIn } from '#testing/seed-leave-applications.ts';
import { getKindRules } from '../kinds/index.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const group = await seedTeam();
const hr = await test.signedInAs('hr_officer');

const sick = { leaveType: 'sick_leave', reason: '回診' } as const;

const getText = async (caller: SignedIn['caller'], path: string): Promise<string> => {
  const { headers, body } = await binary(caller.get(path)).expect(200);
  expect(headers['content-type']).toBe('application/pdf');
  return (await pagesOf(body as Uint8Array)).join('').replaceAll(/\s/g, '');
};

describe('申請單', () => {
  it('is printed with its history by everyone who may see the application, and logged', async () => {
    const applicant = await member(group);
    const { id, number } = await apply(applicant.caller, sick);
    await answer([group.head.caller, id], 'approve', { comment: '請保重' }).expect(200);
    const ways = [
      [applicant.caller, `/api/my/applications/${id}/form`],
      [group.head.caller, `/api/signature-tasks/${id}/form`],
      [hr, `/api/employee-applications/${id}/form`],
    ] as const;

    for (const [caller, path] of ways) {
      const text = await getText(caller, path);
      for (const part of ['請假申請單', number, '普通傷病假', '回診', '主管簽核', '核准', '請保重']) {
        expect(text).toContain(part);
      }
    }

    const count = await test.db.prisma.auditEntry.count({ where: { entityId: id, action: '列印申請單' } });
    expect(count).toBe(ways.length);
  });

  it('shows a withdrawal by HR as 撤銷', async () => {
    const applicant = await member(group);
    const { id } = await apply(applicant.caller, sick);
    await hr.post(`/api/employee-applications/${id}/withdraw`).send({ reason: '重複送件' }).expect(200);
    const text = await getText(applicant.caller, `/api/my/applications/${id}/form`);
    expect(text).toContain('撤銷');
    expect(text).toContain('重複送件');
  });

  it('does not load the background for signers', async () => {
    const { id } = await apply((await member(group)).caller, sick);
    const findBackground = vi.spyOn(getKindRules('leave'), 'findBackground');
    await getText(group.head.caller, `/api/signature-tasks/${id}/form`);
    expect(findBackground).not.toHaveBeenCalled();
    findBackground.mockRestore();
  });

  it('cannot be printed by others', async () => {
    const { id } = await apply((await member(group)).caller, sick);
    const stranger = await member(await seedTeam());
    await stranger.caller.get(`/api/my/applications/${id}/form`).expect(404);
    await stranger.caller.get(`/api/signature-tasks/${id}/form`).expect(404);
    await stranger.caller.get(`/api/employee-applications/${id}/form`).expect(403);
  });
});
