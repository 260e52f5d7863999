import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageSizesOf, pagesOf } from '../testing/index.ts';
import { mostCells, tablePdf } from './index.ts';

type Row = readonly string[];

type Document = Parameters<typeof tablePdf<Row>>[0];

async function* listed(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

const columns = (...heads: string[]): Document['columns'] =>
  heads.map((head, column) => ({ head, isNumber: false, textOf: (row) => row[column] ?? '' }));

const documentOf = (rows: Iterable<Row>, changes: Partial<Document> = {}): Document => ({
  template: 'list',
  title: '部門清單',
  organisation: '財團法人示範研究基金會',
  logo: null,
  printedBy: '李小華（hr）',
  printedAt: '2026/11/22 上午 11:20',
  factsOf: (count) => [
    ['關鍵字', '研發'],
    ['筆數', `${count}`],
  ],
  columns: columns('部門編號', '名稱'),
  rows: listed(rows),
  madeAt: new Date('2026-11-22T03:20:00Z'),
  owner: 'somebody',
  signal: new AbortController().signal,
  ...changes,
});

const pdfOf = async (rows: Iterable<Row>, changes?: Partial<Document>): Promise<Uint8Array> => {
  const pdf = await tablePdf(documentOf(rows, changes));
  if (!pdf) {
    throw new Error('There is no document');
  }
  return pdf;
};

/** A PNG. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQcGgAAAFkAOHHE8n2AAAAAElFTkSuQmCC',
  'base64',
);

const many = Array.from({ length: 150 }, (_, index): Row => [`D-${1_000 + index}`, '研究發展處']);

describe('a printed list', () => {
  it('shows organisation, title and query on the first page', async () => {
    const [page] = await pagesOf(await pdfOf([['D-1', '研究發展處']]));
    expect(page).toContain('財團法人示範研究基金會');
    expect(page).toContain('部門清單');
    expect(page).toContain('關鍵字：研發');
    expect(page).toContain('筆數：1');
  });

  it('has headers, page numbers, author and time on every page, and every row once', async () => {
    const pages = await pagesOf(await pdfOf(many));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain('部門編號 名稱');
      expect(page).toContain(`第 ${index + 1} 頁，共 ${pages.length} 頁`);
      expect(page).toContain('李小華（hr）');
      expect(page).toContain('2026/11/22 上午 11:20');
    });
    expect(pages.join(' ').match(/D-\d{4}/g)).toEqual(many.map(([code]) => code));
  });

  it.each([
    { why: 'few columns', count: 3, size: [210, 297] },
    { why: 'more columns', count: 8, size: [297, 210] },
    { why: 'many columns', count: 12, size: [420, 297] },
  ])('takes paper by its width: $why', async ({ count, size }) => {
    const row = Array.from({ length: count }, () => '研究發展處資訊組');
    expect(await pageSizesOf(await pdfOf([row], { columns: columns(...row) }))).toEqual([size]);
  });

  it('wraps long texts before short ones, so that numbers stay whole', async () => {
    const row = Array.from({ length: 24 }, (_, index) =>
      index % 2 ? `0000000${index + 10}` : '研究發展處資訊組'.repeat(3),
    );
    const [page] = await pagesOf(await pdfOf([row], { columns: columns(...row.map(() => '欄')) }));
    for (const number of row.filter((text) => text.startsWith('0'))) {
      expect(page).toContain(number);
    }
  });

  it('embeds rare characters of names', async () => {
    const pdf = await pdfOf([['D-1', '王𠮷堃喆峯']]);
    const [page] = await pagesOf(pdf);
    expect(page).toContain('王𠮷堃喆峯');
    const fonts = new Set(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/(?<=BaseFont \/\w{6}\+)[\w-]+/g),
    );
    expect([...fonts].toSorted()).toEqual(['ChocolateClassicalSans-Regular', 'NotoSansTC-Bold', 'NotoSansTC-Regular']);
  });

  it('shows the logo if there is one', async () => {
    const countImages = (pdf: Uint8Array): number =>
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0;
    expect(countImages(await pdfOf([['D-1', '研究發展處']], { logo: onePixel }))).toBe(1);
    expect(countImages(await pdfOf([['D-1', '研究發展處']]))).toBe(0);
  });

  it('is printed without a broken logo', async () => {
    const [page] = await pagesOf(await pdfOf([['D-1', '研究發展處']], { logo: onePixel.subarray(0, 50) }));
    expect(page).toContain('財團法人示範研究基金會');
  });

  it('prints markup literally', async () => {
    const text = '#panic("x") *粗* $x$ [a] @b';
    const [page] = await pagesOf(await pdfOf([['D-1', text]]));
    expect(page).toContain(text);
  });

  it('wraps a word longer than its column', async () => {
    const word = 'x'.repeat(400);
    const [page] = await pagesOf(await pdfOf([['D-1', word]]));
    expect(page?.match(/x/g)).toHaveLength(400);
    expect(page).not.toContain('x'.repeat(100));
  });

  it('is identical for the same rows and time', async () => {
    expect(Buffer.from(await pdfOf(many)).equals(Buffer.from(await pdfOf(many)))).toBe(true);
  });

  it('is small, because it only embeds the letters that it uses', async () => {
    expect((await pdfOf(many)).length).toBeLessThan(100_000);
  });

  it('without rows is no document', async () => {
    expect(await tablePdf(documentOf([]))).toBeNull();
  });
});

describe('printed sheets', () => {
  it('have each record on a page of its own, with each value next to its label', async () => {
    const pages = await pagesOf(await pdfOf(many.slice(0, 3), { template: 'sheets' }));
    expect(pages).toHaveLength(3);
    expect(pages[1]).toContain('部門編號 D-1001 名稱 研究發展處');
  });
});

describe('the tables of a printed sheet', () => {
  const history = (code: string, count = 2) => ({
    title: '沿革',
    heads: ['起日', '部門名稱'],
    alignRight: [false, false],
    rows: Array.from({ length: count }, (_, index) => [`${2000 + index}/01/01`, `${code} 的第 ${index} 段`]),
  });

  it('are below the values of their record with their headers', async () => {
    const pages = await pagesOf(
      await pdfOf(many.slice(0, 2), {
        template: 'sheets',
        tablesOf: async (rows) => rows.map(([code = '']) => [history(code)]),
      }),
    );
    expect(pages[1]).toContain('名稱 研究發展處 沿革 起日 部門名稱 2000/01/01 D-1001 的第 0 段 2001/01/01');
    expect(pages[1]).not.toContain('D-1000 的');
  });

  it('repeat their headers on following pages', async () => {
    const pages = await pagesOf(
      await pdfOf(many.slice(0, 1), { template: 'sheets', tablesOf: async () => [[history('D-1', 100)]] }),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]).toMatch(/起日 部門名稱/);
    expect(pages.join(' ')).toContain('D-1 的第 99 段');
  });

  it('count towards the limit of cells', async () => {
    const tablesOf = async () => [[history('D-1', mostCells / 2)]];
    const bounds = { maxMilliseconds: 60_000, maxResidentBytes: Number.MAX_SAFE_INTEGER };
    const written = pdfOf(many.slice(0, 1), { template: 'sheets', tablesOf, bounds });
    await expect(written.then(({ length }) => length)).rejects.toMatchObject({ reason: 'tooLarge' });
  });
});

describe('a document that exceeds a limit', () => {
  it('is rejected before layout if it has too many cells', async () => {
    const endless = function* () {
      for (;;) {
        yield ['D-1', '研究發展處'];
      }
    };
    await expect(tablePdf(documentOf(endless()))).rejects.toMatchObject({ name: 'DocumentError', reason: 'tooLarge' });
    expect(mostCells).toBe(80_000);
  });

  it('is aborted after its time limit', async () => {
    const bounds = { maxMilliseconds: 1, maxResidentBytes: Number.MAX_SAFE_INTEGER };
    await expect(tablePdf(documentOf(many, { bounds }))).rejects.toMatchObject({ reason: 'tooSlow' });
  });

  it.skipIf(!existsSync('/proc/self/status'))('is aborted if its process takes too much memory', async () => {
    const bounds = { maxMilliseconds: 60_000, maxResidentBytes: 1 };
    await expect(tablePdf(documentOf(many, { bounds }))).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  it('waits, and is rejected if too many of the same owner wait', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => tablePdf(documentOf([['D-1', '研究發展處']]))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes.at(-1)).toMatchObject({ reason: { reason: 'busy' } });
  });

  it('leaves the queue when aborted, so that another can wait', async () => {
    const departure = new AbortController();
    const documents = [
      documentOf([['D-1', '研究發展處']]),
      documentOf([['D-1', '研究發展處']], { signal: departure.signal }),
      documentOf([['D-1', '研究發展處']]),
    ];
    const written = documents.map(tablePdf);
    departure.abort();
    written.push(tablePdf(documentOf([['D-1', '研究發展處']])));
    const outcomes = await Promise.allSettled(written);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { name: 'AbortError' } });
  });

  it('ends when aborted', async () => {
    const departure = new AbortController();
    const rows = async function* () {
      yield* many;
      departure.abort();
    };
    await expect(tablePdf(documentOf([], { rows: rows(), signal: departure.signal }))).rejects.toThrow('aborted');
  });
});
