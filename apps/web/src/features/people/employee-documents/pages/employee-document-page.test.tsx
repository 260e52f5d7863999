import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import { buildDepartmentTree } from '@hr/contracts/organisation/departments/department.factory.ts';
import { documentRequirementEndpoints } from '@hr/contracts/people/document-requirements';
import {
  type EmployeeDocument,
  employeeDocumentEndpoints as endpoints,
  listMissingDocuments,
  remindOfMissing,
} from '@hr/contracts/people/employee-documents';
import { buildEmployeeDocument } from '@hr/contracts/people/employee-documents/employee-document.factory.ts';
import { listEmployeeOptions } from '@hr/contracts/people/employees';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  axeViolations,
  chooseCommand,
  columnNames,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { EmployeeDocumentPage } from './employee-document-page.tsx';

const valid = buildEmployeeDocument({ name: '護照影本' });
const pending = buildEmployeeDocument({ name: '學位證書', review: 'pending', state: 'pending', uploadedBy: 'self' });
const all = [valid, pending];

const EDITOR: readonly Permission[] = [
  'employee_document:view',
  'employee_document:edit',
  'employee_document:export',
  'employee_data:view',
];
const APPROVER: readonly Permission[] = [...EDITOR, 'employee_document:approve'];

const person = { id: valid.employee.id, employeeNo: 'E00001', nameZh: '王小明' };

const serve = (documents: readonly EmployeeDocument[] = all) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [...documents], total: documents.length, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, ({ params }) => documents.find(({ id }) => id === params['id']) ?? valid),
    mockEndpoint(listEmployeeOptions, { items: [{ ...person, departmentName: '研究組' }] }),
    mockEndpoint(documentRequirementEndpoints.list, {
      items: [
        {
          id: crypto.randomUUID(),
          category: 'identity_card',
          requiredOf: ['employed', 'upcoming'],
          concerns: 'nationals',
          employmentTypes: [],
          note: null,
          version: 1,
        },
        {
          id: crypto.randomUUID(),
          category: 'degree',
          requiredOf: ['employed'],
          concerns: 'everybody',
          employmentTypes: [{ id: crypto.randomUUID(), code: 'FT', nameZh: '專任助理' }],
          note: null,
          version: 1,
        },
      ],
      total: 2,
      page: 1,
      pageSize: 100,
    }),
  );
};

const open = (route = '/', permissions = EDITOR) => renderPage(<EmployeeDocumentPage />, { route, permissions });

const openRecord = (document: EmployeeDocument, permissions = EDITOR) => open(`/?record=${document.id}`, permissions);

const pdf = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

