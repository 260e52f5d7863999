import { candidates } from '@hr/contracts/candidates/candidates';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { choiceFilter, type Filter, toFilterValues, valueFilters } from '#records/filters.tsx';
import { openingFilter } from '../../opening-choices.ts';
import { useTags } from './use-tags.ts';

const WIDTH = 150;
const MAX_TAG_LENGTH = 20;

interface TagControlProps {
  readonly value: string | undefined;
  readonly onChange: (tag: string | undefined) => void;
}

/** A tag in use, or another text, applied with Enter or by leaving the field. */
const TagControl = ({ value, onChange }: TagControlProps) => {
  const [typed, setTyped] = useState(value ?? '');
  const apply = (text: string | null): void => {
    const tag = text?.trim().slice(0, MAX_TAG_LENGTH) || undefined;
    if (tag !== value) {
      onChange(tag);
    }
  };
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      options={useTags()}
      value={value ?? null}
      onChange={(_event, tag) => apply(tag)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onBlur={() => apply(typed)}
      renderInput={(parameters) => <TextField {...parameters} label="標籤" />}
      sx={{ width: WIDTH }}
    />
  );
};

const tagFilter: Filter = {
  name: 'tag',
  Control: ({ values: [value], onChange }) => (
    <TagControl value={value} onChange={(tag) => onChange(toFilterValues(tag))} />
  ),
  chipOf: ([tag = '']) => `標籤：${tag}`,
};

const yesFilter = (name: string, label: string, text: string): Filter =>
  choiceFilter(name, { label, names: { yes: text }, chipOf: () => text });

/** Ordered by use, because narrow lists show only the first ones. */
export const candidateFilters: readonly Filter[] = [
  ...valueFilters({ stage: candidates.stored.stage }),
  openingFilter,
  ...valueFilters({ source: candidates.fields.source }),
  tagFilter,
  yesFilter('isPool', '儲備', '儲備（未指定職缺）'),
  yesFilter('isRetentionEnding', '保存期限', '保存期限 14 日內到期'),
  yesFilter('isOfferEnding', '錄取回覆', '錄取通知 3 日內到期或已逾期'),
  yesFilter('hasFailedMail', '郵件', '郵件寄送失敗'),
];
