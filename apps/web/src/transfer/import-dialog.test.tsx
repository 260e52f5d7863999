import { departmentEndpoints, departments } from '@hr/contracts/organisation/departments';
import { fileFields } from '@hr/contracts/records';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { importColumnsOf } from './import-columns.ts';
import { ImportDialog } from './import-dialog.tsx';

const endpoints = { preview: departmentEndpoints.previewImport, commit: departmentEndpoints.import };
const file = new File(['code'], 'departments.csv', { type: 'text/csv' });

const row = (rowNumber: number, action: 'create' | 'error', message?: string) => ({
  rowNumber,
  action,
  label: `D${rowNumber} 研究組`,
  errors: message ? [{ column: '部門編號', message }] : [],
  changes: [],
  warnings: [],
});

const show = () => {
  const onImported = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const page = renderPage(
    <ImportDialog
      title="匯入部門"
      endpoints={endpoints}
      columns={importColumnsOf(fileFields(departments))}
      screen="department_set_up"
      onDownloadTemplate={() => undefined}
      onImported={onImported}
      onClose={onClose}
    />,
  );
  return { ...page, onImported, onClose };
};

const counts = { create: 0, update: 0, unchanged: 0, error: 0 };

describe('the import dialog', () => {
  it('explains that an export can be imported, and which columns are ignored', () => {
    show();

    expect(screen.getByText(/也可以上傳修改過的匯出檔，其中由系統產生的欄位（例如狀態）不會匯入/)).toBeVisible();
  });

  it('previews the file and imports it if all rows are valid', async () => {
    server.use(
      mockEndpoint(departmentEndpoints.previewImport, {
        total: 1,
        rows: [row(2, 'create')],
        counts: { ...counts, create: 1 },
        ignoredColumns: [],
      }),
      mockEndpoint(departmentEndpoints.import, { created: 1, updated: 0, unchanged: 0 }),
    );
    const { user, onImported, onClose } = show();

    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);
    await user.click(await screen.findByRole('button', { name: '匯入 1 筆' }));

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onImported).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('匯入完成：新增 1 筆'));
  });

  it('shows invalid rows by row and column, and imports nothing', async () => {
    server.use(
      mockEndpoint(departmentEndpoints.previewImport, {
        total: 2,
        rows: [row(2, 'create'), row(3, 'error', '部門編號重複')],
        counts: { ...counts, create: 1, error: 1 },
        ignoredColumns: [],
      }),
    );
    const { user } = show();

    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);

    expect(await screen.findByRole('row', { name: /^3 D3 研究組 錯誤 部門編號：部門編號重複/ })).toBeVisible();
    const download = screen.getByRole('button', { name: '下載錯誤清單' });
    expect(download).toBeEnabled();
    expect(screen.getByRole('alert')).not.toContainElement(download);
    expect(screen.getByRole('button', { name: '匯入' })).toBeDisabled();
  });

  it('shows why a file cannot be read', async () => {
    server.use(mockProblem(departmentEndpoints.previewImport, 'UnreadableFile'));
    const { user } = show();

    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);

    expect(await screen.findByRole('alert')).toHaveTextContent('無法讀取此檔案');
  });
});

