import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it, vi } from 'vitest';
import { binary } from '#testing/binary.ts';
import { answer, apply, leaveApplicationSeeds, type SignedIn } from '#testing/seed-leave-applications.ts';
import { getKindRules } from '../kinds/index.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const group = await team();
const hr = await test.signedInAs('hr_officer');

const sick = { leaveType: 'sick_leave', reason: '回診' } as const;

const textOf = async (caller: SignedIn['caller'], path: string): Promise<string> => {
  const { headers, body } = await binary(caller.get(path)).expect(200);
  expect(headers['content-type']).toBe('application/pdf');
  return (await pagesOf(body as Uint8Array)).join('').replaceAll(/\s/g, '');
};

describe('申請單', () => {
  it('is printed by whoever sees the application, with its course, and told of in the log', async () => {
    const one = await member(group);
    const { id, number } = await apply(one.caller, sick);
    await answer([group.head.caller, id], 'approve', { comment: '請保重' }).expect(200);
    const ways = [
      [one.caller, `/api/my/applications/${id}/form`],
      [group.head.caller, `/api/signature-tasks/${id}/form`],
      [hr, `/api/employee-applications/${id}/form`],
    ] as const;

    for (const [caller, path] of ways) {
      const text = await textOf(caller, path);
      for (const part of ['請假申請單', number, '普通傷病假', '回診', '主管簽核', '核准', '請保重']) {
        expect(text).toContain(part);
      }
    }

    const told = await test.db.prisma.auditEntry.count({ where: { entityId: id, action: '列印申請單' } });
    expect(told).toBe(ways.length);
  });

  it('tells as 撤銷 what HR has withdrawn', async () => {
    const one = await member(group);
    const { id } = await apply(one.caller, sick);
    await hr.post(`/api/employee-applications/${id}/withdraw`).send({ reason: '重複送件' }).expect(200);
    const text = await textOf(one.caller, `/api/my/applications/${id}/form`);
    expect(text).toContain('撤銷');
    expect(text).toContain('重複送件');
  });

  it('asks for nothing that it does not tell, as what a signer wants to know', async () => {
    const { id } = await apply((await member(group)).caller, sick);
    const findBackground = vi.spyOn(getKindRules('leave'), 'findBackground');
    await textOf(group.head.caller, `/api/signature-tasks/${id}/form`);
    expect(findBackground).not.toHaveBeenCalled();
    findBackground.mockRestore();
  });

  it('is nobody else’s to print', async () => {
    const { id } = await apply((await member(group)).caller, sick);
    const stranger = await member(await team());
    await stranger.caller.get(`/api/my/applications/${id}/form`).expect(404);
    await stranger.caller.get(`/api/signature-tasks/${id}/form`).expect(404);
    await stranger.caller.get(`/api/employee-applications/${id}/form`).expect(403);
  });
});
