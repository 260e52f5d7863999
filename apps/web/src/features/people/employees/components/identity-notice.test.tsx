import { nationalities } from '@hr/contracts/organisation/nationalities';
import { buildNationality } from '@hr/contracts/organisation/nationalities/nationality.factory.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { IdentityFields } from './employee-fields.tsx';

const nationalityId = '00000000-0000-4000-8000-000000000001';

const Form = (values: { readonly nationalityId?: string }) => (
  <FormProvider
    {...useForm({ defaultValues: { idKind: 'local', gender: 'male', identityNumber: undefined, ...values } })}
  >
    <IdentityFields />
  </FormProvider>
);

beforeEach(() =>
  server.use(
    ...allMasterData.map(({ endpoints: { list } }) =>
      mockEndpoint(list, { items: [], total: 0, page: 1, pageSize: 50 }),
    ),
  ),
);

it('warns if the entered number encodes another sex than the chosen one', () => {
  renderPage(<Form />);
  const fill = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: /身分證字號/ }), { target: { value } });
  fill('A123456789');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fill('A223456781');
  expect(screen.getByRole('alert')).toHaveTextContent('性別與證號第二碼不符');
});

it.each([
  { code: 'JP', warnings: ['身分別為本國人，國籍卻非中華民國，請確認身分別與國籍'] },
  { code: 'TW', warnings: [] },
])('shows $warnings.length warnings for a citizen with nationality $code', async ({ code, warnings }) => {
  server.use(mockEndpoint(nationalities.endpoints.get, buildNationality({ code, nameZh: '某國' })));
  renderPage(<Form nationalityId={nationalityId} />);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /國籍/ })).toHaveValue(`${code} 某國`));
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(warnings);
});
