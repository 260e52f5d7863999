import { buildEmployeeContract } from '@hr/contracts/contracts/employee-contracts/employee-contract.factory.ts';
import { buildEmployeeDocument } from '@hr/contracts/people/employee-documents/employee-document.factory.ts';
import { myContractEndpoints, myDocumentEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { MyContractsPage } from './my-contracts-page.tsx';
import { MyDocumentsPage } from './my-documents-page.tsx';

const serve = () =>
  server.use(
    mockEndpoint(endpoints.list, {
      items: [
        buildEmployeeDocument(),
        buildEmployeeDocument({ category: 'degree', review: 'returned', state: 'returned', returnReason: '模糊' }),
      ],
    }),
    mockEndpoint(endpoints.required, {
      items: [
        { category: 'identity_card', state: 'valid', documentId: null },
        { category: 'degree', state: 'returned', documentId: null },
        { category: 'bankbook', state: null, documentId: null },
        { category: 'privacy_consent', state: 'pending', documentId: null },
      ],
    }),
  );

describe('我的文件', () => {
  it('tells what there is with its state, and what is to be handed in yet', async () => {
    serve();
    const { container } = renderPage(<MyDocumentsPage />);

    const table = await screen.findByRole('table', { name: '我的文件' });
    expect(within(table).getByRole('row', { name: /身分證影本.*有效/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /學歷證明.*已退回.*退回原因：模糊/ })).toBeVisible();
    expect(await screen.findByText('尚缺 2 項必備文件，請點選上傳：')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('begins the upload of what is missing, and sends in what the person may say of it', async () => {
    serve();
    const stored = { id: crypto.randomUUID(), name: '存摺.pdf', mediaType: 'application/pdf', size: 2_048 };
    const sent: unknown[] = [];
    server.use(
      mockEndpoint(endpoints.upload, stored),
      mockEndpoint(endpoints.create, ({ body }) => {
        sent.push(body);
        return buildEmployeeDocument({ category: 'bankbook', review: 'pending', state: 'pending' });
      }),
    );
    const { user } = renderPage(<MyDocumentsPage />);

    await user.click(await screen.findByRole('button', { name: '存摺影本' }));
    const form = await screen.findByRole('dialog', { name: '上傳文件' });
    await user.upload(
      within(form).getByLabelText('選擇檔案'),
      new File(['%PDF-1.7'], '存摺.pdf', { type: 'application/pdf' }),
    );
    await within(form).findByText('存摺.pdf（2 KB）');
    await user.click(within(form).getByRole('button', { name: '上傳' }));

    expect(await screen.findByText('上傳文件成功')).toBeVisible();
    expect(sent).toEqual([
      {
        category: 'bankbook',
        fileId: stored.id,
        name: null,
        number: null,
        issuedOn: null,
        expiresOn: null,
        note: null,
      },
    ]);
  });
});

describe('我的合約', () => {
  it('tells each with its days and state, and gives out the files that there are', async () => {
    server.use(
      mockEndpoint(myContractEndpoints.list, {
        items: [
          buildEmployeeContract({ contractNo: 'C000001', documentName: '合約.docx', signedFileName: '合約.pdf' }),
          buildEmployeeContract({
            contractNo: 'C000002',
            state: 'pending_sign',
            documentName: null,
            signedFileName: null,
          }),
        ],
      }),
    );
    const { container } = renderPage(<MyContractsPage />);

    const signed = await screen.findByRole('article', { name: '合約 C000001' });
    expect(within(signed).getByRole('button', { name: '下載簽署檔：C000001' })).toBeVisible();
    const waiting = screen.getByRole('article', { name: '合約 C000002' });
    expect(within(waiting).getByText('待簽署')).toBeVisible();
    expect(within(waiting).queryByRole('button', { name: /下載/ })).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has signed what waits for the person, and not before its pages are there to be read', async () => {
    const waiting = { state: 'pending_sign', signMethod: 'electronic', documentName: '合約.docx' } as const;
    server.use(
      mockEndpoint(myContractEndpoints.list, {
        items: [
          buildEmployeeContract({ contractNo: 'C000001', ...waiting }),
          buildEmployeeContract({ contractNo: 'C000002', ...waiting, agreedAt: '2026-11-20T02:00:00.000Z' }),
          buildEmployeeContract({ contractNo: 'C000003', ...waiting, signMethod: 'paper' }),
        ],
      }),
      mockProblem(myContractEndpoints.document, 'FileMissing'),
    );
    const { user } = renderPage(<MyContractsPage />);

    await user.click(await screen.findByRole('button', { name: /^簽署合約/ }));
    const dialog = await screen.findByRole('dialog', { name: '簽署合約：C000001' });
    expect(await within(dialog).findByRole('button', { name: '重試' })).toBeVisible();
    expect(within(dialog).getByRole('switch', { name: /本人已閱讀/ })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: '簽署' }));
    expect(await within(dialog).findByText('請先閱讀合約，並勾選同意')).toBeVisible();
  });
});
