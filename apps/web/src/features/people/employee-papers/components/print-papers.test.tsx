import { employeePaperEndpoints } from '@hr/contracts/people/employee-papers';
import type { Employee } from '@hr/contracts/people/employees';
import { employeeOf, stintOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, axeViolations, mockProblem, renderPage, server } from '#testing/index.ts';
import { PrintPapers } from './print-papers.tsx';

const endpoint = employeePaperEndpoints.print;

const [saved, asked]: [string[], string[]] = [[], []];

beforeEach(() => {
  saved.length = 0;
  asked.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    http.get(addressOf(endpoint), ({ request, params }) => {
      asked.push(`${String(params['kind'])}${new URL(request.url).search}`);
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
  const choose = async (field: string, option: string): Promise<void> => {
    await view.user.click(within(dialog).getByRole('combobox', { name: new RegExp(field) }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  const turn = (name: string) => view.user.click(within(dialog).getByRole('switch', { name }));
  const print = () => view.user.click(within(dialog).getByRole('button', { name: '列印' }));
  return { ...view, dialog, choose, turn, print };
};

it('prints a certificate in the language and with what was asked for, and closes', async () => {
  const { dialog, choose, turn, print } = await open();
  await choose('文件', '服務證明');
  await choose('語言', '中英對照');
  await turn('列出身分證字號');
  await turn('列出離職原因（應員工要求）');
  await print();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(asked).toEqual(['service-certificate?language=both&sensitive=yes&leavingReason=yes']);
  expect(saved).toEqual(['paper.pdf']);
});

it('asks nothing of why somebody left where the paper is in English alone', async () => {
  const { dialog, choose, turn, print } = await open();
  await choose('文件', '服務證明');
  await turn('列出離職原因（應員工要求）');
  await choose('語言', '英文');
  expect(within(dialog).queryByRole('switch', { name: /離職原因/ })).not.toBeInTheDocument();
  await print();
  await waitFor(() => expect(asked).toEqual(['service-certificate?language=en']));
});

it('asks of a card nothing that only certificates have, and writes out the number that the law asks for', async () => {
  const { dialog, choose, turn, print } = await open();
  await turn('列出身分證字號');
  await choose('文件', '人事資料卡');
  expect(within(dialog).queryByRole('combobox', { name: /語言/ })).not.toBeInTheDocument();
  expect(within(dialog).getByRole('switch', { name: '敏感欄位不遮蔽' })).not.toBeChecked();
  await choose('文件', '勞工名卡');
  expect(within(dialog).getByRole('switch', { name: '身分證字號不遮蔽' })).toBeChecked();
  await print();
  await waitFor(() => expect(asked).toEqual(['worker-card?language=zh&sensitive=yes']));
});

it('offers what certifies that somebody left involuntarily of whom that was settled, with the number', async () => {
  const settled = { handoverTo: null, areAssetsReturned: true, assetsNote: null, isRehirable: true, rehireNote: null };
  const settling = { ...settled, layoffReportedOn: null, isInvoluntary: true };
  const { choose, print } = await open({ lastWorkingOn: '2026-10-31', leavingKind: 'laid_off', settling });
  await choose('文件', '非自願離職證明');
  await print();
  await waitFor(() => expect(asked).toEqual(['involuntary-leaving?language=zh&sensitive=yes']));
});

it('does not offer it before the last day', async () => {
  const settled = { handoverTo: null, areAssetsReturned: true, assetsNote: null, isRehirable: true, rehireNote: null };
  const settling = { ...settled, layoffReportedOn: null, isInvoluntary: true };
  const { dialog, user } = await open({ lastWorkingOn: '2099-12-31', leavingKind: 'laid_off', settling });
  await user.click(within(dialog).getByRole('combobox', { name: /文件/ }));
  expect(await screen.findByRole('option', { name: '服務證明' })).toBeVisible();
  expect(screen.queryByRole('option', { name: '非自願離職證明' })).not.toBeInTheDocument();
});

it('offers that of an employment that another has followed, too', async () => {
  const settled = { handoverTo: null, areAssetsReturned: true, assetsNote: null, isRehirable: true, rehireNote: null };
  const settling = { ...settled, layoffReportedOn: null, isInvoluntary: true };
  const left = stintOf(employeeOf({ lastWorkingOn: '2026-06-30', leavingKind: 'laid_off', settling }));
  const back = employeeOf({ hiredOn: '2026-09-01' });
  const { choose, print } = await open({ hiredOn: back.hiredOn, employments: [stintOf(back), left] });
  await choose('文件', '非自願離職證明');
  await print();
  await waitFor(() => expect(asked).toEqual(['involuntary-leaving?language=zh&sensitive=yes']));
});

it('offers sensitive fields to nobody who may not see them', async () => {
  const { dialog, choose, print } = await open({ identityNumber: { masked: '＊＊＊', isRevealable: false } });
  expect(within(dialog).queryByRole('switch')).not.toBeInTheDocument();
  await choose('文件', '勞工名卡');
  expect(within(dialog).queryByRole('switch')).not.toBeInTheDocument();
  await print();
  await waitFor(() => expect(asked).toEqual(['worker-card?language=zh']));
});

it('begins with what suits somebody who has left, and says why a paper is refused', async () => {
  server.use(mockProblem(endpoint, 'EmployeeNotEmployed'));
  const { dialog, choose, print } = await open({ status: 'resigned' });
  expect(within(dialog).getByRole('combobox', { name: /文件/ })).toHaveTextContent('服務證明');
  await choose('文件', '在職證明');
  await print();
  expect(await within(dialog).findByText('在職證明僅能開給在職員工，已離職者請改開服務證明。')).toBeVisible();
  expect(saved).toEqual([]);
});

it('is there for those alone who may take data out', () => {
  renderPage(<PrintPapers employee={employeeOf()} />, { permissions: ['employee_data:view'] });
  expect(screen.queryByRole('button', { name: '列印' })).not.toBeInTheDocument();
});

it('has nothing that axe finds', async () => {
  const { dialog } = await open();
  expect(await axeViolations(dialog)).toEqual([]);
});
