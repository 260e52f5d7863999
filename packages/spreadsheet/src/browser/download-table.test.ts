import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { downloadTable } from './index.ts';

const fields = [{ header: '姓名', key: 'name' }] as const;

describe('downloadTable', () => {
  const anchor = { href: '', download: '', click: vi.fn<() => void>(), remove: vi.fn<() => void>() };
  const files: Blob[] = [];
  let release: MockInstance<typeof URL.revokeObjectURL>;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { createElement: () => anchor, body: { append: vi.fn<() => void>() } });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    release = vi.spyOn(URL, 'revokeObjectURL');
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    anchor.click.mockClear();
    files.length = 0;
  });

  it('downloads nothing without rows and returns false', async () => {
    expect(await downloadTable({ fields, rows: [] })).toBe(false);
    expect(anchor.click).not.toHaveBeenCalled();
  });

  it.each([
    { type: undefined, fileName: undefined, expected: 'data.xls', contentType: 'application/vnd.ms-excel' },
    { type: 'csv', fileName: '員工名單.xls', expected: '員工名單.csv', contentType: 'text/csv; charset=utf-8' },
  ] as const)('downloads $expected as $contentType', async ({ type, fileName, expected, contentType }) => {
    const isDownloaded = await downloadTable({
      fields,
      rows: [{ name: '李小明' }],
      ...(type && { type }),
      ...(fileName && { fileName }),
    });

    expect(isDownloaded).toBe(true);
    expect(anchor).toMatchObject({ href: 'blob:1', download: expected });
    expect(anchor.click).toHaveBeenCalledOnce();
    expect(files[0]?.type).toBe(contentType);
    expect(files[0]?.size).toBeGreaterThan(0);
  });

  it('releases the memory of the file later', async () => {
    await downloadTable({ fields, rows: [{ name: '李小明' }] });

    expect(release).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(release).toHaveBeenCalledWith('blob:1');
  });
});
