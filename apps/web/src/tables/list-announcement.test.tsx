import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListAnnouncement } from './list-announcement.tsx';

const first = { page: 1, sort: 'code' };
const answer = { items: [], total: 120, page: 1, pageSize: 50 };

const setUp = () => {
  const told = (props: Partial<Parameters<typeof ListAnnouncement>[0]>) => (
    <ListAnnouncement query={first} data={answer} isFetching={false} {...props} />
  );
  const { rerender } = render(told({}));
  return (props: Parameters<typeof told>[0]) => rerender(told(props));
};

const words = (): string => screen.getByRole('status').textContent;

test('what a list shows at first is not read out', () => {
  setUp();

  expect(words()).toBe('');
});

test.each([
  { asked: { ...first, page: 2 }, of: { page: 2 }, said: '共 120 筆，第 2／3 頁' },
  { asked: { ...first, q: '研究' }, of: { total: 1 }, said: '共 1 筆，第 1／1 頁' },
  { asked: { ...first, q: 'x' }, of: { total: 0 }, said: '共 0 筆' },
])('$said is read out once the answer to $asked is there', ({ asked, of, said }) => {
  const show = setUp();

  show({ query: asked, isFetching: true });
  expect(words()).toBe('');

  show({ query: asked, data: { ...answer, ...of } });
  expect(words()).toBe(said);
});

test('the same words are read out again for another order', () => {
  const show = setUp();
  show({ query: { ...first, sort: '-code' } });
  const before = screen.getByText('共 120 筆，第 1／3 頁');

  show({ query: { ...first, sort: 'name' } });

  expect(screen.getByText('共 120 筆，第 1／3 頁')).not.toBe(before);
});

test('rows that are asked for again are not', () => {
  const show = setUp();

  show({ data: { ...answer, total: 119 } });

  expect(words()).toBe('');
});

test('rows that are told with another column are not', () => {
  const show = setUp();

  show({ query: { ...first, columns: 'code,name' } });

  expect(words()).toBe('');
});
