import { describe, expect, it } from 'vitest';
import { withTemplate } from '../docx/index.ts';
import { docxText } from '../testing/index.ts';
import { contractSamples, sampleContract } from './index.ts';

const commission = { owner: 'E001', signal: new AbortController().signal };

describe('a sample contract', () => {
  it.each(Object.entries(contractSamples))('is a valid template: %s', async (_name, sample) => {
    const file = await sampleContract(sample);

    const { placeholders, merged } = await withTemplate(file, commission, async (template) => ({
      placeholders: template.placeholders,
      merged: await template.merge(Object.fromEntries(template.placeholders.map((name) => [name, `[${name}]`]))),
    }));

    expect(placeholders).toContain('員工.姓名');
    expect(docxText(merged.file)).toContain('立契約書人：[公司.名稱]');
    expect(docxText(merged.file)).not.toContain('{{');
  });
});
