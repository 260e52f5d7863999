import { employeeEndpoints } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { projectEndpoints } from '@hr/contracts/organisation/projects';
import { buildProject } from '@hr/contracts/organisation/projects/project.factory.ts';
import { transferRecordEndpoints as endpoints } from '@hr/contracts/personnel-actions/transfer-records';
import { buildTransferRecord } from '@hr/contracts/personnel-actions/transfer-records/transfer-record.factory.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { transferDialog } from './transfer-dialog.tsx';

const Dialog = transferDialog('異動職務');

const person = employeeOf({ workPlace: '總部', jobGrade: '5' });

it('starts with the position of the effective date and sends the touched values', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(employeeEndpoints.get, ({ query }) => ({
      ...person,
      workPlace: query['asOf'] === '2099-03-01' ? '臺中分處' : '總部',
    })),
    mockEndpoint(endpoints.preview, { items: [] }),
    mockEndpoint(endpoints.create, ({ body }) => {
      sent.push(body);
      return buildTransferRecord();
    }),
  );
  const { user } = renderPage(
    <Dialog item={person} onClose={() => undefined} onOpen={() => undefined} onGone={() => undefined} />,
  );
  const workPlace = screen.getByRole('textbox', { name: '工作地點' });
  expect(workPlace).toHaveValue('總部');

  await user.type(screen.getByRole('textbox', { name: '生效日' }), '2099/03/01');
  await waitFor(() => expect(workPlace).toHaveValue('臺中分處'));
  await user.clear(workPlace);
  await user.type(workPlace, '總部');
  await user.type(screen.getByRole('textbox', { name: '異動原因' }), '調回');
  await user.click(screen.getByRole('button', { name: '儲存' }));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ workPlace: '總部', reason: '調回', effectiveOn: '2099-03-01' });
  expect(sent[0]).not.toHaveProperty('jobGrade');
});

it('shows the main project of the day and allows another', async () => {
  const [before, after] = [buildProject({ code: 'P-1', nameZh: '甲' }), buildProject({ code: 'P-2', nameZh: '乙' })];
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(employeeEndpoints.get, { ...person, project: before }),
    mockEndpoint(projectEndpoints.list, { items: [after], total: 1, page: 1, pageSize: 20 }),
    mockEndpoint(endpoints.preview, { items: [] }),
    mockEndpoint(endpoints.create, ({ body }) => {
      sent.push(body);
      return buildTransferRecord();
    }),
  );
  const { user } = renderPage(
    <Dialog
      item={{ ...person, project: before }}
      onClose={() => undefined}
      onOpen={() => undefined}
      onGone={() => undefined}
    />,
  );
  const picker = screen.getByRole('combobox', { name: '主要計畫' });
  expect(picker).toHaveValue('P-1 甲');
  await user.clear(picker);
  await user.type(picker, 'P-2');
  await user.click(await screen.findByRole('option', { name: 'P-2 乙' }));
  await user.type(screen.getByRole('textbox', { name: '生效日' }), '2099/03/01');
  await user.type(screen.getByRole('textbox', { name: '異動原因' }), '換計畫');
  await user.click(screen.getByRole('button', { name: '儲存' }));

  await waitFor(() => expect(sent).toMatchObject([{ projectId: after.id }]));
});

it("keeps a touched value when the day's position arrives", async () => {
  server.use(
    mockEndpoint(employeeEndpoints.get, { ...person, workPlace: '臺中分處', jobGrade: '6' }),
    mockEndpoint(endpoints.preview, { items: [] }),
  );
  const { user } = renderPage(
    <Dialog item={person} onClose={() => undefined} onOpen={() => undefined} onGone={() => undefined} />,
  );
  const workPlace = screen.getByRole('textbox', { name: '工作地點' });
  await user.clear(workPlace);
  await user.type(workPlace, '花蓮');

  await user.type(screen.getByRole('textbox', { name: '生效日' }), '2099/03/01');

  await waitFor(() => expect(screen.getByRole('textbox', { name: '職等' })).toHaveValue('6'));
  expect(workPlace).toHaveValue('花蓮');
});

it('keeps a touched value that equalled the position of another day', async () => {
  const places: Readonly<Record<string, string>> = { '2099-03-01': '臺中分處', '2099-04-01': '花蓮' };
  server.use(
    mockEndpoint(employeeEndpoints.get, ({ query }) => {
      const workPlace = places[String(query['asOf'])] ?? '總部';
      return { ...person, workPlace, jobGrade: workPlace };
    }),
    mockEndpoint(endpoints.preview, { items: [] }),
  );
  const { user } = renderPage(
    <Dialog item={person} onClose={() => undefined} onOpen={() => undefined} onGone={() => undefined} />,
  );
  const workPlace = screen.getByRole('textbox', { name: '工作地點' });
  await user.clear(workPlace);
  await user.type(workPlace, '臺中分處');
  const day = screen.getByRole('textbox', { name: '生效日' });
  await user.type(day, '2099/03/01');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '職等' })).toHaveValue('臺中分處'));

  await user.clear(day);
  await user.type(day, '2099/04/01');

  await waitFor(() => expect(screen.getByRole('textbox', { name: '職等' })).toHaveValue('花蓮'));
  expect(workPlace).toHaveValue('臺中分處');
});

it('shows when the insurance ends and links to the open enrolments', async () => {
  const path = `/dashboard/insurance_enrolment?employeeId=${person.id}`;
  const preview = { employeeId: person.id, title: 'E00001 王小明', changes: [], warnings: [], refusal: null };
  const attention = [
    { kind: 'insurance', text: '仍有 2 筆投保紀錄未退保', path },
    { kind: 'task', text: '待其簽核 1 件', path: '/dashboard/signature_task' },
  ];
  server.use(
    mockEndpoint(employeeEndpoints.get, person),
    mockEndpoint(endpoints.preview, { items: [{ ...preview, attention }] }),
  );
  const Leave = transferDialog('留職停薪');
  const { user } = renderPage(
    <Leave item={person} onClose={() => undefined} onOpen={() => undefined} onGone={() => undefined} />,
  );
  await user.type(screen.getByRole('textbox', { name: '生效日' }), '2099/03/01');
  await user.type(screen.getByRole('textbox', { name: /迄日/ }), '2099/08/31');
  await user.click(screen.getByRole('combobox', { name: /留停事由/ }));
  await user.click(screen.getByRole('option', { name: '進修' }));
  await user.click(screen.getByRole('combobox', { name: /留停期間勞健保/ }));
  await user.click(screen.getByRole('option', { name: '退保' }));
  await user.type(screen.getByRole('textbox', { name: '異動原因' }), '進修');

  expect(screen.getByText(/勞健保請於 2099\/02\/28 辦理退保/)).toBeVisible();
  expect(await screen.findByRole('link', { name: '仍有 2 筆投保紀錄未退保' })).toHaveAttribute('href', path);
  expect(screen.queryByText('待其簽核 1 件')).toBeNull();
});
