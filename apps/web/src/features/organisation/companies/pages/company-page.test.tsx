import { type Company, companies, companyLogoEndpoints } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { CompanyPage } from './company-page.tsx';

const { endpoints } = companies;

const foundation = buildCompany({ code: 'HQ', nameZh: '示範基金會' });

const EDITOR: readonly Permission[] = ['company_data:view', 'company_data:edit', 'company_data:export'];

const open = (company: Company = foundation, { route = '/', permissions = EDITOR } = {}) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [company], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, company),
  );
  return renderPage(<CompanyPage />, { route, permissions });
};

const openPanel = (company: Company = foundation, permissions = EDITOR) =>
  open(company, { route: `/?record=${company.id}`, permissions });

const openForm = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: '新增公司' }));
  return screen.findByRole('dialog', { name: '新增公司' });
};

const listIn = (group: HTMLElement, field: RegExp) => within(group).getByRole('combobox', { name: field });

const textIn = (group: HTMLElement, field: RegExp | string) => within(group).getByRole('textbox', { name: field });

const choose = async (user: UserEvent, list: HTMLElement, option: string) => {
  await user.click(list);
  await user.click(await screen.findByRole('option', { name: option }));
};

const fillIn = async (user: UserEvent, dialog: HTMLElement) => {
  await user.type(textIn(dialog, /公司編號/), 'hq');
  await user.type(textIn(dialog, /公司名稱/), '示範基金會');
  await user.type(textIn(dialog, /負責人/), '王小明');
  await user.type(textIn(dialog, '電話'), '02-1234-5678');
  const registered = within(dialog).getByRole('group', { name: /登記地址/ });
  await choose(user, listIn(registered, /縣市/), '臺北市');
  await choose(user, listIn(registered, /鄉鎮市區/), '中正區');
  await user.type(textIn(registered, /詳細地址/), '重慶南路一段122號');
};

describe('the screen of companies', () => {
  it('shows the columns that matter and tells the rest in a panel', async () => {
    const { user, container } = open();
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.filter(({ textContent }) => textContent && textContent !== '操作')).toHaveLength(7);

    await user.click(await screen.findByRole('gridcell', { name: '示範基金會' }));

    const panel = await screen.findByRole('dialog', { name: 'HQ 示範基金會' });
    expect(within(panel).getByText('100 臺北市中正區重慶南路一段122號')).toBeVisible();
    expect(within(panel).getByText('同登記地址')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('complains of a wrong tax id at its field and sends nothing until it is right', async () => {
    const bodies: unknown[] = [];
    const { user } = open();
    server.use(
      mockEndpoint(endpoints.create, ({ body }) => {
        bodies.push(body);
        return foundation;
      }),
    );
    const dialog = await openForm(user);
    await fillIn(user, dialog);
    const taxId = within(dialog).getByRole('textbox', { name: '統一編號' });
    await user.type(taxId, '12345678');
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    expect(await within(dialog).findByText('統一編號檢查碼不正確')).toBeVisible();
    expect(bodies).toEqual([]);

    await user.clear(taxId);
    await user.type(taxId, '00000016');
    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await screen.findByText('新增公司成功')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        code: 'HQ',
        taxId: '00000016',
        registeredAddress: { postalCode: '100', county: '臺北市', district: '中正區', detail: '重慶南路一段122號' },
        mailingAddress: null,
      },
    ]);
  });

  it('shows a refusal of the server at the field that it names', async () => {
    const { user } = openPanel();
    const fields = [{ path: 'registeredAddress.district', message: '臺北市沒有此鄉鎮市區' }];
    server.use(mockProblem(endpoints.update, 'ValidationFailed', { fields }));
    await user.click(await screen.findByRole('button', { name: '編輯' }));
    const dialog = await screen.findByRole('form', { name: /編輯公司/ });
    await user.type(textIn(dialog, /負責人/), '二');
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));
    expect(await within(dialog).findByText('臺北市沒有此鄉鎮市區')).toBeVisible();
  });
});

