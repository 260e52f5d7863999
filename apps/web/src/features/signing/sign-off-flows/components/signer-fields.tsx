import {
  type SignOffFlow,
  signerRuleNames,
  signOffFlowEndpoints as endpoints,
} from '@hr/contracts/signing/sign-off-flows';
import type { SignerRule } from '@hr/domain/signing/sign-off';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AutocompleteControl, type ChoiceOption } from '#forms/autocomplete-control.tsx';
import { NumberFieldControl } from '#forms/parsed-field-controls.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { today } from '#format/use-today.ts';
import { employeeChoices } from '#records/choices.ts';
import { useFormRecord } from '#records/form-record.ts';

interface SignerFieldsProps {
  /** Path of the fields in the form, such as `steps.0`. */
  readonly path: string;
  readonly place: number;
}

const useInitialEmployee = (employeeId: unknown): ChoiceOption | null => {
  const flow = useFormRecord() as Pick<SignOffFlow, 'steps' | 'informed'> | null;
  const signer = [...(flow?.steps ?? []), ...(flow?.informed ?? [])].find((one) => one.employeeId === employeeId);
  return signer?.employeeId ? { value: signer.employeeId, label: signer.employeeName ?? '' } : null;
};

const RoleField = ({ path, place }: SignerFieldsProps) => {
  const { control } = useFormContext();
  const { data } = useQuery(endpointQuery(endpoints.roles, {}));
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectControl control={control} name={`${path}.roleId`} label={`角色 ${place}`} required options={options} />;
};

const PersonField = ({ path, place }: SignerFieldsProps) => {
  const { control } = useFormContext();
  const named = useInitialEmployee(useWatch({ control, name: `${path}.employeeId` }));
  return (
    <AutocompleteControl
      control={control}
      name={`${path}.employeeId`}
      label={`人員 ${place}`}
      required
      placeholder="員工編號或姓名"
      source={employeeChoices(today())}
      initialOption={named}
    />
  );
};

const RuleField = ({ rule, ...props }: SignerFieldsProps & { readonly rule: SignerRule['kind'] }) => {
  const { control } = useFormContext();
  const { path, place } = props;
  if (rule === 'role') {
    return <RoleField {...props} />;
  }
  if (rule === 'person') {
    return <PersonField {...props} />;
  }
  return rule === 'head' ? (
    <NumberFieldControl
      control={control}
      name={`${path}.levels`}
      label={`層級 ${place}`}
      required
      hint="1 為所屬部門，2 為上一級部門"
    />
  ) : null;
};

export const SignerFields = ({ path, place, label }: SignerFieldsProps & { readonly label: string }) => {
  const { control, setValue } = useFormContext();
  const rule: SignerRule['kind'] = useWatch({ control, name: `${path}.rule` });
  return (
    <>
      <SelectControl
        control={control}
        name={`${path}.rule`}
        label={`${label} ${place}`}
        required
        options={optionsOf(signerRuleNames)}
        onPick={(picked) => setValue(`${path}.levels`, picked === 'head' ? 1 : null)}
      />
      <RuleField rule={rule} path={path} place={place} />
    </>
  );
};
