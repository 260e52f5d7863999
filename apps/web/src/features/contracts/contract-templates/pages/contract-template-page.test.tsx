import {
  type ContractTemplate,
  contractTemplateEndpoints,
  type ContractTemplateVersion,
} from '@hr/contracts/contracts/contract-templates';
import { buildContractTemplate } from '@hr/contracts/contracts/contract-templates/contract-template.factory.ts';
import { listEmployeeOptions } from '@hr/contracts/people/employees';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  axeViolations,
  chooseCommand,
  columnNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { ContractTemplatePage } from './contract-template-page.tsx';

const inUse = buildContractTemplate({ code: 'CT-A', nameZh: '專任助理勞動契約' });
const draft = buildContractTemplate({
  code: 'CT-B',
  nameZh: '兼任助理勞動契約',
  state: 'draft',
  unknownPlaceholders: ['員工.血型'],
});
const all = [inUse, draft];

const EDITOR: readonly Permission[] = ['contract_template:view', 'contract_template:edit', 'contract_template:export'];

const serve = (templates: readonly ContractTemplate[] = all, versions: ContractTemplateVersion[] = []) => {
  server.use(
    mockEndpoint(contractTemplateEndpoints.versions, { items: versions }),
    mockEndpoint(contractTemplateEndpoints.list, {
      items: [...templates],
      total: templates.length,
      page: 1,
      pageSize: 50,
    }),
    mockEndpoint(contractTemplateEndpoints.get, ({ params }) => all.find(({ id }) => id === params['id']) ?? inUse),
    mockEndpoint(listEmployeeOptions, {
      items: [
        { id: '00000000-0000-4000-8000-000000900001', employeeNo: 'E00001', nameZh: '王小明', departmentName: null },
      ],
    }),
  );
};

const openTemplate = async ({ id, code }: ContractTemplate, versions: ContractTemplateVersion[] = []) => {
  serve(all, versions);
  const page = renderPage(<ContractTemplatePage />, { route: `/?record=${id}`, permissions: EDITOR });
  const panel = await screen.findByRole('dialog', { name: new RegExp(`^${code} `) });
  return { ...page, panel };
};

describe('the list of contract templates', () => {
  it('shows the templates, without an import', async () => {
    serve();
    const { container } = renderPage(<ContractTemplatePage />, { permissions: EDITOR });
    expect(await screen.findByRole('gridcell', { name: '專任助理勞動契約' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '匯入' })).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows employment types, version and effective date of each template, and hides rarely used columns', async () => {
    serve();
    const { user } = renderPage(<ContractTemplatePage />, { permissions: EDITOR });

    expect(await columnNames(user)).toEqual({
      shown: [
        '範本編號',
        '範本名稱',
        '適用聘僱類型',
        '契約性質',
        '語言',
        '版本',
        '生效日',
        '使用中合約數',
        '狀態',
        '檔案更新時間',
        '更新人',
      ],
      hidden: ['適用計畫類別', '範本檔案', '無法辨識的欄位', '備註'],
    });
  });
});

describe('a contract template', () => {
  it('shows the unknown placeholders', async () => {
    const { panel } = await openTemplate(draft);
    expect(within(panel).getByText(/無法辨識的欄位：員工.血型/)).toBeVisible();
  });

  it('offers each version of its file, because contracts refer to the version they were made from', async () => {
    const uploaded = { uploadedAt: '2026-11-01T01:00:00.000Z', uploadedBy: '王小明' };
    const requestedVersions: string[] = [];
    server.use(
      http.get(addressOf(contractTemplateEndpoints.downloadVersion), ({ params }) => {
        requestedVersions.push(String(params['number']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, panel } = await openTemplate(inUse, [
      { ...uploaded, number: 2, usageCount: 0 },
      { ...uploaded, number: 1, usageCount: 3 },
    ]);
    const table = await within(panel).findByRole('table', { name: '版本' });
    expect(within(table).getByRole('row', { name: /^第 1 版 2026\/11\/01 .*王小明 3/ })).toBeVisible();
    await user.click(within(table).getByRole('button', { name: '下載第 1 版' }));

    await waitFor(() => expect(requestedVersions).toEqual(['1']));
  });

  it('previews the text with the data of an employee, and names the missing values', async () => {
    server.use(
      mockEndpoint(contractTemplateEndpoints.preview, {
        paragraphs: ['立契約書人 {{員工.姓名}}，住 {{員工.戶籍地址}}'],
        values: [
          { name: '員工.姓名', label: '姓名', value: '王小明', isSensitive: false },
          { name: '員工.戶籍地址', label: '戶籍地址', value: null, isSensitive: true },
        ],
      }),
    );
    const { user, panel } = await openTemplate(inUse);

    await chooseCommand(user, panel, '預覽');
    const dialog = await screen.findByRole('dialog', { name: /^預覽：/ });
    await user.click(within(dialog).getByLabelText(/以員工資料預覽/));
    await user.click(await screen.findByRole('option', { name: /E00001 王小明/ }));

    const text = await within(dialog).findByRole('region', { name: '範本內容' });
    expect(text).toHaveTextContent('立契約書人 王小明，住 缺少：戶籍地址');
    expect(await axeViolations(dialog)).toEqual([]);
  });

  it('accepts a Word document and shows the refusal of the service', async () => {
    server.use(
      mockProblem(contractTemplateEndpoints.replaceFile, 'UnreadableTemplate', {
        msg: '無法使用此範本：檔案含有巨集',
        fields: [{ path: 'file', message: '檔案含有巨集，請移除後另存為 .docx' }],
      }),
    );
    const { user, panel } = await openTemplate(draft);

    await chooseCommand(user, panel, '上傳範本檔案');
    const dialog = await screen.findByRole('dialog', { name: '上傳範本檔案' });
    await user.upload(within(dialog).getByLabelText('選擇檔案'), new File(['x'], '契約.docx'));
    await user.click(within(dialog).getByRole('button', { name: '上傳' }));

    expect(await within(dialog).findByText('檔案含有巨集，請移除後另存為 .docx')).toBeVisible();
  });

  it('can be edited, with the specified toast', async () => {
    server.use(mockEndpoint(contractTemplateEndpoints.update, inUse));
    const { user, panel } = await openTemplate(inUse);

    await chooseCommand(user, panel, '編輯');
    const form = await screen.findByRole('form', { name: /^編輯/ });
    await user.type(within(form).getByRole('textbox', { name: /備註/ }), '核定版');
    await user.click(within(form).getByRole('button', { name: '儲存' }));

    expect(await screen.findByText('編輯合約範本成功')).toBeVisible();
  });

  it('can be copied under a new code', async () => {
    const bodies: unknown[] = [];
    server.use(
      mockEndpoint(contractTemplateEndpoints.copy, ({ body }) => {
        bodies.push(body);
        return draft;
      }),
    );
    const { user, panel } = await openTemplate(inUse);

    await chooseCommand(user, panel, '複製');
    const dialog = await screen.findByRole('dialog', { name: /^複製：/ });
    await user.type(within(dialog).getByLabelText(/新範本編號/), 'ct-c');
    await user.click(within(dialog).getByRole('button', { name: '複製' }));

    expect(await screen.findByText(/^已建立副本「/)).toBeVisible();
    await waitFor(() => expect(bodies).toEqual([{ code: 'CT-C' }]));
  });
});