describe('a cancelled import', () => {
  it('can be repeated with the same file if nothing arrived', async () => {
    server.use(
      mockEndpoint(departmentEndpoints.previewImport, {
        total: 1,
        rows: [row(2, 'create')],
        counts: { ...counts, create: 1 },
        ignoredColumns: [],
      }),
      mockProblem(departmentEndpoints.import, 'Internal'),
    );
    const { user, onImported } = show();
    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);
    await user.click(await screen.findByRole('button', { name: '匯入 1 筆' }));
    await screen.findByText('匯入未完成，請稍後再試。');

    server.use(mockEndpoint(departmentEndpoints.import, { created: 1, updated: 0, unchanged: 0 }));
    await user.click(screen.getByRole('button', { name: '匯入 1 筆' }));

    await waitFor(() => expect(onImported).toHaveBeenCalledOnce());
  });

  it('cancels a running preview', async () => {
    server.use(mockEndpoint(departmentEndpoints.previewImport, () => new Promise<never>(() => undefined)));
    const { user } = show();
    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);

    await user.click(await screen.findByRole('button', { name: '取消預檢' }));

    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toBeEnabled());
    expect(screen.queryByText('預檢中…')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('cancels a running import, and warns that it may have been saved', async () => {
    server.use(
      mockEndpoint(departmentEndpoints.previewImport, {
        total: 1,
        rows: [row(2, 'create')],
        counts: { ...counts, create: 1 },
        ignoredColumns: [],
      }),
      mockEndpoint(departmentEndpoints.import, () => new Promise<never>(() => undefined)),
    );
    const { user, onImported } = show();
    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);
    await user.click(await screen.findByRole('button', { name: '匯入 1 筆' }));

    await user.click(await screen.findByRole('button', { name: '取消匯入' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('已取消匯入。取消前資料可能已寫入');
    expect(screen.getByRole('button', { name: '取消' })).toBeEnabled();
    expect(onImported).not.toHaveBeenCalled();
  });
});

describe('the preview of an import', () => {
  it('shows the old and new value of each change, and ignored columns', async () => {
    const changes = [
      { column: '部門名稱', before: '舊名', after: '新名' },
      { column: '部門主管', before: null, after: 'E00002' },
    ];
    server.use(
      mockEndpoint(departmentEndpoints.previewImport, {
        total: 1,
        rows: [{ rowNumber: 2, action: 'update', label: 'D2 新名', errors: [], changes, warnings: [] }],
        counts: { ...counts, update: 1 },
        ignoredColumns: [{ column: '在職人數', rows: 1 }],
      }),
    );
    const { user } = show();

    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);

    expect(
      await screen.findByRole('row', { name: '2 D2 新名 更新 部門名稱：舊名 → 新名；部門主管：（空白） → E00002' }),
    ).toBeVisible();
    expect(screen.getByText('在職人數 由系統計算，未匯入（1 列）')).toBeVisible();
  });

  it('shows what a new row changes elsewhere', async () => {
    const changes = [{ column: '部門', before: 'RES 研究組', after: 'ADM 行政組' }];
    server.use(
      mockEndpoint(departmentEndpoints.previewImport, {
        total: 1,
        rows: [{ ...row(2, 'create'), changes }],
        counts: { ...counts, create: 1 },
        ignoredColumns: [],
      }),
    );
    const { user } = show();

    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);

    expect(await screen.findByRole('row', { name: /新增 部門：RES 研究組 → ADM 行政組$/ })).toBeVisible();
  });

  it('shows the warnings of a row', async () => {
    server.use(
      mockEndpoint(departmentEndpoints.previewImport, {
        total: 1,
        rows: [{ ...row(2, 'create'), warnings: ['計畫「P1 感測」已結案或終止'] }],
        counts: { ...counts, create: 1 },
        ignoredColumns: [],
      }),
    );
    const { user } = show();

    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);

    expect(await screen.findByRole('row', { name: /新增 提醒：計畫「P1 感測」已結案或終止$/ })).toBeVisible();
  });

  it('pages a long preview, filters it by action, and shows how many rows are not listed', async () => {
    const rows = [...Array.from({ length: 53 }, (_, index) => row(index + 2, 'create')), row(900, 'error', '重複')];
    server.use(
      mockEndpoint(departmentEndpoints.previewImport, {
        total: 601,
        rows,
        counts: { ...counts, create: 600, error: 1 },
        ignoredColumns: [],
      }),
    );
    const { user } = show();
    await user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);

    expect(await screen.findByText('僅列出 54 列，其餘 547 列未列出')).toBeVisible();
    expect(screen.getByRole('row', { name: /^900 / })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '新增 600' }));
    expect(screen.queryByRole('row', { name: /^900 / })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /第 2 頁/ }));
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(3);
    expect(screen.getByRole('row', { name: /^54 D54/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '錯誤 1' }));
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
    expect(screen.getByRole('button', { name: '更新 0' })).toBeDisabled();
  });

  it('has no accessibility violations', async () => {
    show();

    expect(await axeViolations()).toEqual([]);
  });
});
