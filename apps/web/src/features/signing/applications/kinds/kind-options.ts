import { type ApplicationKind, applicationKindNames } from '@hr/contracts/signing/applications';
import type { FieldValues } from 'react-hook-form';
import { useCustomKinds, useOfferedKinds } from '#features/signing/custom-kinds/index.ts';
import { initialCustomValues } from './custom/custom-view.tsx';
import { offeredKinds } from './index.ts';

export interface NewApplication {
  readonly kind: ApplicationKind;
  readonly values?: FieldValues;
}

export interface KindOption {
  /** The kind, or the id of a custom kind. */
  readonly value: string;
  readonly label: string;
}

export const toNewApplication = (value: string): NewApplication => {
  const kind = offeredKinds.find((offered) => offered === value);
  return kind === undefined ? { kind: 'custom', values: initialCustomValues(value) } : { kind };
};

/** Kinds that can be started without another application: built-in kinds, then custom kinds. */
export const useKindOptions = (): readonly KindOption[] => [
  ...offeredKinds.map((kind) => ({ value: kind, label: applicationKindNames[kind] })),
  ...useOfferedKinds().map(({ id, nameZh }) => ({ value: id, label: nameZh })),
];

export const useKindName = ({ kind, values }: NewApplication): string => {
  const { data } = useCustomKinds();
  const customKind = kind === 'custom' ? data?.items.find(({ id }) => id === values?.['customKindId']) : undefined;
  return customKind?.nameZh ?? applicationKindNames[kind];
};
