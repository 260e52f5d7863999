import { FormSection } from './form-section.tsx';
import { LinesField } from './lines-field.tsx';

const contactColumns = [
  { name: 'name', label: '姓名', required: true },
  { name: 'relation', label: '關係', required: true },
  { name: 'phone', label: '電話', required: true },
  { name: 'otherPhone', label: '次要電話' },
];

export const EmergencyContactFields = () => (
  <FormSection title="緊急聯絡人">
    <LinesField
      name="emergencyContacts"
      title="至少一位"
      noun="聯絡人"
      columns={contactColumns}
      emptyLine={{ name: '', relation: '', phone: '', otherPhone: null }}
      required
    />
  </FormSection>
);
