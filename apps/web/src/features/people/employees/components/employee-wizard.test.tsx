import { employeeEndpoints as endpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import { transferRecordEndpoints } from '@hr/contracts/personnel-actions/transfer-records';
import { buildEmployee, employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { buildDepartment, buildDepartmentTree } from '@hr/contracts/organisation/departments/department.factory.ts';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { employmentTypes } from '@hr/contracts/organisation/employment-types';
import { buildEmploymentType } from '@hr/contracts/organisation/employment-types/employment-type.factory.ts';
import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { buildJobTitle } from '@hr/contracts/organisation/job-titles/job-title.factory.ts';
import { nationalities } from '@hr/contracts/organisation/nationalities';
import { buildNationality } from '@hr/contracts/organisation/nationalities/nationality.factory.ts';
import { allPermissions } from '@hr/domain/access/roles';
import { addDays, formatDate } from '@hr/domain/dates';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '#format/use-today.ts';
import { draftKey } from '#stores/stored-draft.ts';
import { useUserStore } from '#stores/user-store.ts';
import { buildUser, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { CreateEmployee } from './employee-wizard.tsx';

const KEY = draftKey(buildUser().username, 'employee');
const id = '00000000-0000-4000-8000-000000000009';

/** Complete input of a new employee except what a draft does not store. */
const draft = {
  ...buildEmployee({ employeeNo: 'E90001', nameZh: '陳草稿' }),
  identityNumber: undefined,
  hiredOn: '2026-12-01',
  seniorityOn: null,
  leaveSeniorityOn: null,
  probationEndsOn: null,
  departmentId: id,
  jobTitleId: id,
  employmentTypeId: id,
  jobGrade: null,
  supervisorId: null,
  workPlace: '總部',
};

const serve = (): void => {
  server.use(
    mockEndpoint(endpoints.nextNumber, { employeeNo: 'E00301' }),
    mockEndpoint(endpoints.duplicates, { identity: null, namesakes: [] }),
    mockEndpoint(listEmployeeOptions, { items: [] }),
    mockEndpoint(departmentEndpoints.tree, { asOf: '2026-11-22', items: [] }),
    ...allMasterData.flatMap(({ endpoints: { list, get } }) => [
      mockEndpoint(list, { items: [], total: 0, page: 1, pageSize: 50 }),
      mockProblem(get, 'NotFound'),
    ]),
  );
};

const open = () => {
  serve();
  return renderPage(<CreateEmployee onClose={() => undefined} />);
};

const field = (name: RegExp | string) => screen.findByRole('textbox', { name });

const focused = (): HTMLElement => document.activeElement as HTMLElement;

beforeEach(() => sessionStorage.clear());

describe('the dialog for a new employee', () => {
  it('keeps its buttons in the footer and disables 下一步 on the last step', async () => {
    const { user } = open();
    const footerOf = (name: string) => screen.getByRole('button', { name }).parentElement;
    expect([footerOf('上一步'), footerOf('下一步')]).toEqual([footerOf('完成'), footerOf('完成')]);
    await user.click((await screen.findAllByRole('tab')).at(-1)!);
    expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled();
  });

  it('fills in the nationality, the department head and the default probation', async () => {
    const head = { id: crypto.randomUUID(), employeeNo: 'E00002', nameZh: '李主管' };
    const [own, department] = [buildNationality({ code: 'TW', nameZh: '中華民國' }), buildDepartment({ head })];
    const type = buildEmploymentType({ probationMonths: 3 });
    serve();
    server.use(
      mockEndpoint(nationalities.endpoints.list, { items: [own], total: 1, page: 1, pageSize: 50 }),
      mockEndpoint(nationalities.endpoints.get, own),
      mockEndpoint(departmentEndpoints.get, department),
      mockEndpoint(employmentTypes.endpoints.get, type),
      mockEndpoint(endpoints.get, employeeOf(head)),
    );
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ ...draft, nationalityId: '', departmentId: department.id, employmentTypeId: type.id }),
    );
    const { user } = renderPage(<CreateEmployee onClose={() => undefined} />, { permissions: allPermissions });
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^國籍/ })).toHaveValue('TW 中華民國'));
    await user.click(screen.getByRole('tab', { name: '任職資料' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^直屬主管/ })).toHaveValue('E00002 李主管'));
    expect(await field(/^試用期/)).toHaveValue('2027/02/28');
  });
});

