import { EducationLines } from '#forms/education-lines.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { LinesField } from '#forms/lines-field.tsx';

const experienceColumns = [
  { name: 'organisation', label: '機構', required: true },
  { name: 'title', label: '職稱' },
  { name: 'from', label: '起', placeholder: '2018/09' },
  { name: 'to', label: '迄', placeholder: '2022/03' },
  { name: 'proof', label: '證明', placeholder: '服務證明書' },
  { name: 'countedMonths', label: '採計月數', isNumber: true },
];

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
