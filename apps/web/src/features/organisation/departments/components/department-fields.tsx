import { departments } from '@hr/contracts/organisation/departments';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { Correction } from '#records/timeline-consequences.tsx';
import type { DepartmentProps } from './department-facts.tsx';

const Field = fieldControlOf({ ...departments.fields, effectiveFrom: departments.effectiveFrom });

interface DatedFieldsProps {
  /** The day for which departments and people are offered. */
  readonly on: string | null;
  /** A department that cannot stand under itself. */
  readonly departmentId?: string;
}

/** The fields that a change from a day on replaces. */
const DatedFields = ({ on, departmentId }: DatedFieldsProps) => (
  <>
    <FormSection title="名稱與層級">
      <FormRow>
        <Field name="nameZh" />
        <Field name="level" />
      </FormRow>
      <Field name="nameEn" />
    </FormSection>
    <FormSection title="上層與主管">
      <Field name="parentId" asOf={on} excludedDepartmentId={departmentId} />
      <Field name="headId" asOf={on} />
    </FormSection>
  </>
);

/** The department's own identity and housekeeping. */
const PlainFields = () => (
  <FormSection title="編制與備註">
    <FormRow>
      <Field name="costCenter" />
      <Field name="headcountQuota" />
      <Field name="sortOrder" />
    </FormRow>
    <Field name="note" />
  </FormSection>
);

const useDay = (): string | null =>
  useWatch({ control: useFormContext().control, name: 'effectiveFrom' }) as string | null;

/** 新增部門 */
export const NewDepartmentFields = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="effectiveFrom" />
    </FormRow>
    <DatedFields on={useDay()} />
    <PlainFields />
  </>
);

/** 編輯部門: puts right what was entered wrongly, without a new period. */
export const CorrectionFields = ({ item }: DepartmentProps) => (
  <Correction kind={departments} item={item} hint="若部門自某日起更名、移動或更換主管，請使用「異動」。">
    <Field name="code" />
    <DatedFields on={item.effectiveFrom} departmentId={item.id} />
    <PlainFields />
  </Correction>
);

/** 部門異動: a new state from a day on, past or to come; the days before keep the old one. */
export const ChangeFields = ({ item: { id } }: DepartmentProps) => (
  <>
    <Field name="effectiveFrom" hint="自此日起適用；之前的日期仍為原資料" />
    <DatedFields on={useDay()} departmentId={id} />
  </>
);

export const movedFields = { parentId: departments.dated.parentId };

/** 移動部門: another place in the tree from a day on. */
export const MoveFields = ({ item }: { readonly item: Pick<DepartmentProps['item'], 'id'> }) => (
  <>
    <Field name="parentId" label="移到此部門之下" asOf={useDay()} excludedDepartmentId={item.id} />
    <Field name="effectiveFrom" />
  </>
);

/** 停用 and 啟用: the day, and what it means. */
export const dayFields = (label: string, text: string) => () => (
  <>
    <Typography>{text}</Typography>
    <Field name="effectiveFrom" label={label} />
  </>
);
