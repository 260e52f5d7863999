import { type GovernmentCalendarPreview, holidayEndpoints } from '@hr/contracts/organisation/holidays';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { GovernmentCalendarDialog } from './government-calendar-dialog.tsx';

const file = new File(['西元日期'], '116.csv', { type: 'text/csv' });

const counts = { create: 0, change: 0, keep: 0, remove: 0, same: 0 };

const own = { name: '院慶', kind: 'company_holiday', source: 'own', isDerived: false } as const;
const published = {
  name: '國慶日',
  kind: 'national_holiday',
  source: 'government_calendar',
  isDerived: false,
} as const;

const difference = (conflicts: string | undefined): GovernmentCalendarPreview =>
  conflicts === 'replace'
    ? {
        year: 2027,
        counts: { ...counts, change: 1 },
        days: [{ date: '2027-10-11', action: 'change', before: own, after: published }],
        errors: [],
      }
    : {
        year: 2027,
        counts: { ...counts, keep: 1 },
        days: [{ date: '2027-10-11', action: 'keep', before: own, after: own }],
        errors: [],
      };

const show = () => {
  const onImported = vi.fn<(year: number) => void>();
  const onClose = vi.fn<() => void>();
  return { ...renderPage(<GovernmentCalendarDialog onImported={onImported} onClose={onClose} />), onImported, onClose };
};

const choose = (user: ReturnType<typeof show>['user']) =>
  user.upload(screen.getByLabelText('選擇檔案', { selector: 'input' }), file);

describe('the import of the government’s calendar', () => {
  it('keeps the organisation’s own records unless asked otherwise, and shows either before anything is written', async () => {
    server.use(
      mockEndpoint(holidayEndpoints.previewGovernmentCalendar, ({ query }) => difference(query['conflicts'])),
      mockEndpoint(holidayEndpoints.importGovernmentCalendar, {
        year: 2027,
        created: 0,
        changed: 1,
        removed: 0,
        kept: 0,
      }),
    );
    const { user, onImported, onClose } = show();

    await choose(user);
    expect(await screen.findByRole('row', { name: /^2027\/10\/11（一） 保留 院慶/ })).toBeVisible();
    expect(screen.getByRole('button', { name: '匯入' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: '以政府行事曆取代' }));
    expect(await screen.findByRole('row', { name: /^2027\/10\/11（一） 變更 院慶.*國慶日/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '匯入 1 筆' }));

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onImported).toHaveBeenCalledWith(2027);
    await waitFor(() =>
      expect(screen.getByRole('log')).toHaveTextContent('匯入 2027 年辦公日曆表完成：新增 0 筆、變更 1 筆、移除 0 筆'),
    );
  });

  it('names what is wrong by row and column, and offers no import', async () => {
    server.use(
      mockEndpoint(holidayEndpoints.previewGovernmentCalendar, {
        ...difference('replace'),
        errors: [{ rowNumber: 3, column: '是否放假', message: '是否放假須為 0（上班）或 2（放假）' }],
      }),
    );
    const { user } = show();

    await choose(user);

    expect(await screen.findByText('第 3 列 是否放假：是否放假須為 0（上班）或 2（放假）')).toBeVisible();
    expect(screen.getByRole('button', { name: '匯入' })).toBeDisabled();
  });

  it('says why a file cannot be read', async () => {
    server.use(
      mockProblem(holidayEndpoints.previewGovernmentCalendar, 'UnreadableFile', {
        msg: '無法匯入：缺少欄位：西元日期',
      }),
    );
    const { user } = show();

    await choose(user);

    expect(await screen.findByRole('alert')).toHaveTextContent('缺少欄位：西元日期');
    expect(await axeViolations()).toEqual([]);
  });
});
