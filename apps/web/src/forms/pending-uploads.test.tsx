import { errorCodes } from '@hr/contracts/core';
import { storedFileSchema, uploadFileEndpoint } from '@hr/contracts/files';
import { zodResolver } from '@hookform/resolvers/zod';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { FilesControl } from './files-control.tsx';
import { FormDialog } from './form-dialog.tsx';

const upload = uploadFileEndpoint({
  feature: 'letters',
  path: '/letters',
  screen: 'employee_document',
  noun: '信件',
});

const stored = { id: crypto.randomUUID(), name: '診斷書.pdf', mediaType: 'application/pdf', size: 2_048 };

const schema = z.strictObject({ files: z.array(storedFileSchema) });

type Output = z.output<typeof schema>;

interface SampleProps {
  readonly onSubmit: (values: Output) => Promise<unknown>;
}

const ignore = () => undefined;

const Sample = ({ onSubmit }: SampleProps) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { files: [] } as Output });
  return (
    <FormDialog title="請假" submitLabel="送出" form={form} onSubmit={onSubmit} onClose={ignore}>
      <FilesControl control={form.control} name="files" label="附件" upload={upload} accept=".pdf" />
    </FormDialog>
  );
};

const refusal = { code: 'UnacceptableFile', ...errorCodes.UnacceptableFile };

const letter = new File(['%PDF-1.7'], '診斷書.pdf', { type: 'application/pdf' });

const submitWhileSending = async (onSubmit: SampleProps['onSubmit']) => {
  const { user } = renderPage(<Sample onSubmit={onSubmit} />);
  await user.upload(screen.getByLabelText('選擇檔案：附件'), letter);
  expect(screen.getByText('上傳中…')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  return user;
};

it('is submitted once, with the uploads that were pending at the submit', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof stored>();
  server.use(mockEndpoint(upload, () => promise));
  const onSubmit = vi.fn<SampleProps['onSubmit']>(() => Promise.resolve());
  const user = await submitWhileSending(onSubmit);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: '取消' })).toBeEnabled();
  expect(onSubmit).not.toHaveBeenCalled();

  resolve(stored);

  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ files: [stored] }));
});

it('is not submitted if an upload is refused, which its field reports', async () => {
  const { promise, reject } = Promise.withResolvers<typeof stored>();
  server.use(mockEndpoint(upload, () => promise));
  const onSubmit = vi.fn<SampleProps['onSubmit']>(() => Promise.resolve());
  await submitWhileSending(onSubmit);

  reject(HttpResponse.json({ ...refusal, requestId: 'test-request' }, { status: refusal.status }));

  expect(await screen.findByText('檔案內容不是可接受的格式，或已損毀。')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});
