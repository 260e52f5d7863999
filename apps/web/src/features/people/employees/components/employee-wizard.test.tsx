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
import { today } from '#format/today.ts';
import { draftKey } from '#stores/stored-draft.ts';
import { useUserStore } from '#stores/user-store.ts';
import { buildUser, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { CreateEmployee } from './employee-wizard.tsx';

const KEY = draftKey(buildUser().username, 'employee');
const id = '00000000-0000-4000-8000-000000000009';

/** All that a new person needs but what a draft does not keep. */
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

describe('the dialog of somebody new', () => {
  it('keeps its buttons in the footer of the dialog, 下一步 disabled on the last step', async () => {
    const { user } = open();
    const footerOf = (name: string) => screen.getByRole('button', { name }).parentElement;
    expect([footerOf('上一步'), footerOf('下一步')]).toEqual([footerOf('完成'), footerOf('完成')]);
    await user.click((await screen.findAllByRole('tab')).at(-1)!);
    expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled();
  });

  it('fills in the nationality, the head of the department and the usual probation', async () => {
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

describe('adding somebody step by step', () => {
  it('begins with the next number, and goes on only once a step is filled in', async () => {
    const { user } = open();
    await waitFor(async () => expect(await field(/員工編號/)).toHaveValue('E00301'));

    await user.click(screen.getByRole('button', { name: '下一步' }));

    expect(await screen.findByText('請輸入姓名')).toBeVisible();
    expect(screen.getByText('需修正')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /到職日/ })).not.toBeInTheDocument();
  });

  it('has one stop of Tab among the steps, at the one that is seen', async () => {
    const { user } = open();
    const stops = () => screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0);
    const [first, second] = await screen.findAllByRole('tab');
    await user.click(second!);

    await user.click(screen.getByRole('button', { name: '上一步' }));

    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(stops()).toEqual([first]);
  });

  it('is offered one number, which nobody would lose by closing the form at once', async () => {
    let asked = 0;
    const onClose = vi.fn<() => void>();
    serve();
    server.use(
      mockEndpoint(endpoints.nextNumber, () => {
        asked += 1;
        return { employeeNo: `E0030${asked}` };
      }),
    );
    const { user } = renderPage(<CreateEmployee onClose={onClose} />);
    await waitFor(async () => expect(await field(/員工編號/)).toHaveValue('E00301'));

    await user.click(screen.getByRole('button', { name: '取消' }));

    expect(onClose).toHaveBeenCalledOnce();
    expect(asked).toBe(1);
  });

  it('keeps what is typed until it is closed, and of numbers that are sensitive nothing', async () => {
    const { user, unmount } = open();
    await user.type(await field(/^姓名/), '陳草稿');
    await user.type(await field(/身分證字號/), 'A123456789');

    const kept = sessionStorage.getItem(KEY) ?? '';
    expect(kept).toContain('陳草稿');
    expect(kept).not.toContain('A123456789');
    unmount();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('goes on after a reload with what was typed, and says what has to be typed anew', async () => {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
    const { user } = open();
    expect(await field(/^姓名/)).toHaveValue('陳草稿');
    expect(screen.getByText(/已還原上次未完成的內容；證號、帳號、照片、保險與文件不保留/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: '重新開始' }));
    expect(await field(/^姓名/)).toHaveValue('');
  });

  it('is offered what was typed only to whom typed it', async () => {
    sessionStorage.setItem(draftKey('somebody.else', 'employee'), JSON.stringify(draft));
    open();
    await waitFor(async () => expect(await field(/員工編號/)).toHaveValue('E00301'));
    expect(await field(/^姓名/)).toHaveValue('');
  });

  it('leaves nothing of what was typed behind who signs out', async () => {
    const { user } = open();
    await user.type(await field(/^姓名/), '陳草稿');

    act(() => useUserStore.getState().logout());

    expect(JSON.stringify(sessionStorage)).not.toContain('陳草稿');
  });

  it('leads to the step of what the service refuses', async () => {
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

  it('sends the person with the beginning, once', async () => {
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

it('takes nobody for a man or a woman of whom it is not said', async () => {
  const { user } = open();
  expect(await screen.findByRole('combobox', { name: /性別/ })).not.toHaveTextContent(/[男女]/);

  await user.click(screen.getByRole('button', { name: '下一步' }));

  expect(await screen.findByText('請選擇性別')).toBeVisible();
});

describe('what is wrong between the fields of somebody new', () => {
  it('says of a step at once what is wrong between its fields, and goes on once it is mended', async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, hiredOn: null }));
    const { user } = open();
    await user.type(await field(/身分證字號/), 'A123456788');

    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('檢查碼不正確，請確認號碼')).toBeVisible();

    await user.type(await field(/身分證字號/), '{Backspace}9');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await field(/到職日/)).toBeVisible();
    // The first field of the step that took the place of the other.
    await waitFor(() => expect(screen.getByRole('group', { name: '任職資料' })).toContainElement(focused()));
    expect(focused()).toHaveRole('textbox');
  });

  it('takes back what it said of a field as soon as that is mended, also between fields and by another one', async () => {
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

  it('leads back to the step before where the next shows that something there cannot be', async () => {
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

  it('says at its step that the first day is too far ahead, and takes it back once it is not', async () => {
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

  it('sends nothing of permits of a citizen, whatever was typed before', async () => {
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

it('names in a restored draft what was chosen', async () => {
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
  it('are asked for before the next step, beside the day of birth as papers write it', async () => {
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

describe('somebody who may be there already', () => {
  it('is named, and led from their number to their return where they have left', async () => {
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
          identity: identityNumber === null ? null : { person: reference, canReturn: true },
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
    server.use(mockEndpoint(transferRecordEndpoints.held, { items: [] }));
    await user.click(screen.getByRole('button', { name: '再任用' }));

    const dialog = await screen.findByRole('dialog', { name: '再任用：E00007 陳回任' });
    expect(within(dialog).getByText('空白表示沿用原員工編號 E00007')).toBeVisible();
  });
});
