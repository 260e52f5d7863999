import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { ExportButton } from './export-button.tsx';
import type { ServerExportOptions } from './export-source.ts';

const clicked: string[] = [];

beforeEach(() => {
  clicked.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
});

afterEach(() => vi.restoreAllMocks());

const fields = [{ header: '編號', key: 'code' }] as const;
const exportButton = () => screen.getByRole('button', { name: '匯出' });
/** Reads a file as text, which jsdom cannot do. */
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file);
  });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the export button', () => {
  it('is translucent and ignores clicks while an export runs, and works again afterwards', async () => {
    const fetchRows = vi.fn<() => Promise<{ code: string }[]>>(async () => {
      await wait(100);
      return [{ code: 'D1' }];
    });
    const { user } = renderPage(<ExportButton source={{ fetchRows, fields, fileName: '部門' }} />);

    await user.click(exportButton());
    expect(exportButton()).toHaveAttribute('aria-disabled', 'true');
    expect(exportButton().parentElement).toHaveStyle({ opacity: '0.5' });
    await user.click(exportButton());
    expect(fetchRows).not.toHaveBeenCalled();

    await waitFor(() => expect(exportButton()).toHaveAttribute('aria-disabled', 'false'));
    expect(exportButton().parentElement).toHaveStyle({ opacity: '1' });
    expect(fetchRows).toHaveBeenCalledTimes(1);
    expect(clicked).toEqual(['部門.xls']);
  });

  it('exports rows of the screen in the chosen type', async () => {
    const { user } = renderPage(<ExportButton source={{ rows: [{ code: 'D1' }], fields }} />);

    await user.click(screen.getByRole('button', { name: '選擇匯出格式' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV 文字檔（.csv）' }));

    await waitFor(() => expect(clicked).toEqual(['data.csv']));
  });

  it('accepts a map of fields, a text for empty values, and long numbers as text', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const rows = [{ code: '007', leader: { name: '' }, account: 1e21 }];
    const { user } = renderPage(
      <ExportButton
        source={{
          rows,
          fields: { 編號: 'code', 主管: 'leader.name', 帳號: { key: 'account', transform: (account) => account } },
          defaultValue: '無',
          stringifyLongNumbers: true,
        }}
      />,
    );

    await user.click(screen.getByRole('button', { name: '選擇匯出格式' }));
    await user.click(screen.getByRole('menuitem', { name: '網頁（.html）' }));

    await waitFor(() => expect(files).toHaveLength(1));
    const page = document.createElement('div');
    page.innerHTML = await textOf(files[0]!);
    const cells = [...page.querySelectorAll('th, td')];
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '編號',
      '主管',
      '帳號',
      '007',
      '無',
      '1'.padEnd(22, '0'),
    ]);
    expect(cells.at(-1)).toHaveClass('text');
  });

  it('downloads nothing without rows and shows a message', async () => {
    const { user } = renderPage(<ExportButton source={{ rows: [] as { code: string }[], fields }} />);

    await user.click(exportButton());

    expect(await screen.findByText('沒有可匯出的資料')).toBeVisible();
    expect(clicked).toEqual([]);
  });

  it('shows a message if the server had no rows', async () => {
    const { user } = renderPage(<ExportButton source={{ download: () => Promise.resolve(false) }} />);

    await user.click(exportButton());

    expect(await screen.findByText('沒有可匯出的資料')).toBeVisible();
  });

  it('lets the server create the file, shows the progress, and can be cancelled', async () => {
    let signal: AbortSignal | undefined;
    const download = (_: string, { signal, onProgress }: ServerExportOptions): Promise<boolean> => {
      signal = signal;
      onProgress({ loaded: 2_097_152, total: null });
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    };
    const { user } = renderPage(<ExportButton source={{ download }} />);

    await user.click(exportButton());
    expect(await screen.findByText('匯出中… 2.0 MB')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取消匯出' }));

    await waitFor(() => expect(exportButton()).toHaveAttribute('aria-disabled', 'false'));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByText('遇到錯誤了嗎？請點此查看詳情')).not.toBeInTheDocument();
  });
});
