import { listEmployeeOptions } from '@hr/contracts/people/employees';
import {
  type InsuranceEnrolment,
  insuranceEnrolmentEndpoints as endpoints,
  insuranceEnrolments,
} from '@hr/contracts/people/insurance-enrolments';
import { buildInsuranceEnrolment } from '@hr/contracts/people/insurance-enrolments/insurance-enrolment.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { shippedStatutoryTables } from '@hr/domain/organisation/statutory-tables';
import { addDays, monthOf } from '@hr/domain/dates';
import { today } from '#format/use-today.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  axeViolations,
  chooseCommand,
  commandNames,
  mockEndpoint,
  mockProblem,
  renderPage,
  server,
} from '#testing/index.ts';
import { InsuranceEnrolmentPage } from './insurance-enrolment-page.tsx';

const EDITOR: readonly Permission[] = ['insurance_enrolment:view', 'insurance_enrolment:edit', 'employee_data:view'];

const labor = buildInsuranceEnrolment();

const person = { ...labor.employee, departmentName: '研究組' };

const open = (item: InsuranceEnrolment = labor, { route = `/?record=${item.id}`, permissions = EDITOR } = {}) => {
  server.use(
    mockEndpoint(endpoints.list, { items: [item], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(endpoints.get, item),
    mockEndpoint(listEmployeeOptions, { items: [person] }),
  );
  return renderPage(<InsuranceEnrolmentPage />, { route, permissions });
};

const panelOf = (name = /^勞保（含就保） 2026\/01\/01 起$/) => screen.findByRole('dialog', { name });

const choosingIn =
  (user: ReturnType<typeof open>['user'], form: HTMLElement) => async (name: RegExp, option: string) => {
    await user.click(within(form).getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

describe('the list', () => {
  it('names the employee in the checkbox and menu of a row', async () => {
    open(labor, { route: '/' });

    const { employeeNo, nameZh } = labor.employee;
    const name = `${insuranceEnrolments.titleOf(labor)}（${employeeNo} ${nameZh}）`;
    expect(await screen.findByRole('checkbox', { name: `選取 ${name}` })).toBeVisible();
    expect(screen.getByRole('button', { name: `${name} 的操作` })).toBeVisible();
  });

  it('requests the period of the URL', async () => {
    const queries: unknown[] = [];
    const { container } = open(labor, { route: '/?movedFrom=2026-11-01&movedTo=2026-11-30&isLeftOpen=yes' });
    server.use(
      mockEndpoint(endpoints.list, ({ query }) => {
        queries.push(query);
        return { items: [labor], total: 1, page: 1, pageSize: 50 };
      }),
    );

    await screen.findByRole('grid', { name: '投保紀錄清單' });

    expect(queries[0]).toMatchObject({ movedFrom: '2026-11-01', movedTo: '2026-11-30', isLeftOpen: 'yes' });
    expect(screen.getByRole('button', { name: '已離職而仍在保' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('加保', () => {
  const begin = async () => {
    const { user } = open(labor, { route: '/' });
    await user.click(await screen.findByRole('button', { name: '新增投保紀錄' }));
    const form = await screen.findByRole('dialog', { name: '新增投保紀錄' });
    await user.type(within(form).getByRole('textbox', { name: /起日/ }), '2026/01/05');
    return { user, form };
  };

  it('proposes the grade of a pay with its article and sends the grade without the pay', async () => {
    const bodies: unknown[] = [];
    const { user, form } = await begin();
    server.use(
      mockEndpoint(endpoints.create, ({ body }) => {
        bodies.push(body);
        return labor;
      }),
    );
    await user.type(within(form).getByRole('combobox', { name: /員工/ }), 'E00001');
    await user.click(await screen.findByRole('option', { name: /E00001/ }));
    await user.type(within(form).getByLabelText(/以月薪試算/), '41000');

    expect(await within(form).findByText(/建議月投保薪資 42,000 元（勞工保險條例第 14 條/)).toBeVisible();
    await user.click(within(form).getByRole('button', { name: '帶入' }));
    expect(within(form).getByRole('combobox', { name: /月投保薪資/ })).toHaveTextContent('42,000');
    await user.click(within(form).getByRole('button', { name: '新增' }));

    expect(await screen.findByText('新增投保紀錄成功')).toBeVisible();
    expect(bodies).toEqual([
      {
        employeeId: person.id,
        scheme: 'labor',
        startOn: '2026-01-05',
        endOn: null,
        insuredAmount: '42000',
        selfPercent: null,
        healthCapacity: null,
        note: null,
      },
    ]);
  });

  it('names the missing table of the day', async () => {
    server.use(mockEndpoint(endpoints.gradeTables, { items: shippedStatutoryTables() }));
    const { user, form } = await begin();
    const startOn = within(form).getByRole('textbox', { name: /起日/ });
    await user.clear(startOn);
    await user.type(startOn, '2027/01/15');
    const text = '2027/01/15 尚無「勞工保險及就業保險」的法定級距，請先於法定費率與級距建檔';
    expect(await within(form).findByText(text)).toBeVisible();
  });

  it('shows the fields and grades of the scheme', async () => {
    const { user, form } = await begin();
    expect(within(form).queryByRole('combobox', { name: /健保身分/ })).not.toBeInTheDocument();

    await choosingIn(user, form)(/險別/, '健保');
    expect(within(form).getByRole('combobox', { name: /健保身分/ })).toHaveTextContent('第一類第二目（受僱者）');
    await user.click(within(form).getByRole('combobox', { name: /投保金額/ }));
    expect(await screen.findByRole('option', { name: '29,500（第 1 級）' })).toBeVisible();
    expect(screen.getByRole('option', { name: '313,000（第 58 級）' })).toBeInTheDocument();
    await user.keyboard('{Escape}');

    await choosingIn(user, form)(/險別/, '勞退');
    expect(within(form).getByRole('textbox', { name: /勞退自提率/ })).toBeVisible();
  });

  it('shows the missing value at its field', async () => {
    const { user, form } = await begin();
    await user.click(within(form).getByRole('button', { name: '新增' }));
    expect(await within(form).findByText('請填寫投保級距（整數，元）')).toBeVisible();
  });
});

describe('an enrolment', () => {
  it.each([
    { why: 'while it holds', item: labor, names: ['調整', '退保', '更正', '刪除', '操作紀錄'] },
    {
      why: 'once it has ended',
      item: { ...labor, endOn: '2026-08-31', ending: 'withdrawn', state: 'ended' } as const,
      names: ['更正', '刪除', '操作紀錄'],
    },
  ])('offers $names $why', async ({ item, names }) => {
    const { user } = open(item);
    expect(await commandNames(user, await panelOf())).toEqual(names);
  });

  it('reveals its amount and shows the employment insurance', async () => {
    const { user, container } = open();
    server.use(mockEndpoint(endpoints.reveal, { value: '42000' }));
    const panel = await panelOf();
    expect(within(panel).getByText('適用（就業保險法第 5 條第 1 項）')).toBeVisible();

    await user.click(within(panel).getByRole('button', { name: '顯示投保級距' }));

    expect(await within(panel).findByText('NT$ 42,000')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is adjusted from the first of next month, and the new part is opened', async () => {
    const bodies: unknown[] = [];
    const after = buildInsuranceEnrolment({ startOn: '2026-12-01', state: 'upcoming', beginning: 'adjusted' });
    const { user, router } = open();
    server.use(
      mockEndpoint(endpoints.adjust, ({ body }) => {
        bodies.push(body);
        return after;
      }),
    );
    await chooseCommand(user, await panelOf(), '調整');
    const form = await screen.findByRole('dialog', { name: /^調整：/ });
    await choosingIn(user, form)(/月投保薪資/, '45,800（第 11 級）');
    await user.click(within(form).getByRole('button', { name: '調整' }));

    expect(await screen.findByText('調整投保級距成功')).toBeVisible();
    const startOn = addDays(monthOf(today()).to, 1);
    expect(bodies).toMatchObject([{ startOn, insuredAmount: '45800', version: 1 }]);
    expect(router.state.location.search).toContain(after.id);
  });

  it('is corrected without changing its amount', async () => {
    const bodies: unknown[] = [];
    const { user } = open();
    server.use(
      mockEndpoint(endpoints.update, ({ body }) => {
        bodies.push(body);
        return labor;
      }),
    );
    await chooseCommand(user, await panelOf(), '更正');
    const form = await screen.findByRole('form', { name: /更正投保紀錄/ });
    expect(within(form).getByText('目前為 ＊＊＊，空白表示不變更')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: '儲存' }));

    expect(await screen.findByText('更正投保紀錄成功')).toBeVisible();
    expect(bodies[0]).not.toHaveProperty('insuredAmount');
  });

  it('shows why it cannot end on a day next to the field', async () => {
    const { user } = open();
    server.use(
      mockProblem(endpoints.withdraw, 'EnrolmentDateInvalid', {
        fields: [{ path: 'endOn', message: '退保日不可早於起日' }],
      }),
    );
    await chooseCommand(user, await panelOf(), '退保');
    const form = await screen.findByRole('dialog', { name: /^退保：/ });
    await user.click(within(form).getByRole('button', { name: '退保' }));
    expect(await within(form).findByText('退保日不可早於起日')).toBeVisible();
  });
});