describe('the addresses of a company', () => {
  it('offer the districts of the county, and give each its postal code', async () => {
    const { user } = open();
    const dialog = await openForm(user);
    const group = within(dialog).getByRole('group', { name: /登記地址/ });
    expect(within(group).getByRole('combobox', { name: /鄉鎮市區/ })).toHaveAttribute('aria-disabled', 'true');

    await choose(user, listIn(group, /縣市/), '嘉義市');
    await user.click(within(group).getByRole('combobox', { name: /鄉鎮市區/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['東區', '西區']);
    await user.click(screen.getByRole('option', { name: '西區' }));
    expect(within(group).getByRole('textbox', { name: /郵遞區號/ })).toHaveValue('600');

    await choose(user, listIn(group, /縣市/), '臺北市');
    expect(within(group).getByRole('textbox', { name: /郵遞區號/ })).toHaveValue('');
  });

  it('are complained of no longer than they are wrong', async () => {
    const { user } = open();
    const dialog = await openForm(user);
    const group = within(dialog).getByRole('group', { name: /登記地址/ });
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    await waitFor(() => expect(within(group).getByRole('textbox', { name: /郵遞區號/ })).toBeInvalid());

    await choose(user, listIn(group, /縣市/), '嘉義市');
    await choose(user, listIn(group, /鄉鎮市區/), '西區');

    await waitFor(() => expect(within(group).getByRole('textbox', { name: /郵遞區號/ })).toBeValid());
  });

  it('are one until letters go elsewhere, and one again when they no longer do', async () => {
    const bodies: unknown[] = [];
    const { user } = openPanel();
    server.use(
      mockEndpoint(endpoints.update, ({ body }) => {
        bodies.push(body);
        return foundation;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '編輯' }));
    const dialog = await screen.findByRole('form', { name: /編輯公司/ });
    const group = within(dialog).getByRole('group', { name: /通訊地址/ });
    const isSame = within(group).getByRole('checkbox', { name: '同登記地址' });
    expect(isSame).toBeChecked();

    await user.click(isSame);
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));
    expect(await within(group).findByText('請輸入詳細地址')).toBeVisible();

    await choose(user, listIn(group, /縣市/), '新北市');
    await choose(user, listIn(group, /鄉鎮市區/), '板橋區');
    await user.type(textIn(group, /詳細地址/), '中山路1號');
    await user.click(isSame);
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));
    await waitFor(() => expect(bodies).toMatchObject([{ mailingAddress: null, version: 1 }]));
  });
});

describe('the logo of a company', () => {
  const png = new File(['png'], 'logo.png', { type: 'image/png' });

  it('is uploaded at the version that was read', async () => {
    const queries: unknown[] = [];
    const { user } = openPanel();
    server.use(
      mockEndpoint(companyLogoEndpoints.replace, ({ query }) => {
        queries.push(query);
        return { ...foundation, hasLogo: true, version: 2 };
      }),
    );
    await user.click(await screen.findByRole('button', { name: '上傳 LOGO' }));
    const dialog = await screen.findByRole('dialog', { name: '上傳 LOGO' });
    await user.click(within(dialog).getByRole('button', { name: '上傳' }));
    expect(await within(dialog).findByText('請選擇檔案')).toBeVisible();

    await user.upload(within(dialog).getByLabelText('選擇檔案', { selector: 'input' }), png);
    await user.click(within(dialog).getByRole('button', { name: '上傳' }));

    expect(await screen.findByText('編輯公司成功')).toBeVisible();
    expect(queries).toEqual([{ version: '1' }]);
  });

  it('is sent again with the file that was chosen where somebody else was first', async () => {
    const versions: unknown[] = [];
    const { user } = openPanel();
    server.use(
      mockProblem(companyLogoEndpoints.replace, 'StaleVersion', { isOnce: true }),
      mockEndpoint(companyLogoEndpoints.replace, ({ query }) => {
        versions.push(query['version']);
        return foundation;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '上傳 LOGO' }));
    const dialog = await screen.findByRole('dialog', { name: '上傳 LOGO' });
    await user.upload(within(dialog).getByLabelText('選擇檔案', { selector: 'input' }), png);
    await user.click(within(dialog).getByRole('button', { name: '上傳' }));
    const reload = await within(dialog).findByRole('button', { name: '重新載入' });
    server.use(mockEndpoint(companies.endpoints.get, { ...foundation, version: 7 }));
    await user.click(reload);
    await waitFor(() => expect(reload).not.toBeInTheDocument());
    await user.click(within(dialog).getByRole('button', { name: '上傳' }));
    await waitFor(() => expect(versions).toEqual(['7']));
  });

  it('says in its dialog why a file is refused', async () => {
    const { user } = openPanel();
    const message = '無法讀取此圖檔，請使用 PNG。';
    server.use(mockProblem(companyLogoEndpoints.replace, 'UnreadableImage', { fields: [{ path: 'file', message }] }));
    await user.click(await screen.findByRole('button', { name: '上傳 LOGO' }));
    const dialog = await screen.findByRole('dialog', { name: '上傳 LOGO' });
    await user.upload(within(dialog).getByLabelText('選擇檔案', { selector: 'input' }), png);
    await user.click(within(dialog).getByRole('button', { name: '上傳' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('is shown, and removed after a question', async () => {
    const { user } = openPanel({ ...foundation, hasLogo: true, version: 4 });
    const image = await screen.findByRole('img', { name: '示範基金會的 LOGO' });
    expect(image).toHaveAttribute('src', `/api/companies/${foundation.id}/logo?version=4`);
    server.use(mockEndpoint(companyLogoEndpoints.remove, foundation));

    await user.click(screen.getByRole('button', { name: '移除 LOGO' }));
    const question = await screen.findByRole('alertdialog', { name: '確定移除「示範基金會」的 LOGO 嗎？' });
    await user.click(within(question).getByRole('button', { name: '移除' }));

    expect(await screen.findByText('編輯公司成功')).toBeVisible();
  });

  it('is for looking at where the permission is for reading', async () => {
    openPanel({ ...foundation, hasLogo: true }, ['company_data:view']);
    expect(await screen.findByRole('img', { name: '示範基金會的 LOGO' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /LOGO/ })).not.toBeInTheDocument();
  });
});
