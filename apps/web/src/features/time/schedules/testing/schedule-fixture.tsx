import {
  type Schedule,
  type ScheduleCell,
  type ScheduleDraft,
  scheduleEndpoints as endpoints,
} from '@hr/contracts/time/schedules';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SchedulePage } from '../pages/schedule-page.tsx';
import { weekSchedule } from './schedule-data.ts';

export const PLANNER: readonly Permission[] = [
  'shift_management:view',
  'shift_management:edit',
  'shift_management:approve',
  'shift_management:export',
];

/** Answers saves, and returns the drafts of each request. */
export const answerSaves = (conflicts: readonly ScheduleCell[] = []): ScheduleDraft[][] => {
  const saves: ScheduleDraft[][] = [];
  const disputed = new Set(conflicts.map(({ on }) => on));
  server.use(
    mockEndpoint(endpoints.save, ({ body }) => {
      const { cells } = body as { cells: ScheduleDraft[] };
      saves.push(cells);
      return {
        saved: cells
          .filter(({ on }) => !disputed.has(on))
          .map((draft) => ({ ...draft, version: draft.version + 1, isPublished: false })),
        conflicts: [...conflicts],
      };
    }),
  );
  return saves;
};

/** Mocks the endpoints of the page and gives the grid a size. Returns the drafts of each save. */
export const mockSchedule = (schedule: Schedule = weekSchedule): ScheduleDraft[][] => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  server.use(
    mockEndpoint(endpoints.month, schedule),
    mockEndpoint(endpoints.violations, { items: [] }),
    mockEndpoint(endpoints.check, { items: [] }),
  );
  return answerSaves();
};

export const openSchedule = (permissions = PLANNER, route = '/?month=2031-12') =>
  renderPage(<SchedulePage />, { route, permissions });

/** Finds a cell by the beginning of its label: 「林怡君 2031/12/21 未排」. */
export const findCell = (label: string): Promise<HTMLElement> =>
  waitFor(() => {
    const cell = document.querySelector<HTMLElement>(`[role=gridcell][aria-label^="${label}"]`);
    expect(cell, `${label} is shown`).not.toBeNull();
    return cell!;
  });

export const savingState = (): HTMLElement => screen.getByLabelText('儲存狀態');

export const expectSavingState = (text: string): Promise<void> =>
  waitFor(() => {
    expect(savingState()).toHaveTextContent(text);
  });
