import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';

const webRoot = mkdtempSync(path.join(tmpdir(), 'hr-web-'));
mkdirSync(path.join(webRoot, 'assets'));
writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html>');
writeFileSync(path.join(webRoot, 'assets', 'main-1.js'), '0;');

// A relative path, as on the command line.
const test = await startTestApp({ webRoot: path.relative(process.cwd(), webRoot) });

afterAll(() => rmSync(webRoot, { recursive: true }));

describe('web application', () => {
  it('serves files and returns index.html for routes', async () => {
    await test.anonymous().get('/assets/main-1.js').expect(200);
    const { text } = await test.anonymous().get('/dashboard/department_set_up').expect(200);
    expect(text).toBe('<!doctype html>');
  });

  it('restricts scripts and base URI by the content security policy', async () => {
    const { headers } = await test.anonymous().get('/dashboard').expect(200);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("base-uri 'none';");
  });

  it.each(['/assets/gone-2.js', '/assets/', '/assets/..%2f..%2fetc%2fpasswd', '/assets/%E0%A4%A'])(
    'rejects %s without reporting an error',
    async (address) => {
      const { status, body } = await test.anonymous().get(address);
      expect([400, 404]).toContain(status);
      expect(body.code).toMatch(/^(NotFound|MalformedRequest)$/);
      expect(test.reported).toEqual([]);
    },
  );
});
