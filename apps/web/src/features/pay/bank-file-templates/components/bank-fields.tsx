import {
  alignmentNames,
  bankDatePatternNames,
  bankFileLineNames,
  bankFileSourceNames,
} from '@hr/contracts/pay/bank-file-templates';
import { type BankFileField, type BankFileLine, type BankFileSource, bankFileSources } from '@hr/domain/pay/bank-files';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { type OrderedLineProps, OrderedLinesField } from '#forms/ordered-lines-field.tsx';
import { NumberFieldControl } from '#forms/parsed-field-controls.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

const sources = optionsOf(bankFileSourceNames);

const wholeFileSources = sources.filter(({ value }) => !bankFileSources[value as BankFileSource].isOfEmployee);

const newField = (source: BankFileSource) => (): BankFileField => ({
  source,
  text: '',
  width: null,
  alignment: 'left',
  pad: ' ',
  decimals: 0,
  datePattern: 'yyyymmdd',
});

const DATES: ReadonlySet<BankFileSource> = new Set(['payDay', 'month']);
const AMOUNTS: ReadonlySet<BankFileSource> = new Set(['amount', 'total']);

/** Inputs that only some sources have: the constant, the pattern of a day, the decimals of an amount. */
const SourceInputs = ({ path, place }: OrderedLineProps) => {
  const { control } = useFormContext();
  const source: BankFileSource = useWatch({ control, name: `${path}.source` });
  if (source === 'text') {
    return <TextFieldControl control={control} name={`${path}.text`} label={`文字 ${place}`} />;
  }
  if (DATES.has(source)) {
    return (
      <SelectControl
        control={control}
        name={`${path}.datePattern`}
        label={`日期格式 ${place}`}
        options={optionsOf(bankDatePatternNames)}
      />
    );
  }
  return AMOUNTS.has(source) ? (
    <NumberFieldControl
      control={control}
      name={`${path}.decimals`}
      label={`隱含小數位數 ${place}`}
      hint="2 表示 36,000 寫成 3600000"
    />
  ) : null;
};

const fieldInputs =
  (options: typeof sources) =>
  ({ path, place }: OrderedLineProps) => {
    const { control } = useFormContext();
    return (
      <>
        <FormRow>
          <SelectControl control={control} name={`${path}.source`} label={`內容 ${place}`} options={options} required />
          <NumberFieldControl control={control} name={`${path}.width`} label={`寬度（位元組） ${place}`} />
        </FormRow>
        <SourceInputs path={path} place={place} />
        <FormRow>
          <SelectControl
            control={control}
            name={`${path}.alignment`}
            label={`對齊 ${place}`}
            options={optionsOf(alignmentNames)}
          />
          <TextFieldControl control={control} name={`${path}.pad`} label={`補滿字元 ${place}`} hint="通常為空格或 0" />
        </FormRow>
      </>
    );
  };

const inputs: Readonly<Record<BankFileLine, ReturnType<typeof fieldInputs>>> = {
  header: fieldInputs(wholeFileSources),
  detail: fieldInputs(sources),
  trailer: fieldInputs(wholeFileSources),
};

/** Fields of a line of the file in their order. */
export const BankFieldsSection = ({ line }: { readonly line: BankFileLine }) => (
  <FormSection title={line === 'detail' ? '明細（每位員工一筆）' : `${bankFileLineNames[line]}（沒有欄位時不產生）`}>
    <OrderedLinesField
      name={line}
      noun={`${bankFileLineNames[line]}欄位`}
      newLine={newField(line === 'detail' ? 'account' : 'text')}
      Fields={inputs[line]}
    />
  </FormSection>
);
