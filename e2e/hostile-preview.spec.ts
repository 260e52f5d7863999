import { docxWith, paragraph, relationsWith } from '@hr/documents/testing';
import type { Page } from '@playwright/test';
import { beginFrom } from './fixtures/begin-application.ts';
import { expect, signIn, test } from './fixtures/test.ts';

const DAY = '2026/12/24';
const NAME = '惡意.docx';

const MARKUP = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Closes the style rule of the previewer and adds one for every button and title. */
const INJECTED =
  '000000; } button, h2 { color: rgb(1, 2, 3) !important; position: fixed !important; inset: 0 !important } .x { color: #000000';

const styles = `<w:styles xmlns:w="${MARKUP}"><w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/><w:rPr><w:color w:val="${INJECTED}"/></w:rPr></w:style></w:styles>`;

const hostile = {
  name: NAME,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(
    docxWith({
      body: paragraph('診斷證明'),
      parts: {
        'word/styles.xml': styles,
        'word/_rels/document.xml.rels': relationsWith({ type: 'styles', target: 'styles.xml' }),
      },
    }),
  ),
};

/** Returns the colours of buttons and titles outside frames. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, h2')].map(
      (element) => `${element.textContent} ${getComputedStyle(element).color}`,
    ),
  );

test('a hostile Word file does not affect the page around its preview', async ({ page, browser, signInAs }) => {
  await signInAs('payroll');
  const form = await beginFrom(page, '請假', [DAY, DAY]);
  await form.getByLabel('選擇檔案：附件').setInputFiles(hostile);
  await form.getByRole('button', { name: '送出' }).click();
  await expect(page.getByText('送出申請成功')).toBeVisible();

  const signer = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(signer, 'hr');
  await signer.goto('/dashboard/signature_task?sort=-waitingSince');
  await signer.getByRole('gridcell').filter({ hasText: DAY }).click();
  const panel = signer.getByRole('dialog').filter({ hasText: DAY });
  await expect(panel.getByRole('button', { name: `預覽 ${NAME}` })).toBeVisible();
  await signer.getByRole('button', { name: `預覽 ${NAME}` }).click();
  const preview = signer.getByRole('dialog', { name: `預覽：${NAME}` });
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByText('診斷證明')).toBeVisible();
  // The file does change its own frame.
  expect(await frame.locator('style').allTextContents()).toContainEqual(expect.stringContaining('rgb(1, 2, 3)'));

  const looks = await looksOf(signer);
  expect(looks.length).toBeGreaterThan(5);
  expect(looks.filter((look) => look.includes('rgb(1, 2, 3)'))).toEqual([]);
  expect(await preview.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts');
  await preview.getByRole('button', { name: '關閉' }).click();
  await expect(preview).toHaveCount(0);
  await signer.close();
});
