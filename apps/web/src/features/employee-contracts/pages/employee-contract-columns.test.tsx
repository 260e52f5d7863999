import { employeeContractEndpoints as endpoints } from '@hr/contracts/employee-contracts';
import { expect, it } from 'vitest';
import { columnNames, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { EmployeeContractPage } from './employee-contract-page.tsx';

it('tells of each contract whose it is, from when to when, by what it is paid and how far it is; it offers the rest', async () => {
  server.use(mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }));
  const { user } = renderPage(<EmployeeContractPage />, { permissions: ['employee_contract:view'] });

  expect(await columnNames(user)).toEqual({
    shown: [
      '合約編號',
      '員工',
      '部門',
      '聘僱類型',
      '契約性質',
      '契約起日',
      '契約迄日',
      '剩餘天數',
      '關聯計畫',
      '薪資',
      '合約狀態',
      '簽署日',
    ],
    hidden: ['合約類別', '計薪方式', '員工簽署時間', '續約次數', '職稱', '合約範本', '工作地點', '備註'],
  });
});
