import { type DocumentRequirement, documentRequirementEndpoints } from '@hr/contracts/people/document-requirements';
import { employeeDocumentEndpoints } from '@hr/contracts/people/employee-documents';
import {
  employeeEndpoints as endpoints,
  employeePhotoEndpoints,
  listEmployeeOptions,
} from '@hr/contracts/people/employees';
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
import type { Permission } from '@hr/domain/access/roles';
import type { DocumentCategory } from '@hr/domain/people/employee-documents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '#stores/stored-draft.ts';
import { Canvas } from '#testing/canvas.ts';
import { buildUser, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { CreateEmployee } from './employee-wizard.tsx';

const KEY = draftKey(buildUser().username, 'employee');
const [id, fileId] = ['00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000077'] as const;

const draft = {
  ...buildEmployee({ employeeNo: 'E90001', nameZh: '陳草稿' }),
  identityNumber: undefined,
  hiredOn: '2026-06-01',
  seniorityOn: null,
  leaveSeniorityOn: null,
  probationEndsOn: null,
  departmentId: id,
  jobTitleId: id,
  employmentTypeId: id,
  jobGrade: null,
  supervisorId: id,
  workPlace: '總部',
};

const requirement = (category: DocumentCategory, place: number): DocumentRequirement => ({
  id: `00000000-0000-4000-8000-00000000010${place}`,
  version: 1,
  category,
  requiredOf: ['employed'],
  concerns: 'everybody',
  employmentTypes: [],
  note: null,
});

const EDITOR: readonly Permission[] = [
  'employee_data:edit',
  'insurance_enrolment:edit',
  'employee_document:edit',
  'contract_type_set_up:view',
];

let bodies: Record<string, unknown>[] = [];

const open = async (
  permissions = EDITOR,
  requirements = [requirement('identity_card', 1), requirement('work_permit', 2)],
) => {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
  server.use(
    mockEndpoint(listEmployeeOptions, { items: [] }),
    mockEndpoint(endpoints.duplicates, { identity: null, namesakes: [] }),
    mockEndpoint(
      departmentEndpoints.tree,
      buildDepartmentTree([buildDepartment({ id, code: 'RES', nameZh: '研究組' })]),
    ),
    mockEndpoint(endpoints.get, employeeOf({ id, employeeNo: 'E00001', nameZh: '王主管' })),
    ...allMasterData.flatMap(({ endpoints: { list, get } }) => [
      mockEndpoint(list, { items: [], total: 0, page: 1, pageSize: 50 }),
      mockProblem(get, 'NotFound'),
    ]),
    mockEndpoint(documentRequirementEndpoints.list, {
      items: requirements,
      total: requirements.length,
      page: 1,
      pageSize: 100,
    }),
    mockEndpoint(endpoints.create, ({ body }) => {
      bodies.push(body as Record<string, unknown>);
      return employeeOf();
    }),
  );
  server.use(
    mockEndpoint(jobTitles.endpoints.get, buildJobTitle({ id, code: 'R-20', nameZh: '研究員' })),
    mockEndpoint(
      employmentTypes.endpoints.get,
      buildEmploymentType({ id, code: 'REG', nameZh: '正職', insurances: ['labor', 'pension'] }),
    ),
  );
  const { user } = renderPage(<CreateEmployee onClose={() => undefined} />, { permissions });
  fill(await screen.findByRole('textbox', { name: /身分證字號/ }), 'A123456789');
  return user;
};

const fill = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

const earn = (): void => fill(screen.getByRole('textbox', { name: /以月薪試算/ }), '43000');

const scan = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const storing = (name: string) =>
  mockEndpoint(employeeDocumentEndpoints.upload, { id: fileId, name, mediaType: 'application/pdf', size: 2_048 });

const part = (name: string) => within(screen.getByRole('group', { name }));

beforeEach(() => {
  sessionStorage.clear();
  bodies = [];
});

describe('the last step', () => {
  it('summarizes the new employee, dates, position and supervisor', async () => {
    const user = await open();
    server.use(mockEndpoint(nationalities.endpoints.get, buildNationality({ code: 'TW', nameZh: '中華民國' })));
    await user.click(screen.getByText('確認'));

    const facts = {
      員工編號: 'E90001',
      性別: '男',
      出生日期: '1990/05/20',
      國籍: 'TW 中華民國',
      身分別: '本國人',
      身分證字號: 'A123456789',
      到職日: '2026/06/01',
      部門: 'RES 研究組',
      職稱: 'R-20 研究員',
      聘僱類型: 'REG 正職',
      直屬主管: 'E00001 王主管',
      工作地點: '總部',
    };
    for (const [label, text] of Object.entries(facts)) {
      const term = await part('確認').findByText(label, { selector: 'dt' });
      expect(term.nextElementSibling).toHaveTextContent(text);
    }
  });
});

describe('previous experience', () => {
  it('is entered line by line with its proof', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: /學經歷$/ }));
    await user.click(screen.getByRole('button', { name: '新增經歷' }));
    fill(screen.getByRole('textbox', { name: '機構 1' }), '研究院');
    fill(screen.getByRole('textbox', { name: '證明 1' }), '服務證明書');
    fill(screen.getByRole('textbox', { name: '採計月數 1' }), '24');
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(await screen.findByText('新增員工成功')).toBeVisible();
    const line = { organisation: '研究院', title: '', from: null, to: null, proof: '服務證明書', countedMonths: 24 };
    expect(bodies).toMatchObject([{ experience: [line] }]);
  });
});

