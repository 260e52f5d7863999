import { counties, districtPostalCode, districtsOf } from '@hr/domain/addresses';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from './form-row.tsx';
import { SelectControl, type SelectOption } from './select-control.tsx';
import { TextFieldControl } from './text-field-control.tsx';

interface AddressControlProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Text shown for an omitted address: 「同登記地址」. Without it an address is required. */
  readonly emptyLabel?: string | undefined;
}

const EMPTY_ADDRESS = { postalCode: '', county: '', district: '', detail: '' };

const optionsOf = (names: readonly string[]): SelectOption[] => names.map((name) => ({ value: name, label: name }));

const countyOptions = optionsOf(counties);

/** Address in Taiwan. The county determines the districts, the district its postal code. */
export const AddressControl = ({ name, label, required = false, emptyLabel }: AddressControlProps) => {
  const { control, setValue } = useFormContext();
  const isEmpty = useWatch({ control, name }) === null;
  return (
    <FormControl component="fieldset" required={required} sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={{ typography: 'body2' }}>
        {label}
      </FormLabel>
      <Stack spacing={2} sx={{ mt: 1.5 }}>
        {emptyLabel === undefined ? null : (
          <FormControlLabel
            label={emptyLabel}
            control={
              <Checkbox
                checked={isEmpty}
                onChange={(_event, isChecked) =>
                  setValue(name, isChecked ? null : EMPTY_ADDRESS, { shouldDirty: true })
                }
              />
            }
          />
        )}
        {isEmpty ? null : <AddressParts name={name} />}
      </Stack>
    </FormControl>
  );
};

const AddressParts = ({ name }: { readonly name: string }) => {
  const { control, formState, setValue } = useFormContext();
  const { isSubmitted } = formState;
  const county = String(useWatch({ control, name: `${name}.county` }) ?? '');
  const fill = (part: 'district' | 'postalCode', value: string): void =>
    setValue(`${name}.${part}`, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const handleCounty = (): void => {
    fill('district', '');
    fill('postalCode', '');
  };
  const handleDistrict = (district: string | null): void =>
    fill('postalCode', districtPostalCode(county, district ?? '') ?? '');
  return (
    <>
      <FormRow>
        <SelectControl
          control={control}
          name={`${name}.county`}
          label="縣市"
          options={countyOptions}
          required
          onPick={handleCounty}
        />
        <SelectControl
          control={control}
          name={`${name}.district`}
          label="鄉鎮市區"
          options={optionsOf(districtsOf(county))}
          required
          disabled={county === ''}
          onPick={handleDistrict}
        />
        <TextFieldControl control={control} name={`${name}.postalCode`} label="郵遞區號" required hint="3、5 或 6 碼" />
      </FormRow>
      <TextFieldControl control={control} name={`${name}.detail`} label="詳細地址" required />
    </>
  );
};