describe('the document list', () => {
  it('shows owner, category and expiry date, and offers the rest in the column menu', async () => {
    serve();
    const { user } = open();

    expect(await columnNames(user)).toEqual({
      shown: ['員工', '文件類別', '文件名稱', '檔案', '到期日', '剩餘天數', '狀態', '上傳者'],
      hidden: ['發證單位／字號', '發證日', '上傳時間', '機密等級', '備註'],
    });
  });

  it('requests what the URL says', async () => {
    serve();
    const queries: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.list, ({ query }) => {
        queries.push(query);
        return { items: all, total: 2, page: 1, pageSize: 50 };
      }),
    );

    const { container } = open('/?state=pending&category=degree&isExpiring=30');

    await screen.findByRole('grid', { name: '員工文件清單' });
    expect(queries[0]).toMatchObject({ state: 'pending', category: 'degree', isExpiring: '30' });
    expect(screen.getByRole('button', { name: '30 日內到期' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    // Files are not exported as a table.
    expect(screen.queryByRole('button', { name: '匯入' })).not.toBeInTheDocument();
  });

  it('can be filtered by department and employee with the permissions', async () => {
    serve();
    server.use(mockEndpoint(departmentEndpoints.tree, buildDepartmentTree([])));
    open('/', [...EDITOR, 'department_set_up:view', 'employee_data:view']);

    expect(await screen.findByRole('combobox', { name: '部門（含下級）' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: '員工' })).toBeInTheDocument();
  });

  it('uploads the file first and submits its id with the form', async () => {
    serve();
    const bodies: unknown[] = [];
    const file = { ...valid.file, name: '學位證書.pdf' };
    server.use(
      mockEndpoint(endpoints.upload, file),
      mockEndpoint(endpoints.create, ({ body }) => {
        bodies.push(body);
        return valid;
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '新增員工文件' }));
    const form = await screen.findByRole('dialog', { name: '新增員工文件' });

    await user.type(within(form).getByRole('combobox', { name: /員工/ }), 'E00001');
    await user.click(await screen.findByRole('option', { name: /E00001/ }));
    await user.upload(within(form).getByLabelText('選擇檔案'), pdf('掃描.pdf'));
    await within(form).findByText(/^學位證書\.pdf/);
    await user.click(within(form).getByRole('button', { name: '新增' }));

    expect(await screen.findByText('上傳文件成功')).toBeVisible();
    expect(bodies).toMatchObject([{ employeeId: person.id, fileId: file.id, category: 'identity_card' }]);
  });
});

describe('a document', () => {
  it('can be approved or returned while it is pending', async () => {
    serve();
    const { user, unmount } = openRecord(pending, APPROVER);
    expect(await commandNames(user, await screen.findByRole('dialog', { name: '學位證書' }))).toEqual([
      '核可',
      '退回',
      '編輯',
      '刪除',
      '操作紀錄',
    ]);
    unmount();

    const { user: another } = openRecord(pending);
    expect(await commandNames(another, await screen.findByRole('dialog', { name: '學位證書' }))).not.toContain('核可');
  });

  it('is previewed without a download', async () => {
    serve();
    const { user } = openRecord(valid);

    await user.click(await screen.findByRole('button', { name: '預覽' }));

    const dialog = await screen.findByRole('dialog', { name: '預覽：身分證影本.pdf' });
    expect(within(dialog).getByTitle('身分證影本.pdf')).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/api\/employee-documents\/[\w-]+\/preview$/),
    );
  });

  it('is deleted with a reason, and its panel closes', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.remove, ({ body }) => {
        bodies.push(body);
      }),
    );
    const { user, router } = openRecord(valid);
    await chooseCommand(user, await screen.findByRole('dialog', { name: '護照影本' }), '刪除');
    const form = await screen.findByRole('dialog', { name: '刪除：護照影本' });
    await user.type(within(form).getByRole('textbox', { name: /刪除原因/ }), '重複');
    let requestCount = 0;
    server.use(
      mockEndpoint(endpoints.get, () => {
        requestCount += 1;
        return valid;
      }),
    );
    await user.click(within(form).getByRole('button', { name: '刪除' }));

    expect(await screen.findByText('刪除文件成功')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // A deleted record must not be requested again: the error would be announced.
    expect(requestCount).toBe(0);
    expect(bodies).toEqual([{ reason: '重複', version: 1 }]);
    expect(router.state.location.search).not.toContain('record=');
  });
});