describe('insurance of a new employee', () => {
  it('is entered per scheme at the grade of the pay, which is not stored', async () => {
    const user = await open();
    await user.click(screen.getByText('保險'));
    expect(await screen.findAllByText('此聘僱類型須加保')).toHaveLength(2);
    expect(screen.getByRole('switch', { name: '勞退' })).toHaveAccessibleDescription('此聘僱類型須加保');
    expect(screen.getByRole('switch', { name: '健保' })).not.toHaveAccessibleDescription();

    earn();
    await user.click(screen.getByRole('switch', { name: '勞保（含就保）' }));
    await user.click(screen.getByRole('switch', { name: '勞退' }));
    fill(screen.getByRole('textbox', { name: /勞退自提率/ }), '6');
    await user.click(screen.getByText('確認'));

    expect(screen.getAllByText('2026/06/01 起，43,900 元')).toHaveLength(2);
    expect(sessionStorage.getItem(KEY)).not.toMatch(/43,?[09]00|enrolments/);
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(await screen.findByText('新增員工成功')).toBeVisible();
    const expected = { startOn: null, insuredAmount: '43900', healthCapacity: null };
    expect(bodies).toMatchObject([
      {
        enrolments: [
          { scheme: 'labor', selfPercent: null, ...expected },
          { scheme: 'pension', selfPercent: 6, ...expected },
        ],
        dependents: [],
        documents: [],
        photoFileId: null,
      },
    ]);
  });

  it('is removed when it is switched off', async () => {
    const user = await open();
    await user.click(screen.getByText('保險'));
    await user.click(screen.getByRole('switch', { name: '勞保（含就保）' }));
    await user.click(screen.getByRole('switch', { name: '勞保（含就保）' }));
    await user.click(screen.getByRole('button', { name: '完成' }));

    expect(await screen.findByText('新增員工成功')).toBeVisible();
    expect(bodies).toMatchObject([{ enrolments: [] }]);
  });

  it('requires an amount before the next step and leads to the missing one', async () => {
    const user = await open();
    await user.click(screen.getByText('保險'));
    await user.click(screen.getByRole('switch', { name: '健保' }));
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('請填寫投保級距（整數，元）')).toBeVisible();

    await user.click(screen.getByText('確認'));
    await user.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.getByText('請填寫投保級距（整數，元）')).toBeVisible());
    expect(bodies).toEqual([]);
  });

  it('leads to the field that the server rejects', async () => {
    const user = await open();
    await user.click(screen.getByText('保險'));
    earn();
    await user.click(screen.getByRole('switch', { name: '勞保（含就保）' }));
    const fields = [{ path: 'enrolments.0', message: '此員工不在您的資料範圍內' }];
    server.use(mockProblem(endpoints.create, 'OutOfScope', { fields }));

    await user.click(screen.getByText('確認'));
    await user.click(screen.getByRole('button', { name: '完成' }));

    await waitFor(() => expect(screen.getByText('此員工不在您的資料範圍內')).toBeVisible());
  });
});

