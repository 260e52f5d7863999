import { departmentEndpoints, departments } from '@hr/contracts/organisation/departments';
import { employees } from '@hr/contracts/people/employees';
import { fileFields } from '@hr/contracts/records';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usePreferenceStore } from '#stores/preference-store.ts';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { guessMapping, importColumnsOf } from './import-columns.ts';
import { ImportDialog } from './import-dialog.tsx';

const { previewImport, import: commitImport } = departmentEndpoints;
const columns = importColumnsOf(fileFields(departments));
const file = new File(['code'], 'units.csv', { type: 'text/csv' });

const headers = ['單位代碼', '部門名稱*', '層級', '啟用日', '承辦人'];
const otherwise = (heads = headers) => mockProblem(previewImport, 'UnreadableFile', { headers: heads, isOnce: true });
const preview = {
  total: 1,
  rows: [{ rowNumber: 2, action: 'create' as const, label: 'D2 研究組', errors: [], changes: [], warnings: [] }],
  counts: { create: 1, update: 0, unchanged: 0, error: 0 },
  ignoredColumns: [],
};

const bodyOf = (request: { readonly body: unknown }): unknown => (request.body as { body?: unknown }).body;

/** Answers a file once a mapping is sent, and records the mappings. */
const expectMapping = (heads = headers) => {
  const mappings: unknown[] = [];
  server.use(
    otherwise(heads),
    mockEndpoint(previewImport, (request) => {
      mappings.push(bodyOf(request));
      return preview;
    }),
    mockEndpoint(commitImport, (request) => {
      mappings.push(bodyOf(request));
      return { created: 1, updated: 0, unchanged: 0 };
    }),
  );
  return mappings;
};

const show = () => {
  const onImported = vi.fn<() => void>();
  const page = renderPage(
    <ImportDialog
      title="匯入部門"
      endpoints={{ preview: previewImport, commit: commitImport }}
      columns={columns}
      screen="department_set_up"
      onDownloadTemplate={() => undefined}
      onImported={onImported}
      onClose={() => undefined}
    />,
  );
  const upload = () => page.user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);
  const pick = async (header: string, option: string) => {
    await page.user.click(await screen.findByRole('combobox', { name: `「${header}」匯入為` }));
    await page.user.click(screen.getByRole('option', { name: option }));
  };
  return { ...page, onImported, upload, pick };
};

const mapping = { 單位代碼: 'code', '部門名稱*': 'nameZh', 層級: 'level', 啟用日: 'effectiveFrom', 承辦人: null };

describe('a file whose columns are called otherwise', () => {
  it('asks for the mapping, names missing fields, and uses it in the preview and the import', async () => {
    const mappings = expectMapping();
    const { user, upload, pick, onImported } = show();
    await upload();

    expect(await screen.findByText('尚未對應的必填欄位：部門編號、部門層級、生效日')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '「部門名稱*」匯入為' })).toHaveTextContent('部門名稱');
    expect(screen.getByRole('combobox', { name: '「承辦人」匯入為' })).toHaveTextContent('不匯入');
    expect(screen.getByRole('button', { name: '預檢' })).toBeDisabled();
    expect(await axeViolations()).toEqual([]);

    await pick('單位代碼', '部門編號（必填）');
    await pick('層級', '部門層級（必填）');
    await pick('啟用日', '生效日（必填）');
    expect(screen.queryByText(/^尚未對應/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '預檢' }));
    await user.click(await screen.findByRole('button', { name: '匯入 1 筆' }));

    await waitFor(() => expect(onImported).toHaveBeenCalledOnce());
    expect(mappings).toEqual([{ mapping }, { mapping }]);
  });

  it('does not allow two columns for one field', async () => {
    expectMapping();
    const { user, upload } = show();
    await upload();

    await user.click(await screen.findByRole('combobox', { name: '「承辦人」匯入為' }));

    expect(screen.getByRole('option', { name: '部門名稱（必填）' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('reuses the mapping the next time in any column order, and lets the user change it', async () => {
    const mappings = expectMapping(headers.toReversed());
    const { user, upload } = show();
    usePreferenceStore.getState().choose('wang', 'import:department_set_up', [mapping]);
    await upload();

    expect(await screen.findByText('已依上次的欄位對應讀取檔案')).toBeVisible();
    expect(screen.getByRole('button', { name: '匯入 1 筆' })).toBeEnabled();
    expect(mappings).toEqual([{ mapping }]);
    await user.click(screen.getByRole('button', { name: '修改對應' }));
    expect(await screen.findByRole('combobox', { name: '「單位代碼」匯入為' })).toHaveTextContent('部門編號');
  });

  it('shows why a mapping is refused, and keeps it for changes', async () => {
    server.use(otherwise());
    const { user, upload, pick } = show();
    await upload();
    await pick('單位代碼', '部門編號（必填）');
    server.use(mockProblem(previewImport, 'UnreadableFile', { msg: '無法匯入：缺少欄位：生效日', headers }));
    await user.click(screen.getByRole('button', { name: '預檢' }));

    expect(await screen.findByText('無法匯入：缺少欄位：生效日')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '「單位代碼」匯入為' })).toHaveTextContent('部門編號');
  });
});

describe('the suggested field of a column', () => {
  const people = importColumnsOf(fileFields(employees));

  it.each([
    { header: '員工編號', name: 'employeeNo', why: 'it is called so' },
    { header: ' 員工編號 ＊', name: 'employeeNo', why: 'marks and spaces say nothing' },
    { header: '工號', name: 'employeeNo', why: 'people say so' },
    { header: '中文姓名', name: 'nameZh', why: 'people say so' },
    { header: '身份證字號', name: 'identityNumber', why: 'people write it so' },
    { header: '身分證統一編號', name: 'identityNumber', why: 'exports headed it so' },
    { header: 'e-mail', name: 'personalEmail', why: 'people write it so' },
    { header: '試用期滿日（必填）', name: 'probationEndsOn', why: 'what stands in brackets says nothing' },
    { header: '血型', name: null, why: 'nothing is kept of it' },
  ])('is $name for 「$header」 ($why)', ({ header, name }) => {
    expect(guessMapping([header], people)).toEqual({ [header]: name });
  });

  it('is given to the column with that name, and to no other', () => {
    expect(guessMapping(['中文姓名', '姓名'], people)).toEqual({ 中文姓名: null, 姓名: 'nameZh' });
  });
});
