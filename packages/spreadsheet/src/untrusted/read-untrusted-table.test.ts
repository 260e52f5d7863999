import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workbookWith, worksheetXml } from '../testing/zip.ts';
import { readUntrustedTable } from './index.ts';

const owner = 'E001';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>工號</t></is></c></row>';
const millions = 19_000_000;

/** On a busy machine the time limit may be reached first. */
const LONG_ENOUGH = 600_000;

/** Packed once, because packing takes longer than reading. */
const longComment = workbookWith({ 'worksheets/sheet1.xml': worksheetXml(`${row}<!--${'- '.repeat(40_000_000)}-->`) });

describe('an untrusted file', () => {
  it('is read like any other', async () => {
    expect(await readUntrustedTable(utf8('工號,姓名\n1,李小明\n'), { owner })).toEqual({
      headers: ['工號', '姓名'],
      rows: [{ rowNumber: 2, values: { 工號: '1', 姓名: '李小明' } }],
    });
  });

  it('arrives completely, regardless of its size', async () => {
    const numbers = Array.from({ length: 1_001 }, (_, index) => `${index}`);

    const { rows } = await readUntrustedTable(utf8(['工號', ...numbers].join('\n')), { owner });

    expect(rows.map(({ values }) => values['工號'])).toEqual(numbers);
  });

  it('is rejected with the reason and position of the reader', async () => {
    await expect(readUntrustedTable(utf8('工號, 工號\n1,2\n'), { owner })).rejects.toMatchObject({
      name: 'SpreadsheetError',
      reason: 'duplicateHeader',
      details: { header: '工號' },
    });
  });

  it.each([
    {
      why: 'twenty million empty shared strings',
      file: () => workbookWith({ 'sharedStrings.xml': `<sst>${'<si/>'.repeat(millions)}</sst>` }),
      reason: 'tooManyCells',
    },
    {
      why: 'twenty million styles',
      file: () =>
        workbookWith({ 'styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(millions)}</cellXfs></styleSheet>` }),
      reason: 'tooLarge',
    },
    {
      why: 'twenty million elements that nobody asks for',
      file: () => workbookWith({ 'styles.xml': `<styleSheet>${'<xf/>'.repeat(millions)}</styleSheet>` }),
      reason: 'tooLarge',
    },
    { why: 'eighty megabytes of a comment', file: () => longComment, reason: 'tooLarge' },
    {
      why: 'elements within elements without end',
      file: () => workbookWith({ 'worksheets/sheet1.xml': worksheetXml('<a>'.repeat(millions)) }),
      reason: 'tooLarge',
    },
    // Memory depends on the runtime; if there is enough, the header is too long.
    { why: 'ten megabytes of quotes', file: () => utf8('"'.repeat(10_000_000)), reason: /^(tooLarge|textTooLong)$/ },
    { why: 'ten megabytes of line breaks', file: () => utf8('\n'.repeat(10_000_000)), reason: 'tooManyCells' },
    { why: 'ten megabytes of commas', file: () => utf8(','.repeat(10_000_000)), reason: 'tooManyCells' },
  ])('ends nothing but its own reading: $why', async ({ file, reason }) => {
    await expect(readUntrustedTable(file(), { owner, maxMilliseconds: LONG_ENOUGH })).rejects.toMatchObject({
      name: 'SpreadsheetError',
      reason: expect.stringMatching(reason),
    });
  });

  it('is aborted after its time limit', async () => {
    const reading = readUntrustedTable(utf8('工號\n1\n'), { owner, maxMilliseconds: 1 });

    await expect(reading).rejects.toMatchObject({ reason: 'tooSlow' });
  });

  it('is no longer read after an abort, and releases its place', async () => {
    const controller = new AbortController();
    const reading = readUntrustedTable(longComment, { owner, signal: controller.signal });
    controller.abort(new Error('nobody waits'));

    await expect(reading).rejects.toThrow('nobody waits');
    expect(await readUntrustedTable(utf8('工號\n1\n'), { owner })).toMatchObject({ headers: ['工號'] });
  });

  it('leaves the queue after an abort', async () => {
    const order: string[] = [];
    const controller = new AbortController();
    const first = readUntrustedTable(utf8('工號\n1\n'), { owner }).then(() => order.push('first'));
    const left = readUntrustedTable(utf8('工號\n1\n'), { owner, signal: controller.signal });
    const leaving = left.catch(() => order.push('left'));
    controller.abort();

    await Promise.all([first, leaving]);

    expect(order).toEqual(['left', 'first']);
  });

  it.skipIf(!existsSync('/proc/self/status'))('is aborted if its process takes too much memory', async () => {
    const reading = readUntrustedTable(longComment, { owner, maxResidentBytes: 1 });

    await expect(reading).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  it('does not delay other files', async () => {
    const order: string[] = [];
    const hostile = readUntrustedTable(longComment, { owner }).catch(() => order.push('hostile'));
    const sound = readUntrustedTable(utf8('工號\n1\n'), { owner: 'another' }).then(() => order.push('sound'));

    await Promise.all([hostile, sound]);

    expect(order).toEqual(['sound', 'hostile']);
  });
});
