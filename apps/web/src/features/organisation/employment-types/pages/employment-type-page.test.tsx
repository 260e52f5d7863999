import { type EmploymentType, employmentTypes } from '@hr/contracts/organisation/employment-types';
import { buildEmploymentType } from '@hr/contracts/organisation/employment-types/employment-type.factory.ts';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { EmploymentTypePage } from './employment-type-page.tsx';

const regular = buildEmploymentType({ code: 'REGULAR', nameZh: '正職' });
const assistant = buildEmploymentType({
  code: 'FT-ASSIST',
  nameZh: '專任助理',
  termKind: 'fixed_term',
  fixedTermReason: 'specific',
  maxMonths: 36,
  weeklyMinutes: 2_250,
  insurances: ['labor', 'pension'],
  reminderDays: [90, 30],
});

const EDITOR: readonly Permission[] = ['contract_type_set_up:view', 'contract_type_set_up:edit'];
const NOTICE = '特定性定期契約逾一年，應報請主管機關核備';

const open = (route = '/', types: readonly EmploymentType[] = [regular, assistant]) => {
  server.use(
    mockEndpoint(employmentTypes.endpoints.list, { items: [...types], total: types.length, page: 1, pageSize: 50 }),
    mockEndpoint(employmentTypes.endpoints.get, ({ params }) => types.find(({ id }) => id === params['id']) ?? regular),
  );
  return renderPage(<EmploymentTypePage />, { route, permissions: EDITOR });
};

type User = ReturnType<typeof open>['user'];

/** The form of a new type, and how its choices are made. */
const openForm = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: '新增聘僱類型' }));
  const dialog = await screen.findByRole('dialog', { name: '新增聘僱類型' });
  const pick = async (field: RegExp, option: string): Promise<void> => {
    await user.click(within(dialog).getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { dialog, pick };
};

const replace = async (user: User, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  await user.type(field, text);
};

const record = (): unknown[] => {
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(employmentTypes.endpoints.create, ({ body }) => {
      bodies.push(body);
      return regular;
    }),
  );
  return bodies;
};

describe('the screen of employment types', () => {
  it('tells what a type is, hours and lists in words', async () => {
    const { container } = open(`/?record=${assistant.id}`);
    const drawer = await screen.findByRole('dialog', { name: 'FT-ASSIST 專任助理' });
    for (const fact of ['特定性', '36 個月', '37.5 小時', '勞保、勞退', '90、30']) {
      expect(within(drawer).getByText(fact)).toBeVisible();
    }
    expect(await axeViolations(container)).toEqual([]);
  });

  it('adds a type for a project', async () => {
    const bodies = record();
    const { user } = open();
    const { dialog, pick } = await openForm(user);
    const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });

    await user.type(field(/類型編號/), 'pt-assist');
    await user.type(field(/類型名稱/), '兼任助理');
    await pick(/契約性質/, '定期');
    await pick(/定期事由/, '特定性');
    await user.type(field(/最長期間/), '24');
    await replace(user, field(/週工時/), '19.5');
    await pick(/需納保/, '健保');
    await user.keyboard('{Escape}');
    await user.type(field(/到期提醒/), '30,60');
    await user.click(within(dialog).getByRole('switch', { name: '可綁定計畫' }));
    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await screen.findByText('新增聘僱類型成功')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        code: 'PT-ASSIST',
        termKind: 'fixed_term',
        fixedTermReason: 'specific',
        maxMonths: 24,
        weeklyMinutes: 1_170,
        insurances: ['labor', 'employment', 'occupational', 'pension'],
        reminderDays: [60, 30],
        isProjectFundable: true,
      },
    ]);
  });

  it('says at the field that the number is taken, and by toast', async () => {
    const { user } = open();
    const fields = [{ path: 'code', message: '聘僱類型編號重複' }];
    server.use(mockProblem(employmentTypes.endpoints.create, 'DuplicateEmploymentTypeCode', { fields }));
    const { dialog } = await openForm(user);
    await user.type(within(dialog).getByRole('textbox', { name: /類型編號/ }), 'REGULAR');
    await user.type(within(dialog).getByRole('textbox', { name: /類型名稱/ }), '正職');
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    await waitFor(() => expect(screen.getAllByText('聘僱類型編號重複')).toHaveLength(2));
  });
});

describe('the term of an employment type', () => {
  it('asks for the reason of a fixed term, and offers the length that the law allows', async () => {
    const { user } = open();
    const { dialog, pick } = await openForm(user);
    expect(within(dialog).queryByRole('combobox', { name: /定期事由/ })).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('textbox', { name: /最長期間/ })).not.toBeInTheDocument();

    await pick(/契約性質/, '定期');
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    expect(await within(dialog).findByText('請選擇定期事由')).toBeVisible();

    await pick(/定期事由/, '季節性');
    const months = within(dialog).getByRole('textbox', { name: /最長期間/ });
    expect(months).toHaveValue('9');
    expect(within(dialog).getByText('法定上限 9 個月')).toBeVisible();
    await replace(user, months, '10');
    expect(await within(dialog).findByText('季節性契約依法最長 9 個月')).toBeVisible();
  });

  it('warns of specific work that can last more than a year, without refusing it', async () => {
    const { user } = open();
    const { dialog, pick } = await openForm(user);
    await pick(/契約性質/, '定期');
    await pick(/定期事由/, '特定性');
    expect(within(dialog).getByText(NOTICE)).toBeVisible();

    const months = within(dialog).getByRole('textbox', { name: /最長期間/ });
    await replace(user, months, '12');
    expect(within(dialog).queryByText(NOTICE)).not.toBeInTheDocument();
    await replace(user, months, '13');
    expect(within(dialog).getByText(NOTICE)).toBeVisible();
  });

  it('forgets the reason and the length when it no longer ends', async () => {
    const bodies = record();
    const { user } = open();
    const { dialog, pick } = await openForm(user);
    await user.type(within(dialog).getByRole('textbox', { name: /類型編號/ }), 'X');
    await user.type(within(dialog).getByRole('textbox', { name: /類型名稱/ }), '實習');
    await pick(/契約性質/, '定期');
    await pick(/定期事由/, '短期性');
    await pick(/契約性質/, '不定期');
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    await waitFor(() =>
      expect(bodies).toMatchObject([{ termKind: 'indefinite', fixedTermReason: null, maxMonths: null }]),
    );
  });
});

describe('hours and reminders as they are typed', () => {
  it.each([
    { field: /週工時/, text: '四十', message: '請輸入大於 0、不超過 40 的時數，小數最多兩位' },
    { field: /週工時/, text: '40.5', message: '請輸入大於 0、不超過 40 的時數，小數最多兩位' },
    { field: /到期提醒/, text: '30、x', message: '請輸入 1 到 365 的整數，以頓號或逗號分隔' },
    { field: /到期提醒/, text: '400', message: '請輸入 1 到 365 的整數，以頓號或逗號分隔' },
  ])('$text is refused', async ({ field, text, message }) => {
    const { user } = open();
    const { dialog } = await openForm(user);
    await replace(user, within(dialog).getByRole('textbox', { name: field }), text);
    await user.click(within(dialog).getByRole('button', { name: '新增' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
  });
});