describe('dependants of a new employee', () => {
  it('can be entered once the employee has health insurance', async () => {
    const user = await open([...EDITOR, 'nhi_dependent:edit']);
    await user.click(screen.getByText('健保眷屬'));
    expect(screen.getByRole('button', { name: '新增眷屬' })).toBeDisabled();

    await user.click(screen.getByText('保險'));
    earn();
    await user.click(screen.getByRole('switch', { name: '健保' }));
    await user.click(screen.getByText('健保眷屬'));
    await user.click(screen.getByRole('button', { name: '新增眷屬' }));
    const child = part('第 1 位眷屬');
    fill(child.getByRole('textbox', { name: /眷屬姓名/ }), '陳小美');
    fill(child.getByRole('textbox', { name: /身分證字號/ }), 'A223456781');
    fill(child.getByRole('textbox', { name: /出生日期/ }), '2018/01/01');
    expect(sessionStorage.getItem(KEY)).toContain('陳小美');
    expect(sessionStorage.getItem(KEY)).not.toContain('A223456781');

    await user.click(screen.getByText('確認'));
    expect(screen.getByText('陳小美（子女）')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(await screen.findByText('新增員工成功')).toBeVisible();
    const expected = { nameZh: '陳小美', relation: 'child', birthOn: '2018-01-01', startOn: null };
    expect(bodies).toMatchObject([{ dependents: [{ ...expected, identityNumber: 'A223456781' }] }]);
  });
});

describe('the photo of a new employee', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>) =>
    user.upload(
      await screen.findByLabelText('選擇檔案：照片'),
      new File(['jpeg'], '大頭照.jpg', { type: 'image/jpeg' }),
    );

  afterEach(() => vi.unstubAllGlobals());

  const chosen = async () => {
    vi.stubGlobal('OffscreenCanvas', Canvas);
    vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 400, close: () => undefined }));
    const user = await open();
    const stored = { id: fileId, name: 'photo.jpg', mediaType: 'image/jpeg', size: 2_048 };
    server.use(mockEndpoint(employeePhotoEndpoints.upload, stored));
    await choose(user);
    expect(await screen.findByRole('img', { name: '將上傳的照片' })).toBeVisible();
    return user;
  };

  it('disappears when the form is reset', async () => {
    const user = await chosen();
    await waitFor(() => expect(screen.queryByText('上傳中…')).not.toBeInTheDocument());
    server.use(mockEndpoint(endpoints.nextNumber, { employeeNo: 'E00301' }));
    await user.click(screen.getByRole('button', { name: '重新開始' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: '將上傳的照片' })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: '移除照片' })).not.toBeInTheDocument();
  });

  it('is uploaded scaled before the employee is created', async () => {
    const user = await chosen();
    await user.click(screen.getByText('確認'));
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(await screen.findByText('新增員工成功')).toBeVisible();
    expect(bodies).toMatchObject([{ photoFileId: fileId }]);
  });

  it('is no file that the browser cannot show', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
    await choose(await open());
    expect(await screen.findByText('無法讀取此圖檔，請改用 JPG 或 PNG')).toBeVisible();
  });
});

