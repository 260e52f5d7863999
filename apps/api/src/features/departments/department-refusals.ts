import type { TimelineDecision, TimelineEdit, TimelineRefusal } from '@hr/domain/effective';
import { fieldError } from '#http/app-error.ts';

const texts: Readonly<Record<TimelineRefusal, string>> = {
  notInForce: '部門於生效日未啟用',
  alreadyInForce: '部門於生效日已是啟用狀態',
  laterChangeScheduled: '生效日之後已有排定的異動，請先取消該異動',
  endsBeforeItBegins: '停用日不可與起始日相同，請改選其後的日期',
  notCancellable: '此日沒有可取消的異動；已生效的異動無法取消',
};

/**
 * The edit that the timeline allows.
 * @throws AppError DepartmentTimelineConflict, saying why not.
 */
export const accepted = (decision: TimelineDecision): TimelineEdit => {
  if ('refusal' in decision) {
    throw fieldError('DepartmentTimelineConflict', 'effectiveFrom', texts[decision.refusal]);
  }
  return decision.edit;
};
