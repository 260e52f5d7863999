import type { ContractTemplate, ContractTemplateInput } from '@hr/contracts/contracts/contract-templates';
import { docxWith, paragraph } from '@hr/documents/testing';
import type { Caller, TestApp } from './test-app.ts';

/** A Word document of these paragraphs. */
export const wordFile = (...texts: readonly string[]): Buffer =>
  Buffer.from(docxWith({ body: texts.map((text) => paragraph(text)).join('') }));

/** Makes templates through the API, for an employment type of their own. */
export const contractTemplateSeeds = async ({ db }: TestApp, hr: Caller) => {
  const { id: employmentTypeId } = await db.prisma.employmentType.create({
    data: {
      code: `E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      nameZh: `測試類型 ${crypto.randomUUID().slice(0, 8)}`,
      termKind: 'fixed_term',
      fixedTermReason: 'specific',
      workingTime: 'full_time',
      isLaborActApplicable: true,
      payBasis: 'monthly',
      insurances: [],
      reminderDays: [],
    },
    select: { id: true },
  });

  const newTemplate = (overrides: Partial<ContractTemplateInput> = {}): ContractTemplateInput => ({
    code: `CT-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    nameZh: `測試範本 ${crypto.randomUUID().slice(0, 8)}`,
    employmentTypeIds: [employmentTypeId],
    termKind: 'fixed_term',
    language: 'zh',
    projectKinds: [],
    effectiveOn: '2026-01-01',
    note: null,
    ...overrides,
  });

  const seed = async (overrides: Partial<ContractTemplateInput> = {}): Promise<ContractTemplate> =>
    (await hr.post('/api/contract-templates').send(newTemplate(overrides)).expect(201)).body as ContractTemplate;

  const upload = ({ id, version }: Pick<ContractTemplate, 'id' | 'version'>, file: Buffer) =>
    hr.post(`/api/contract-templates/${id}/file?version=${version}`).attach('file', file, '契約.docx');

  /** A template in use whose document holds these paragraphs. */
  const seedInUse = async (...texts: readonly string[]): Promise<ContractTemplate> => {
    const draft = (await upload(await seed(), wordFile(...texts)).expect(200)).body as ContractTemplate;
    const activated = hr.post(`/api/contract-templates/${draft.id}/activate`).send({ version: draft.version });
    return (await activated.expect(200)).body as ContractTemplate;
  };

  return { employmentTypeId, newTemplate, seed, seedInUse, upload };
};