describe('must be an image that the browser can show', () => {
  it('is a file for each document that they have to have, sent before the person is made', async () => {
    const user = await open();
    server.use(storing('身分證.pdf'));
    await user.click(screen.getByText('文件'));

    await user.upload(await screen.findByLabelText('選擇檔案：身分證影本'), scan('身分證.pdf'));

    expect(await screen.findByText('身分證.pdf（2 KB）')).toBeVisible();
    await user.click(screen.getByText('確認'));
    expect(screen.getByText('身分證影本（身分證.pdf）')).toBeVisible();
    expect(sessionStorage.getItem(KEY)).not.toContain(fileId);
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(await screen.findByText('新增員工成功')).toBeVisible();
    expect(bodies).toMatchObject([
      { documents: [{ category: 'identity_card', fileId, expiresOn: null, confidentiality: 'ordinary' }] },
    ]);
  });

  it('is rejected by its type before the upload', async () => {
    const user = await open();
    await user.click(screen.getByText('文件'));

    const chooser = await screen.findByLabelText<HTMLInputElement>('選擇檔案：身分證影本');
    chooser.accept = '';
    await user.upload(chooser, new File(['MZ'], 'a.exe'));

    expect(await screen.findByText(/^不支援的檔案格式/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '移除身分證影本' })).not.toBeInTheDocument();
  });

  it('reports a failed upload and does not drop the file silently', async () => {
    const user = await open();
    server.use(mockProblem(employeeDocumentEndpoints.upload, 'UnacceptableFile'));
    await user.click(screen.getByText('文件'));
    await user.upload(await screen.findByLabelText('選擇檔案：身分證影本'), scan('假.pdf'));
    expect(await screen.findByText('檔案內容不是可接受的格式，或已損毀。')).toBeVisible();

    await user.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.getByText('需修正')).toBeVisible());
    expect(bodies).toEqual([]);

    await user.click(screen.getByRole('button', { name: '移除身分證影本' }));
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(await screen.findByText('新增員工成功')).toBeVisible();
    expect(bodies).toMatchObject([{ documents: [] }]);
  });

  it('requires an expiry date for a permit and accepts other documents', async () => {
    const user = await open();
    server.use(storing('許可.pdf'));
    await user.click(screen.getByText('文件'));
    await user.upload(await screen.findByLabelText('選擇檔案：工作許可／聘僱許可'), scan('許可.pdf'));
    await user.click(screen.getByRole('button', { name: '新增其他文件' }));
    expect(part('其他').getByRole('combobox', { name: /文件類別/ })).toHaveTextContent('其他');
    await user.click(screen.getByRole('button', { name: '移除其他' }));

    await user.click(screen.getByRole('button', { name: '完成' }));

    expect(await screen.findByText('工作許可／聘僱許可須填寫到期日')).toBeVisible();
    fill(part('工作許可／聘僱許可').getByRole('textbox', { name: '到期日' }), '2027/12/31');
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(await screen.findByText('新增員工成功')).toBeVisible();
    expect(bodies).toMatchObject([{ documents: [{ category: 'work_permit', expiresOn: '2027-12-31' }] }]);
  });
});

it('requires only the documents of the employment type and identity kind', async () => {
  const another = '00000000-0000-4000-8000-000000000008';
  const typed = (typeId: string) => [{ id: typeId, code: 'TYPE', nameZh: '某類型' }];
  const items: DocumentRequirement[] = [
    { ...requirement('degree', 1), employmentTypes: typed(id) },
    { ...requirement('confidentiality_agreement', 2), employmentTypes: typed(another) },
    { ...requirement('identity_card', 3), concerns: 'nationals' },
    { ...requirement('resident_permit', 4), concerns: 'foreigners' },
  ];
  const user = await open(EDITOR, items);
  await user.click(screen.getByText('文件'));

  const requiredSection = within(await screen.findByRole('region', { name: '必備文件' }));
  expect(requiredSection.getAllByRole('group').map((line) => line.getAttribute('aria-label'))).toEqual([
    '身分證影本',
    '學歷證明',
  ]);
});

it.each([
  { why: 'insurance', permission: 'employee_document:edit', shown: '文件', hidden: '保險' },
  { why: 'documents', permission: 'insurance_enrolment:edit', shown: '保險', hidden: '文件' },
] as const)('hides the step for $why without the permission', async ({ permission, shown, hidden }) => {
  await open(['employee_data:edit', permission]);
  expect(screen.getByText(shown)).toBeVisible();
  expect(screen.queryByText(hidden)).not.toBeInTheDocument();
});
