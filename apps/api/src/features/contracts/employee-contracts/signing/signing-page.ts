import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { withLastPage } from '@hr/documents/docx';
import { fileTypes } from '@hr/domain/files';
import { formatInstant } from '@hr/domain/dates';
import type { OpenFile } from '#files/index.ts';
import type { Context } from '#core/context.ts';
import { findSignatures, type Signatures } from '../contract-facts.rows.ts';

const UNKNOWN = '未記錄';

interface SignatureLine {
  readonly party: string;
  readonly signer: string;
  readonly at: Date;
  readonly from: string | null;
}

const signatureLines = ({ party, signer, at, from }: SignatureLine): readonly string[] => [
  `${party}：${signer}`,
  `簽署時間：${formatInstant(at)}`,
  `簽署來源：${from === null ? UNKNOWN : `IP ${from}`}`,
];

/** Builds the lines of the page: signers, times, sources and the hash of the document. */
const pageLines = (signatures: Signatures): readonly string[] => {
  const { employeeNo, nameZh, agreedAt, agreedBy, agreedFrom, sha256 } = signatures;
  const { companySignedAt, companySignedBy, companySignedFrom } = signatures;
  const account = agreedBy === null || agreedBy === nameZh ? '' : `，帳號 ${agreedBy}`;
  return [
    '電子簽署紀錄（電子簽章法第 4 條）',
    ...signatureLines({
      party: '員工',
      signer: `${nameZh}（${employeeNo}${account}）`,
      at: agreedAt,
      from: agreedFrom,
    }),
    ...(companySignedAt === null
      ? ['公司：尚未簽署']
      : signatureLines({
          party: '公司',
          signer: companySignedBy ?? UNKNOWN,
          at: companySignedAt,
          from: companySignedFrom,
        })),
    `簽署檔案 SHA-256（不含本頁）：${sha256}`,
  ];
};

/** Adds a page with the signatures to the Word document of an electronically signed contract. */
export const withSigningPage = async (context: Context, id: string, file: OpenFile): Promise<OpenFile> => {
  const signatures = file.mediaType === fileTypes.docx ? await findSignatures(context, id) : null;
  if (signatures === null) {
    return file;
  }
  const { signal } = new AbortController();
  const options = { owner: context.actor.accountId, signal };
  const content = await withLastPage(await buffer(file.content), pageLines(signatures), options);
  return { ...file, size: content.length, content: Readable.from([content]) };
};
