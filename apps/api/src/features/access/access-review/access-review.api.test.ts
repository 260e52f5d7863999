import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const admin = await test.signedInAs('system_administrator');
await test.seedAccount('hr_manager');

describe('access review', () => {
  it('lists who may edit a screen, with scope and sensitive fields', async () => {
    const { body } = await admin.get('/api/access-review?screen=access_set_up&action=edit').expect(200);
    expect(new Set(body.items.map(({ role }: { role: { name: string } }) => role.name))).toEqual(
      new Set(['系統管理員']),
    );
    expect(body.items[0]).toMatchObject({ actions: ['view', 'edit', 'export'], scope: 'all', sensitiveGroups: [] });
  });

  it('lists no administrator among the accounts that see salary', async () => {
    const { body } = await admin.get('/api/access-review?sensitiveGroup=salary&pageSize=100').expect(200);
    expect(body.items.filter(({ screen }: { screen: string }) => screen === 'access_set_up')).toEqual([]);
  });

  it('can be exported for signing', async () => {
    const { text } = await admin.get('/api/access-review/export?format=csv&screen=access_set_up').expect(200);
    expect(text).toContain('帳號,對應員工,部門,狀態,角色,畫面,可執行,資料範圍,敏感資料,最後登入');
    expect(text).toContain('檢視、編輯、匯出');
  });
});