describe('missing documents', () => {
  const missing = {
    items: [
      {
        employee: person,
        departmentName: '研究組',
        documents: [
          { category: 'identity_card' as const, state: 'expired' as const, documentId: valid.id },
          { category: 'degree' as const, state: null, documentId: null },
        ],
      },
    ],
    total: 1,
    page: 1,
    pageSize: 50,
  };

  it('are listed per employee and can be uploaded from the cell', async () => {
    serve();
    server.use(mockEndpoint(listMissingDocuments, missing));
    const { user, container } = open('/?view=missing');
    const grid = await screen.findByRole('grid', { name: '缺件矩陣' });
    expect(await within(grid).findByRole('button', { name: '王小明的身分證影本：已過期' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);

    await user.click(within(grid).getByRole('button', { name: '王小明的學歷證明：缺件，上傳' }));

    const form = await screen.findByRole('dialog', { name: '新增員工文件' });
    expect(within(form).getByRole('combobox', { name: /員工/ })).toHaveValue('E00001 王小明');
    expect(within(form).getByRole('combobox', { name: /文件類別/ })).toHaveTextContent('學歷證明');
  });

  it('are reminded of for the selected employees', async () => {
    serve();
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(listMissingDocuments, missing),
      mockEndpoint(remindOfMissing, ({ body }) => {
        bodies.push(body);
        return { reminded: 1, others: 0 };
      }),
    );
    const { user } = open('/?view=missing');
    const grid = await screen.findByRole('grid', { name: '缺件矩陣' });
    await user.click(await within(grid).findByRole('checkbox', { name: /E00001 王小明/ }));

    await user.click(await screen.findByRole('button', { name: '提醒補件' }));

    expect(await screen.findByText('已提醒補件：共 1 位')).toBeVisible();
    expect(bodies).toEqual([{ employeeIds: [person.id] }]);
    expect(screen.queryByRole('toolbar', { name: '批次操作' })).toBeNull();
  });

  it('depend on requirements that editors maintain', async () => {
    serve();
    const { user, container } = open('/?view=requirements');
    const table = await screen.findByRole('table', { name: '必備文件' });
    expect(within(table).getByRole('row', { name: /身分證影本/ })).toHaveTextContent('在職、待報到本國人全部');
    expect(within(table).getByRole('row', { name: /學歷證明/ })).toHaveTextContent('在職全部專任助理');
    expect(await axeViolations(container)).toEqual([]);

    await user.click(within(table).getByRole('button', { name: '刪除學歷證明' }));

    expect(await screen.findByText('刪除後不再列為必備文件，已繳交的文件不受影響。')).toBeVisible();
  });
});

describe('uploading several files', () => {
  it('checks their names and sends the valid ones', async () => {
    serve();
    const sent: string[] = [];
    const named = (name: string, problem: 'unknownEmployee' | null) => ({
      name,
      employee: problem ? null : person,
      category: 'degree' as const,
      problem,
      isKnown: false,
    });
    server.use(
      mockEndpoint(endpoints.checkNames, {
        items: [named('E00001_學歷證明.pdf', null), named('E9_學歷證明.pdf', 'unknownEmployee')],
      }),
      mockEndpoint(endpoints.uploadNamed, () => {
        sent.push('one');
        return valid;
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '批次上傳' }));
    const dialog = await screen.findByRole('dialog', { name: '批次上傳員工文件' });
    await user.upload(within(dialog).getByLabelText('選擇多個檔案'), [
      pdf('E00001_學歷證明.pdf'),
      pdf('E9_學歷證明.pdf'),
    ]);
    expect(await within(dialog).findByRole('row', { name: /E9_學歷證明.pdf — 學歷證明 查無此員工編號/ })).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: '上傳 1 個檔案' }));

    expect(await within(dialog).findByRole('row', { name: /E00001_學歷證明.pdf .* 已上傳/ })).toBeVisible();
    expect(await screen.findByText('上傳文件成功：共 1 筆')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('shows for each file why it was rejected', async () => {
    serve();
    server.use(
      mockEndpoint(endpoints.checkNames, {
        items: [{ name: 'E00001_照片.jpg', employee: person, category: 'photo', problem: null, isKnown: true }],
      }),
      mockProblem(endpoints.uploadNamed, 'UnacceptableFile'),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '批次上傳' }));
    const dialog = await screen.findByRole('dialog', { name: '批次上傳員工文件' });
    await user.upload(within(dialog).getByLabelText('選擇多個檔案'), pdf('E00001_照片.jpg'));
    expect(await within(dialog).findByText('可上傳（已有同類文件，將另存一份）')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: '上傳 1 個檔案' }));

    expect(await within(dialog).findByText('檔案內容不是可接受的格式，或已損毀。')).toBeVisible();
    expect(within(dialog).getByText('1 個檔案無法上傳，請依「結果」欄修正後再試。')).toBeVisible();
  });
});
