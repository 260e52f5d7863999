import { employeeDocumentEndpoints as endpoints } from '@hr/contracts/people/employee-documents';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { useNamedUpload } from './use-named-upload.ts';

const fileNamed = (name: string) => new File(['x'], name);

const Chosen = ({ onBegin }: { readonly onBegin: (choosing: Promise<void>) => void }) => {
  const { files, choose } = useNamedUpload();
  return (
    <>
      {['先選.pdf', '後選.pdf'].map((name) => (
        <button key={name} type="button" onClick={() => onBegin(choose([fileNamed(name)]))}>
          {name}
        </button>
      ))}
      <output>{files.map(({ file }) => file.name).join('、')}</output>
    </>
  );
};

it('shows the files chosen last even if an earlier choice is answered later', async () => {
  const { promise: firstAnswer, resolve: answer } = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  server.use(
    mockEndpoint(endpoints.checkNames, async ({ body }) => {
      const { names } = body as { names: string[] };
      await (names.includes('先選.pdf') ? firstAnswer : undefined);
      return {
        items: names.map((name) => ({
          name,
          employee: null,
          category: null,
          problem: 'unknownEmployee' as const,
          isKnown: false,
        })),
      };
    }),
  );
  renderPage(<Chosen onBegin={(choosing) => begun.push(choosing)} />);
  fireEvent.click(screen.getByRole('button', { name: '先選.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: '後選.pdf' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('後選.pdf'));

  answer();
  await act(() => Promise.all(begun));

  expect(screen.getByRole('status')).toHaveTextContent('後選.pdf');
});
