import { scheduleEndpoints as endpoints, type ScheduleViolation } from '@hr/contracts/time/schedules';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { hasErrorCode } from '#failures/api-error.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import type { Person } from '../schedule-values.ts';
import type { Scope } from './use-violations.ts';
import { countLevel, datesText, levelNames } from './violation-list.tsx';

interface PublishDialogProps {
  readonly scope: Scope;
  readonly people: readonly Person[];
  readonly violations: readonly ScheduleViolation[];
  /** Returns the reason of an accepted warning, or null. */
  readonly reasonOf: (violation: ScheduleViolation) => string | null;
  readonly onClose: () => void;
}

const MOST_LISTED = 20;

const MOST_REASON = 200;

const publishSchema = (isWarned: boolean) =>
  z.object({
    warningReason: z
      .string()
      .trim()
      .max(MOST_REASON, `不可超過 ${MOST_REASON} 字`)
      .nullable()
      .transform((reason) => reason || null)
      .refine((reason) => !isWarned || reason !== null, '請輸入原因'),
  });

/** Joins the reasons of accepted warnings; null without any. */
const reasonsOf = (
  violations: readonly ScheduleViolation[],
  reasonOf: PublishDialogProps['reasonOf'],
): string | null => {
  const reasons = new Set(violations.flatMap((violation) => reasonOf(violation) ?? []));
  return [...reasons].join('；').slice(0, MOST_REASON) || null;
};

const violationText = (
  { employeeId, days, text, level }: ScheduleViolation,
  { names, reason }: { readonly names: ReadonlyMap<string, string>; readonly reason: string | null },
): string => {
  const parts = [employeeId && names.get(employeeId), datesText(days), text];
  const described = parts.filter((part) => typeof part === 'string').join(' ');
  return `${levelNames[level]}：${described}${reason === null ? '' : `（原因：${reason}）`}`;
};

/** Publishes the shown period. Warnings require a reason. */
export const PublishDialog = ({ scope, people, violations, reasonOf, onClose }: PublishDialogProps) => {
  const [isWarned, setIsWarned] = useState(countLevel(violations, 'warn') > 0);
  const form = useSchemaForm(publishSchema(isWarned), {
    warningReason: reasonsOf(violations, reasonOf),
  });
  const refresh = useRefresh('schedules');
  const musts = countLevel(violations, 'must');
  const names = new Map(people.map(({ id, employeeNo, nameZh }) => [id, `${employeeNo} ${nameZh}`]));
  const handleSubmit = async ({ warningReason }: { warningReason: string | null }): Promise<void> => {
    try {
      const { published } = await call(endpoints.publish, { body: { ...scope, warningReason } });
      if (published === 0) {
        toast('schedule.publish.none');
      } else {
        toast('schedule.publish.ok', { values: { published } });
      }
    } catch (error) {
      setIsWarned(isWarned || hasErrorCode(error, 'ScheduleWarned'));
      throw error;
    }
    await refresh();
    onClose();
  };
  return (
    <FormDialog
      title="發佈班表"
      submitLabel={isWarned && musts === 0 ? '仍要發佈' : '發佈'}
      form={form}
      isBlocked={musts > 0}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{`${formatDate(scope.from)} ～ ${formatDate(scope.to)}：發佈後，班表有變更的員工會收到通知。`}</p>
      {musts > 0 ? <Alert severity="error">{`須符合的 ${musts} 項修正後才能發佈。`}</Alert> : null}
      {violations.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, pl: 3, maxHeight: 200, overflowY: 'auto' }}>
          {violations.slice(0, MOST_LISTED).map((violation) => (
            <li key={`${violation.employeeId} ${violation.rule} ${violation.days[0] ?? ''} ${violation.text}`}>
              {violationText(violation, { names, reason: reasonOf(violation) })}
            </li>
          ))}
          {violations.length > MOST_LISTED ? <li>{`等共 ${violations.length} 項`}</li> : null}
        </Box>
      )}
      {isWarned && musts === 0 ? (
        <TextFieldControl control={form.control} name="warningReason" label="仍要發佈的原因" rows={2} required />
      ) : null}
    </FormDialog>
  );
};
