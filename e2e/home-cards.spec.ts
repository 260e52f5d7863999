import { expect, test } from './fixtures/test.ts';

for (const user of ['hr', 'admin'] as const) {
  // The API test compares every count with its list; the short test run opens the lists of one user.
  const tag = user === 'hr' ? '@long' : [];
  test(`home page cards show the same counts as their lists for ${user}`, { tag }, async ({ page, signInAs }) => {
    await signInAs(user);
    await page.goto('/dashboard');
    const links = page.getByRole('region', { name: '今日待辦' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const cards = await links.evaluateAll((elements) =>
      elements.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
    );
    const counted = cards.filter(({ href }) => href.includes('?'));
    expect(counted.length).toBeGreaterThan(user === 'hr' ? 8 : 2);
    for (const { href, text } of counted) {
      await page.goto(href);
      const [count = ''] = /[\d,]+/.exec(text) ?? [];
      // The schedule counts its violations apart from its people.
      const shown = new RegExp(`共 ${count} 筆|須符合 ${count} 項|人力不足 ${count} 日|員工共 ${count} 人`, 'u');
      await expect(page.getByText(shown).first(), href).toBeAttached();
    }
  });
}
