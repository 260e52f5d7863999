import { type ApplicationKind, applicationKindNames } from '@hr/contracts/signing/applications';
import type { FieldValues } from 'react-hook-form';
import { useCustomKinds, useOfferedKinds } from '#features/signing/custom-kinds/index.ts';
import { initialCustomValues } from './custom/custom-look.tsx';
import { offeredKinds } from './index.ts';

export interface Begun {
  readonly kind: ApplicationKind;
  readonly values?: FieldValues;
}

export interface Offer {
  /** The kind, or the id of a custom kind. */
  readonly value: string;
  readonly label: string;
}

export const toNewApplication = (value: string): Begun => {
  const kind = offeredKinds.find((known) => known === value);
  return kind === undefined ? { kind: 'custom', values: initialCustomValues(value) } : { kind };
};

/** Kinds that can be started without another application: built-in kinds, then custom kinds. */
export const useOffers = (): readonly Offer[] => [
  ...offeredKinds.map((kind) => ({ value: kind, label: applicationKindNames[kind] })),
  ...useOfferedKinds().map(({ id, nameZh }) => ({ value: id, label: nameZh })),
];

export const useNameOf = ({ kind, values }: Begun): string => {
  const { data } = useCustomKinds();
  const made = kind === 'custom' ? data?.items.find(({ id }) => id === values?.['customKindId']) : undefined;
  return made?.nameZh ?? applicationKindNames[kind];
};
