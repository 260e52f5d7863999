import { expect, it } from 'vitest';
import { pagesOf } from '../testing/index.ts';
import { paperPdf, protectPdf } from './index.ts';

const paper = async (): Promise<Uint8Array> =>
  (await paperPdf({
    title: '薪資單',
    look: 'card',
    sheets: [
      {
        language: 'zh',
        organisation: '機構',
        otherName: '',
        details: [],
        title: '薪資單',
        parts: [{ kind: 'paragraph', text: '實發 34,992' }],
      },
    ],
    logo: null,
    printedBy: '系統',
    printedAt: '2026/11/22 上午 11:20',
    madeAt: new Date('2026-11-22T03:20:00Z'),
    owner: 'system',
    signal: new AbortController().signal,
  })) ?? new Uint8Array();

it('opens a protected file with its password only', async () => {
  const file = await protectPdf(await paper(), 'long-enough-8');
  await expect(pagesOf(file)).rejects.toThrow(/password/i);
  await expect(pagesOf(file, 'another')).rejects.toThrow(/password/i);
  expect((await pagesOf(file, 'long-enough-8')).join(' ')).toContain('實發 34,992');
  // AES-256 of PDF 2.0 (revision 6).
  expect(Buffer.from(file).toString('latin1')).toMatch(/\/AESV3/);
});
