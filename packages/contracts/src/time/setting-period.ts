import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { z } from 'zod';
import { several } from '../core/index.ts';
import { shownChoice } from '../fields/index.ts';

/** States of a setting with a first and a last day. */
export const settingStateNames = { current: '適用中', upcoming: '未開始', ended: '已結束' } as const;

export type SettingState = keyof typeof settingStateNames;

export const settingState = shownChoice('狀態', settingStateNames);

export const settingStateFilter = { state: several(settingState.answer).optional() };

interface Days {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

export const requireDayOrder = ({ startOn, endOn }: Days, context: z.core.$RefinementCtx): void => {
  if (endOn !== null && endOn < startOn) {
    context.addIssue({ code: 'custom', path: ['endOn'], message: '迄日不可早於起日' });
  }
};

/** 「護理部 四週變形（2027/01/01 起）」 */
export const titleOfDays = (title: string, startOn: CalendarDate): string => `${title}（${formatDate(startOn)} 起）`;
