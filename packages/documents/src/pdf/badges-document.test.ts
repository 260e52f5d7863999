import { describe, expect, it } from 'vitest';
import { pagesOf } from '../testing/index.ts';
import { type Badge, badgesPdf } from './index.ts';

type Badges = Parameters<typeof badgesPdf>[0];

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const badgeOf = (overrides: Partial<Badge> = {}): Badge => ({
  nameZh: '王小明',
  nameEn: 'Wang Hsiao-Ming',
  employeeNo: 'E00001',
  department: '資訊組',
  jobTitle: '研究員',
  photo: null,
  ...overrides,
});

const handedOver = async function* (badges: readonly Badge[]): AsyncGenerator<Badge> {
  yield* badges;
};

const fileOf = async (badges: readonly Badge[], changes: Partial<Badges> = {}): Promise<Uint8Array> => {
  const file = await badgesPdf({
    title: '識別證',
    organisation: '財團法人示範研究基金會',
    logo: null,
    printedBy: '李小華（hr）',
    printedAt: '2026/11/22 上午 11:20',
    madeAt: new Date('2026-11-22T03:20:00Z'),
    owner: 'somebody',
    signal: new AbortController().signal,
    badges: handedOver(badges),
    ...changes,
  });
  if (!file) {
    throw new Error('There is no document');
  }
  return file;
};

const hasImage = (file: Uint8Array): boolean => Buffer.from(file).includes('/Subtype /Image');

describe('badges', () => {
  it('show organisation, employee and job title', async () => {
    const [page, ...others] = await pagesOf(await fileOf([badgeOf({ photo: PIXEL })]));
    expect(others).toEqual([]);
    expect(page).toBe('財團法人示範研究基金會 王小明 Wang Hsiao-Ming 資訊組 研究員 E00001');
  });

  it('show the first character of the name without a photo, even outside the basic plane', async () => {
    const [page] = await pagesOf(await fileOf([badgeOf({ nameZh: '𠮷田' })]));
    expect(page).toContain('財團法人示範研究基金會 𠮷 𠮷田');
  });

  it('are nine per page in the given order', async () => {
    const badges = Array.from({ length: 10 }, (_, index) => badgeOf({ employeeNo: `N-${index}` }));
    const pages = await pagesOf(await fileOf(badges));
    expect(pages).toHaveLength(2);
    expect(pages[0]?.match(/N-\d/g)).toEqual(badges.slice(0, 9).map(({ employeeNo }) => employeeNo));
    expect(pages[1]).toContain('N-9');
  });

  it('show readable photos; a broken photo does not prevent printing', async () => {
    const broken = badgeOf({ photo: PIXEL.subarray(0, 40) });
    const file = await fileOf([broken, badgeOf({ photo: PIXEL })]);
    expect(hasImage(file)).toBe(true);
    expect((await pagesOf(file))[0]).toMatch(/^財團法人示範研究基金會 王 王小明 .* 財團法人示範研究基金會 王小明/);
    expect(hasImage(await fileOf([broken]))).toBe(false);
  });

  it('stay on their page with long names, and print markup literally', async () => {
    const long = badgeOf({ nameZh: '#長'.repeat(25), nameEn: 'X'.repeat(100), department: '$組$'.repeat(30) });
    const pages = await pagesOf(await fileOf([long], { organisation: '財團法人'.repeat(20) }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('#長#長');
    expect(pages[0]).toContain('E00001');
  });

  it('without employees are no document', async () => {
    await expect(fileOf([])).rejects.toThrow('There is no document');
  });
});
