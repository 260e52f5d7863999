import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, mockProblem, renderPage, server } from '#testing/index.ts';
import { ListExportButton } from './list-export-button.tsx';

const endpoint = jobTitles.endpoints.export;

/** Tab opened by a click. */
const tab = {
  document: { title: '', body: { textContent: '' } },
  location: { replace: vi.fn<(url: string) => void>() },
  close: vi.fn<() => void>(),
};

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:printed');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  tab.location.replace.mockReset();
  tab.close.mockReset();
});

const openTabs = (opened: typeof tab | null) => vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);

const queries: string[] = [];

/** Answers with a document once it is ready. */
const serve = (isWritten = Promise.resolve()) => {
  queries.length = 0;
  server.use(
    http.get(addressOf(endpoint), async ({ request }) => {
      queries.push(new URL(request.url).search);
      await isWritten;
      return new HttpResponse('%PDF', {
        headers: { 'Content-Disposition': 'attachment; filename="list.pdf"', 'Content-Type': 'application/pdf' },
      });
    }),
  );
};

const open = () =>
  renderPage(
    <ListExportButton endpoint={endpoint} query={{ q: '研發', page: 3, pageSize: 20 }} columns={['code', 'nameZh']} />,
    { permissions: ['position_set_up:export'] },
  );

const print = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: '列印' }));

describe('the print button of a list', () => {
  it('shows all rows of the query with the visible columns as pages in a new tab', async () => {
    serve();
    openTabs(tab);
    await print(open());

    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:printed'));
    const query = new URLSearchParams(queries[0]);
    expect(Object.fromEntries(query)).toEqual({ q: '研發', columns: 'code,nameZh', format: 'pdf' });
    expect(saved).toEqual([]);
  });

  it('is busy meanwhile, keeps the focus, and starts no second print', async () => {
    const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
    serve(isWritten);
    openTabs(tab);
    const view = open();
    await print(view);
    const button = screen.getByRole('button', { name: '列印' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();

    await print(view);
    write();

    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(queries).toHaveLength(1);
  });

  it('continues if the page is left meanwhile', async () => {
    const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
    serve(isWritten);
    openTabs(tab);
    const view = open();
    await print(view);
    await waitFor(() => expect(queries).toHaveLength(1));
    view.unmount();
    write();

    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:printed'));
    expect(tab.close).not.toHaveBeenCalled();
  });

  it('saves the file if the browser blocks the tab', async () => {
    serve();
    openTabs(null);
    await print(open());

    await waitFor(() => expect(saved).toEqual(['list.pdf']));
  });

  it('closes the tab and shows the reason if there is no document', async () => {
    server.use(mockProblem(endpoint, 'ExportTooLarge', { msg: '資料過多，無法製成 PDF' }));
    openTabs(tab);
    await print(open());

    expect(await screen.findByText('資料過多，無法製成 PDF')).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);
  });

  it('closes the tab and shows a message if there are no rows', async () => {
    server.use(http.get(addressOf(endpoint), () => new HttpResponse(null, { status: 204 })));
    openTabs(tab);
    await print(open());

    expect(await screen.findByText('沒有可匯出的資料')).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);
  });

  it('is hidden without the export permission', () => {
    renderPage(<ListExportButton endpoint={endpoint} query={{}} columns={[]} />, { permissions: [] });
    expect(screen.queryByRole('button', { name: '列印' })).not.toBeInTheDocument();
  });

  it('is shown next to an export with PDF after the types of the specification', async () => {
    const { user } = renderPage(<ListExportButton endpoint={endpoint} query={{ sort: 'code' }} columns={['code']} />, {
      permissions: ['position_set_up:export'],
    });
    await user.click(screen.getByRole('button', { name: '選擇匯出格式' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Excel 97–2003（.xls）',
      'Excel 活頁簿（.xlsx）',
      'CSV 文字檔（.csv）',
      '網頁（.html）',
      'PDF 文件（.pdf）',
    ]);
  });
});

describe('the export of a filtered list', () => {
  it('also offers all rows, as of the same day and in the same order', async () => {
    serve();
    const query = { q: '研發', status: 'active', family: ['research'], sort: '-code', asOf: '2026-01-01', page: 3 };
    const { user } = renderPage(<ListExportButton endpoint={endpoint} query={query} columns={['code']} />, {
      permissions: ['position_set_up:export'],
    });
    await user.click(screen.getByRole('button', { name: '選擇匯出格式' }));
    await user.click(screen.getByRole('menuitem', { name: '全部資料：CSV 文字檔' }));

    await waitFor(() => expect(queries).toHaveLength(1));
    expect(Object.fromEntries(new URLSearchParams(queries[0]))).toEqual({
      sort: '-code',
      asOf: '2026-01-01',
      status: 'all',
      columns: 'code',
      format: 'csv',
    });
  });
});
