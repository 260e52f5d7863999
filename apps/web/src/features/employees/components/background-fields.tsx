import { degreeNames } from '@hr/contracts/employees';
import { FormSection } from '#forms/form-section.tsx';
import { LinesField } from '#forms/lines-field.tsx';
import { optionsOf } from '#forms/options-of.ts';

const educationColumns = [
  { name: 'degree', label: '學歷', required: true, options: optionsOf(degreeNames) },
  { name: 'school', label: '學校', required: true },
  { name: 'field', label: '科系' },
  { name: 'graduatedIn', label: '畢業年月', placeholder: '2020/06' },
];

const experienceColumns = [
  { name: 'organisation', label: '機構', required: true },
  { name: 'title', label: '職稱' },
  { name: 'from', label: '起', placeholder: '2018/09' },
  { name: 'to', label: '迄', placeholder: '2022/03' },
  { name: 'proof', label: '證明', placeholder: '服務證明書' },
  { name: 'countedMonths', label: '採計月數', isNumber: true },
];

/** What somebody learnt. */
export const EducationLines = () => (
  <LinesField
    name="education"
    title="學歷"
    noun="學歷"
    columns={educationColumns}
    emptyLine={{ degree: 'bachelor', school: '', field: '', graduatedIn: null }}
  />
);

/** What somebody learnt and did before. */
export const BackgroundFields = () => (
  <FormSection title="學經歷">
    <EducationLines />
    <LinesField
      name="experience"
      title="經歷"
      noun="經歷"
      columns={experienceColumns}
      emptyLine={{ organisation: '', title: '', from: null, to: null, proof: null, countedMonths: null }}
    />
  </FormSection>
);
