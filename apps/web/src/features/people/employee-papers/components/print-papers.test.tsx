import { employeePaperEndpoints } from '@hr/contracts/people/employee-papers';
import type { Employee } from '@hr/contracts/people/employees';
import { employeeOf, stintOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, axeViolations, mockProblem, renderPage, server } from '#testing/index.ts';
import { PrintPapers } from './print-papers.tsx';

const endpoint = employeePaperEndpoints.print;

const [saved, requests]: [string[], string[]] = [[], []];

beforeEach(() => {
  saved.length = 0;
  requests.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    http.get(addressOf(endpoint), ({ request, params }) => {
      requests.push(`${String(params['kind'])}${new URL(request.url).search}`);
      return new HttpResponse('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="paper.pdf"' } });
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

const open = async (overrides: Partial<Employee> = {}) => {
  const employee = employeeOf({ identityNumber: { masked: 'A12****789', isRevealable: true }, ...overrides });
  const view = renderPage(<PrintPapers employee={employee} />, { permissions: ['employee_data:export'] });
  await view.user.click(screen.getByRole('button', { name: '列印' }));
  const dialog = await screen.findByRole('dialog', { name: /^列印：/ });
  const selectOption = async (field: string, option: string): Promise<void> => {
    await view.user.click(within(dialog).getByRole('combobox', { name: new RegExp(field) }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  const toggle = (name: string) => view.user.click(within(dialog).getByRole('switch', { name }));
  const print = () => view.user.click(within(dialog).getByRole('button', { name: '列印' }));
  return { ...view, dialog, selectOption, toggle, print };
};

it('prints a certificate in the chosen language with the chosen options and closes', async () => {
  const { dialog, selectOption, toggle, print } = await open();
  await selectOption('文件', '服務證明');
  await selectOption('語言', '中英對照');
  await toggle('列出身分證字號');
  await toggle('列出離職原因（應員工要求）');
  await print();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(requests).toEqual(['service-certificate?language=both&sensitive=yes&leavingReason=yes']);
  expect(saved).toEqual(['paper.pdf']);
});

it('does not offer the reason for leaving in an English certificate', async () => {
  const { dialog, selectOption, toggle, print } = await open();
  await selectOption('文件', '服務證明');
  await toggle('列出離職原因（應員工要求）');
  await selectOption('語言', '英文');
  expect(within(dialog).queryByRole('switch', { name: /離職原因/ })).not.toBeInTheDocument();
  await print();
  await waitFor(() => expect(requests).toEqual(['service-certificate?language=en']));
});

it('offers no certificate options for a card and prints the identity number that the law requires', async () => {
  const { dialog, selectOption, toggle, print } = await open();
  await toggle('列出身分證字號');
  await selectOption('文件', '人事資料卡');
  expect(within(dialog).queryByRole('combobox', { name: /語言/ })).not.toBeInTheDocument();
  expect(within(dialog).getByRole('switch', { name: '敏感欄位不遮蔽' })).not.toBeChecked();
  await selectOption('文件', '勞工名卡');
  expect(within(dialog).getByRole('switch', { name: '身分證字號不遮蔽' })).toBeChecked();
  await print();
  await waitFor(() => expect(requests).toEqual(['worker-card?language=zh&sensitive=yes']));
});

it('offers the involuntary leaving certificate only if it was recorded, with the identity number', async () => {
  const settled = { handoverTo: null, areAssetsReturned: true, assetsNote: null, isRehirable: true, rehireNote: null };
  const settling = { ...settled, layoffReportedOn: null, isInvoluntary: true };
  const { selectOption, print } = await open({ lastWorkingOn: '2026-10-31', leavingKind: 'laid_off', settling });
  await selectOption('文件', '非自願離職證明');
  await print();
  await waitFor(() => expect(requests).toEqual(['involuntary-leaving?language=zh&sensitive=yes']));
});

it('does not offer it before the last working day', async () => {
  const settled = { handoverTo: null, areAssetsReturned: true, assetsNote: null, isRehirable: true, rehireNote: null };
  const settling = { ...settled, layoffReportedOn: null, isInvoluntary: true };
  const { dialog, user } = await open({ lastWorkingOn: '2099-12-31', leavingKind: 'laid_off', settling });
  await user.click(within(dialog).getByRole('combobox', { name: /文件/ }));
  expect(await screen.findByRole('option', { name: '服務證明' })).toBeVisible();
  expect(screen.queryByRole('option', { name: '非自願離職證明' })).not.toBeInTheDocument();
});

it('offers it for an earlier employment after a rehire', async () => {
  const settled = { handoverTo: null, areAssetsReturned: true, assetsNote: null, isRehirable: true, rehireNote: null };
  const settling = { ...settled, layoffReportedOn: null, isInvoluntary: true };
  const left = stintOf(employeeOf({ lastWorkingOn: '2026-06-30', leavingKind: 'laid_off', settling }));
  const back = employeeOf({ hiredOn: '2026-09-01' });
  const { selectOption, print } = await open({ hiredOn: back.hiredOn, employments: [stintOf(back), left] });
  await selectOption('文件', '非自願離職證明');
  await print();
  await waitFor(() => expect(requests).toEqual(['involuntary-leaving?language=zh&sensitive=yes']));
});

it('offers sensitive fields only to callers who may see them', async () => {
  const { dialog, selectOption, print } = await open({ identityNumber: { masked: '＊＊＊', isRevealable: false } });
  expect(within(dialog).queryByRole('switch')).not.toBeInTheDocument();
  await selectOption('文件', '勞工名卡');
  expect(within(dialog).queryByRole('switch')).not.toBeInTheDocument();
  await print();
  await waitFor(() => expect(requests).toEqual(['worker-card?language=zh']));
});

it('preselects the service certificate after a leaving and shows why a paper is refused', async () => {
  server.use(mockProblem(endpoint, 'EmployeeNotEmployed'));
  const { dialog, selectOption, print } = await open({ status: 'resigned' });
  expect(within(dialog).getByRole('combobox', { name: /文件/ })).toHaveTextContent('服務證明');
  await selectOption('文件', '在職證明');
  await print();
  expect(await within(dialog).findByText('在職證明僅能開給在職員工，已離職者請改開服務證明。')).toBeVisible();
  expect(saved).toEqual([]);
});

it('is only shown with the export permission', () => {
  renderPage(<PrintPapers employee={employeeOf()} />, { permissions: ['employee_data:view'] });
  expect(screen.queryByRole('button', { name: '列印' })).not.toBeInTheDocument();
});

it('has no accessibility violations', async () => {
  const { dialog } = await open();
  expect(await axeViolations(dialog)).toEqual([]);
});
