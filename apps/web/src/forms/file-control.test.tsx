import { uploadFileEndpoint } from '@hr/contracts/files';
import { screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { FileControl } from './file-control.tsx';

const upload = uploadFileEndpoint({
  feature: 'letters',
  path: '/letters',
  screen: 'employee_document',
  noun: '信件',
});

const stored = { id: crypto.randomUUID(), name: '掃描.pdf', mediaType: 'application/pdf', size: 2_048 };
const before = { ...stored, id: crypto.randomUUID(), name: '舊.pdf' };

const Form = () => {
  const { control } = useForm({ defaultValues: { fileId: before.id } });
  const { fileId } = useWatch({ control });
  return (
    <>
      <FileControl control={control} name="fileId" label="檔案" upload={upload} accept=".pdf" initial={before} />
      <p>{`送出 ${fileId}`}</p>
    </>
  );
};

const choose = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

it('uploads a file when it is chosen, and then holds its id', async () => {
  server.use(mockEndpoint(upload, stored));
  const { user } = renderPage(<Form />);
  expect(screen.getByText(/^舊\.pdf/)).toBeVisible();

  await user.upload(screen.getByLabelText('選擇檔案'), choose('掃描.pdf'));

  expect(await screen.findByText(`送出 ${stored.id}`)).toBeVisible();
  expect(screen.getByText('掃描.pdf（2 KB）')).toBeVisible();
});

it('shows why a file is refused, and keeps the previous file', async () => {
  server.use(mockProblem(upload, 'UnacceptableFile'));
  const { user } = renderPage(<Form />);

  await user.upload(screen.getByLabelText('選擇檔案'), choose('假.pdf'));

  expect(await screen.findByText('檔案內容不是可接受的格式，或已損毀。')).toBeVisible();
  expect(screen.getByText(`送出 ${before.id}`)).toBeVisible();
  expect(screen.getByText(/^舊\.pdf/)).toBeVisible();
});