describe('adding an employee step by step', () => {
  it('starts with the next number and continues only after a step is complete', async () => {
    const { user } = open();
    await waitFor(async () => expect(await field(/員工編號/)).toHaveValue('E00301'));

    await user.click(screen.getByRole('button', { name: '下一步' }));

    expect(await screen.findByText('請輸入姓名')).toBeVisible();
    expect(screen.getByText('需修正')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /到職日/ })).not.toBeInTheDocument();
  });

  it('has one tab stop among the steps', async () => {
    const { user } = open();
    const stops = () => screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0);
    const [first, second] = await screen.findAllByRole('tab');
    await user.click(second!);

    await user.click(screen.getByRole('button', { name: '上一步' }));

    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(stops()).toEqual([first]);
  });

  it('does not ask before closing a form that only holds the offered number', async () => {
    let requestCount = 0;
    const onClose = vi.fn<() => void>();
    serve();
    server.use(
      mockEndpoint(endpoints.nextNumber, () => {
        requestCount += 1;
        return { employeeNo: `E0030${requestCount}` };
      }),
    );
    const { user } = renderPage(<CreateEmployee onClose={onClose} />);
    await waitFor(async () => expect(await field(/員工編號/)).toHaveValue('E00301'));

    await user.click(screen.getByRole('button', { name: '取消' }));

    expect(onClose).toHaveBeenCalledOnce();
    expect(requestCount).toBe(1);
  });

  it('stores a draft without sensitive numbers until the form is closed', async () => {
    const { user, unmount } = open();
    await user.type(await field(/^姓名/), '陳草稿');
    await user.type(await field(/身分證字號/), 'A123456789');

    const storedDraft = sessionStorage.getItem(KEY) ?? '';
    expect(storedDraft).toContain('陳草稿');
    expect(storedDraft).not.toContain('A123456789');
    unmount();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('continues after a reload with the draft and names the fields to enter again', async () => {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
    const { user } = open();
    expect(await field(/^姓名/)).toHaveValue('陳草稿');
    expect(screen.getByText(/已還原上次未完成的內容；證號、帳號、照片、保險與文件不保留/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: '重新開始' }));
    expect(await field(/^姓名/)).toHaveValue('');
  });

  it('offers a draft only to its author', async () => {
    sessionStorage.setItem(draftKey('somebody.else', 'employee'), JSON.stringify(draft));
    open();
    await waitFor(async () => expect(await field(/員工編號/)).toHaveValue('E00301'));
    expect(await field(/^姓名/)).toHaveValue('');
  });

  it('deletes the draft at sign-out', async () => {
    const { user } = open();
    await user.type(await field(/^姓名/), '陳草稿');

    act(() => useUserStore.getState().logout());

    expect(JSON.stringify(sessionStorage)).not.toContain('陳草稿');
  });

  it('opens the step of a rejected field', async () => {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
    const { user } = open();
    await user.type(await field(/身分證字號/), 'A123456789');
    server.use(
      mockProblem(endpoints.create, 'DuplicateCompanyEmail', {
        fields: [{ path: 'companyEmail', message: '此公司 Email 已有其他員工使用' }],
      }),
    );

    await user.click(screen.getByRole('button', { name: '完成' }));

    await waitFor(() => expect(screen.getByText('此公司 Email 已有其他員工使用')).toBeVisible());
    expect(await field(/公司 Email/)).toBeVisible();
  });

  it('sends the employee and the employment in one request', async () => {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
    const bodies: Record<string, unknown>[] = [];
    const { user } = open();
    server.use(
      mockEndpoint(endpoints.create, ({ body }) => {
        bodies.push(body as Record<string, unknown>);
        return employeeOf();
      }),
    );
    await user.type(await field(/身分證字號/), 'A123456789');
    await user.click(screen.getByRole('button', { name: '完成' }));

    expect(await screen.findByText('新增員工成功')).toBeVisible();
    expect(bodies).toMatchObject([
      { employeeNo: 'E90001', identityNumber: 'A123456789', hiredOn: '2026-12-01', departmentId: id },
    ]);
  });
});

