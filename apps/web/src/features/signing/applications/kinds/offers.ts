import { type ApplicationKind, applicationKindNames } from '@hr/contracts/signing/applications';
import type { FieldValues } from 'react-hook-form';
import { useCustomKinds, useOfferedKinds } from '#features/signing/custom-kinds/index.ts';
import { beginningOfCustom } from './custom/custom-look.tsx';
import { offeredKinds } from './index.ts';

export interface Begun {
  readonly kind: ApplicationKind;
  readonly values?: FieldValues;
}

/** Something that can be applied for, by what people call it. */
export interface Offer {
  /** Tells it from all others: its kind, or which of those that HR has made. */
  readonly value: string;
  readonly label: string;
}

export const begunBy = (value: string): Begun => {
  const kind = offeredKinds.find((known) => known === value);
  return kind === undefined ? { kind: 'custom', values: beginningOfCustom(value) } : { kind };
};

/** All that can be applied for without anything else that was: what the house knows, then what HR has made. */
export const useOffers = (): readonly Offer[] => [
  ...offeredKinds.map((kind) => ({ value: kind, label: applicationKindNames[kind] })),
  ...useOfferedKinds().map(({ id, nameZh }) => ({ value: id, label: nameZh })),
];

export const useNameOf = ({ kind, values }: Begun): string => {
  const { data } = useCustomKinds();
  const made = kind === 'custom' ? data?.items.find(({ id }) => id === values?.['customKindId']) : undefined;
  return made?.nameZh ?? applicationKindNames[kind];
};
