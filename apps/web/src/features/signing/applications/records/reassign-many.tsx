import {
  type EmployeeApplication,
  employeeApplicationEndpoints as endpoints,
  reassignBody,
} from '@hr/contracts/signing/applications';
import { useQueries } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { SelectControl, type SelectOption } from '#forms/select-control.tsx';
import { employeeOption } from '#records/choices.ts';
import type { Command } from '#records/commands.tsx';
import { listOpenSigners } from './open-signers.ts';
import { ReplacementFields } from './replacement-fields.tsx';

const MAX_QUERIED = 20;

const chosenSchema = reassignBody.omit({ round: true, places: true });

/** Returns the open signers of several applications without duplicates. */
const useOpenSigners = (items: readonly EmployeeApplication[]): readonly SelectOption[] =>
  useQueries({
    queries: items.slice(0, MAX_QUERIED).map(({ id }) => endpointQuery(endpoints.detail, { params: { id } })),
    combine: (answers) => {
      const pendingSigners = answers.flatMap(({ data }) => (data ? listOpenSigners(data) : []));
      return [...new Map(pendingSigners.map(({ signer }) => [signer.id, employeeOption(signer)])).values()];
    },
  });

const ReassignManyFields = ({ items }: { readonly items: readonly EmployeeApplication[] }) => {
  const { control } = useFormContext();
  return (
    <>
      <SelectControl control={control} name="fromId" label="原簽核人" required options={useOpenSigners(items)} />
      <ReplacementFields control={control} />
    </>
  );
};

export const bulkReassign: NonNullable<Command<EmployeeApplication>['bulk']> = {
  consequence: '所選申請中由原簽核人簽核而尚未完成的關卡，均改由下列人員簽核。',
  Fields: ReassignManyFields,
  valuesOf: () => ({ fromId: null, signerId: null, reason: '' }),
  schema: chosenSchema,
  endpoint: endpoints.reassign,
  inputOf: ({ id }, values) => ({ params: { id }, body: values }),
};
