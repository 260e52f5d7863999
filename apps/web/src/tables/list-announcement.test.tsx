import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListAnnouncement } from './list-announcement.tsx';

const first = { page: 1, sort: 'code' };
const answer = { items: [], total: 120, page: 1, pageSize: 50 };

const setUp = () => {
  const announcement = (props: Partial<Parameters<typeof ListAnnouncement>[0]>) => (
    <ListAnnouncement query={first} data={answer} isFetching={false} {...props} />
  );
  const { rerender } = render(announcement({}));
  return (props: Parameters<typeof announcement>[0]) => rerender(announcement(props));
};

const announcedText = (): string => screen.getByRole('status').textContent;

test('the first result is not announced', () => {
  setUp();

  expect(announcedText()).toBe('');
});

test.each([
  { query: { ...first, page: 2 }, of: { page: 2 }, said: '共 120 筆，第 2／3 頁' },
  { query: { ...first, q: '研究' }, of: { total: 1 }, said: '共 1 筆，第 1／1 頁' },
  { query: { ...first, q: 'x' }, of: { total: 0 }, said: '共 0 筆' },
])('$said is read out once the answer to $asked is there', ({ query, of, said }) => {
  const show = setUp();

  show({ query, isFetching: true });
  expect(announcedText()).toBe('');

  show({ query, data: { ...answer, ...of } });
  expect(announcedText()).toBe(said);
});

test('the same text is announced again for another order', () => {
  const show = setUp();
  show({ query: { ...first, sort: '-code' } });
  const before = screen.getByText('共 120 筆，第 1／3 頁');

  show({ query: { ...first, sort: 'name' } });

  expect(screen.getByText('共 120 筆，第 1／3 頁')).not.toBe(before);
});

test('a refetch is not announced', () => {
  const show = setUp();

  show({ data: { ...answer, total: 119 } });

  expect(announcedText()).toBe('');
});

test('rows with another visible column are not announced', () => {
  const show = setUp();

  show({ query: { ...first, columns: 'code,name' } });

  expect(announcedText()).toBe('');
});
