import { degreeNames } from '@hr/contracts/people/employees';
import { LinesField } from './lines-field.tsx';
import { optionsOf } from './select-control.tsx';

const educationColumns = [
  { name: 'degree', label: '學歷', required: true, options: optionsOf(degreeNames) },
  { name: 'school', label: '學校', required: true },
  { name: 'field', label: '科系' },
  { name: 'graduatedIn', label: '畢業年月', placeholder: '2020/06' },
];

export const EducationLines = () => (
  <LinesField
    name="education"
    title="學歷"
    noun="學歷"
    columns={educationColumns}
    emptyLine={{ degree: 'bachelor', school: '', field: '', graduatedIn: null }}
  />
);
