import { describe, expect, it } from 'vitest';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const seedNamed = async (nameZh: string, nameEn: string | null = null): Promise<string> => {
  const { id } = await seedEmployee(test.db, { nameZh });
  await test.db.prisma.employee.update({ where: { id }, data: { nameEn, birthOn: new Date('1990-01-01') } });
  return id;
};

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

describe('the search for employees', () => {
  it.each([
    { nameZh: '巴彥‧阿布', typed: '巴彥·阿布', why: 'another dot' },
    { nameZh: '瓦旦•尤勞', typed: '瓦旦・尤勞', why: 'a dot of another width' },
    { nameZh: '林\u200B大同', typed: '林大同', why: 'a character of no width that is stored' },
    { nameZh: '陳小美', typed: '陳\u200B小美', why: 'a character of no width that is typed' },
    { nameZh: 'ＡＢＣ研究員', typed: 'abc研', why: 'full-width letters that are stored' },
    { nameZh: '周七八9', typed: '周七八９', why: 'full-width digits that are typed' },
  ])('finds $nameZh by $typed ($why), in the list, in pickers, and as a duplicate', async ({ nameZh, typed }) => {
    const id = await seedNamed(nameZh);
    const q = encodeURIComponent(typed);
    const list = (await hr.get(`/api/employees?q=${q}`).expect(200)).body;
    expect(idsOf(list.items)).toEqual([id]);
    expect(list.total).toBe(1);
    expect(idsOf((await hr.get(`/api/employees/options?q=${q}`).expect(200)).body.items)).toEqual([id]);
    expect((await hr.get(`/api/search?q=${q}`).expect(200)).text).toContain(id);
    const asked = {
      identityNumber: null,
      nameZh: nameZh.includes('研究員') ? 'ABC研究員' : typed,
      birthOn: '1990-01-01',
    };
    const { body } = await hr.post('/api/employees/duplicates').send(asked).expect(200);
    expect(idsOf(body.namesakes)).toEqual([id]);
  });

  it.each(['WANG, HSIAO-MING', 'hsiao-ming wang', 'Hsiao Ming Wang', 'Ｗａｎｇ hsiao'])(
    'finds an English name in either order: %s',
    async (typed) => {
      const id = await seedNamed('王序名', 'WANG, HSIAO-MING');
      const { body } = await hr.get(`/api/employees?q=${encodeURIComponent(typed)}`).expect(200);
      expect(idsOf(body.items)).toContain(id);
    },
  );
});