it('preselects no gender', async () => {
  const { user } = open();
  expect(await screen.findByRole('combobox', { name: /性別/ })).not.toHaveTextContent(/[男女]/);

  await user.click(screen.getByRole('button', { name: '下一步' }));

  expect(await screen.findByText('請選擇性別')).toBeVisible();
});

describe('errors between the fields of a new employee', () => {
  it('are shown within a step at once and block the next step', async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, hiredOn: null }));
    const { user } = open();
    await user.type(await field(/身分證字號/), 'A123456788');

    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('檢查碼不正確，請確認號碼')).toBeVisible();

    await user.type(await field(/身分證字號/), '{Backspace}9');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await field(/到職日/)).toBeVisible();
    // First field of the step that replaced the other.
    await waitFor(() => expect(screen.getByRole('group', { name: '任職資料' })).toContainElement(focused()));
    expect(focused()).toHaveRole('textbox');
  });

  it('disappear as soon as one of the fields is corrected', async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, nameZh: '', idKind: 'foreign', nameEn: '陳' }));
    const { user } = open();
    await user.type(await field(/統一證號/), 'A800000014');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('請輸入姓名')).toBeVisible();

    await user.type(await field(/^姓名/), '陳');
    await waitFor(() => expect(screen.queryByText('請輸入姓名')).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: '下一步' }));
    const spelling = '英文姓名須與護照相同，僅能使用英文字母';
    expect(await screen.findByText(spelling)).toBeVisible();
    await user.type(await field(/英文姓名/), '草');
    expect(await screen.findByText(spelling)).toBeVisible();
    await user.clear(await field(/英文姓名/));
    await user.type(await field(/英文姓名/), 'CHEN');
    await waitFor(() => expect(screen.queryByText(spelling)).not.toBeInTheDocument());

    expect(screen.getByText('外國人請填寫護照號碼')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /身分別/ }));
    await user.click(await screen.findByRole('option', { name: '本國人' }));
    await waitFor(() => expect(screen.queryByText('外國人請填寫護照號碼')).not.toBeInTheDocument());
  });

  it('lead back to an earlier step if a later one reveals them', async () => {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ ...draft, birthOn: '2015-01-01', hiredOn: null, personalEmail: null }),
    );
    const { user } = open();
    await user.type(await field(/身分證字號/), 'A123456789');
    const goOn = screen.getByRole('button', { name: '下一步' });
    await user.click(goOn);
    fireEvent.change(await field(/到職日/), { target: { value: '2026/12/01' } });

    await user.click(goOn);

    await waitFor(() => expect(screen.getByText('到職日須滿 15 歲（勞動基準法第 45 條）')).toBeVisible());
    expect(screen.getByText('需修正')).toBeVisible();
  });

  it('report a hire date too far ahead and clear once it is valid', async () => {
    const latest = addDays(today(), 180);
    const fault = `到職日不可晚於 ${formatDate(latest)}`;
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, hiredOn: addDays(latest, 1) }));
    const { user } = open();
    await user.type(await field(/身分證字號/), 'A123456789');
    const goOn = screen.getByRole('button', { name: '下一步' });
    await user.click(goOn);
    expect(await field(/到職日/)).toBeVisible();

    await user.click(goOn);
    expect(await screen.findByText(fault)).toBeVisible();

    fireEvent.change(await field(/到職日/), { target: { value: formatDate(latest) } });
    await waitFor(() => expect(screen.queryByText(fault)).not.toBeInTheDocument());
    await user.click(goOn);
    expect(await field(/手機/)).toBeVisible();
  });

  it('sends no permits for a national', async () => {
    const permits = { passportExpiresOn: '2030-01-01', workPermitNo: '勞動發管字第1號', isWorkPermitExempt: true };
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, ...permits, idKind: 'foreign', nameEn: 'CHEN' }));
    const bodies: Record<string, unknown>[] = [];
    const { user } = open();
    server.use(
      mockEndpoint(endpoints.create, ({ body }) => {
        bodies.push(body as Record<string, unknown>);
        return employeeOf();
      }),
    );
    expect(await field(/工作許可文號/)).toHaveValue('勞動發管字第1號');
    await user.click(screen.getByRole('combobox', { name: /身分別/ }));
    await user.click(await screen.findByRole('option', { name: '本國人' }));
    await user.type(await field(/身分證字號/), 'A123456789');
    await user.click(screen.getByRole('button', { name: '完成' }));

    expect(await screen.findByText('新增員工成功')).toBeVisible();
    expect(bodies).toMatchObject([{ passportExpiresOn: null, workPermitNo: null, isWorkPermitExempt: false }]);
  });
});

it('shows the names of choices in a restored draft', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ ...draft, supervisorId: id, nationalityId: id }));
  serve();
  server.use(
    mockEndpoint(
      departmentEndpoints.tree,
      buildDepartmentTree([buildDepartment({ id, code: 'RES', nameZh: '研究組' })]),
    ),
    mockEndpoint(endpoints.get, employeeOf({ id, employeeNo: 'E00001', nameZh: '王小明' })),
    mockEndpoint(jobTitles.endpoints.get, buildJobTitle({ id, code: 'J1', nameZh: '研究員' })),
  );
  const { user } = renderPage(<CreateEmployee onClose={() => undefined} />);

  await user.click(await screen.findByText('任職資料'));

  expect(await screen.findByDisplayValue('RES 研究組')).toBeVisible();
  expect(await screen.findByDisplayValue('J1 研究員')).toBeVisible();
  expect(await screen.findByDisplayValue('E00001 王小明')).toBeVisible();
});

describe('the papers of a foreigner', () => {
  it('are required before the next step, with the birth date in ROC format', async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, idKind: 'foreign', nameEn: '陳' }));
    const { user } = open();
    await user.type(await field(/統一證號/), 'A800000014');
    expect(screen.getByText(/^民國79年5月20日，\d+ 歲$/)).toBeVisible();
    expect(await field(/護照號碼/)).toBeRequired();

    await user.click(screen.getByRole('button', { name: '下一步' }));

    for (const text of ['外國人請填寫護照號碼', '外國人請填寫居留證到期日', '英文姓名須與護照相同，僅能使用英文字母']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });
});

describe('a possible duplicate', () => {
  it('is named and leads to the rehire of a former employee', async () => {
    const left = employeeOf({
      employeeNo: 'E00007',
      nameZh: '陳回任',
      lastWorkingOn: '2026-06-30',
      status: 'resigned',
    });
    const reference = { id: left.id, employeeNo: left.employeeNo, nameZh: left.nameZh };
    const { user } = open();
    server.use(
      mockEndpoint(endpoints.get, left),
      mockEndpoint(endpoints.duplicates, ({ body }) => {
        const { identityNumber } = body as { identityNumber: string | null };
        return {
          identity: identityNumber === null ? null : { person: reference, canBeRehired: true },
          namesakes: [{ ...reference, id, employeeNo: 'E00009' }],
        };
      }),
    );
    await user.type(await field(/身分證字號/), 'A123456789');

    expect(await screen.findByText(/請改用再任用，可沿用原員工編號或改用新編號/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'E00009 陳回任' })).toHaveAttribute(
      'href',
      '/dashboard/employee_data/E00009',
    );
    server.use(mockEndpoint(transferRecordEndpoints.handoverItems, { items: [] }));
    await user.click(screen.getByRole('button', { name: '再任用' }));

    const dialog = await screen.findByRole('dialog', { name: '再任用：E00007 陳回任' });
    expect(within(dialog).getByText('空白表示沿用原員工編號 E00007')).toBeVisible();
  });
});
