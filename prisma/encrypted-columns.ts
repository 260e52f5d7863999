interface EncryptedColumns {
  readonly table: string;
  readonly columns: readonly string[];
  readonly digests: Readonly<Record<string, string>>;
}

/** The columns that the service encrypts, by table. A test compares them with the schema. */
export const encryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'employees',
    columns: [
      'identity_number',
      'passport_number',
      'disability',
      'disability_grade',
      'disability_certificate_no',
      'disability_expires_on',
      'bank_account',
      'bank_account_name',
    ],
    digests: { identity_number: 'identity_digest' },
  },
  {
    table: 'pending_bank_accounts',
    columns: ['bank_account', 'bank_account_before', 'bank_account_name'],
    digests: {},
  },
  {
    table: 'nhi_dependents',
    columns: ['identity_number', 'reduction'],
    digests: { identity_number: 'identity_digest' },
  },
  { table: 'payslip_deliveries', columns: ['pdf_password'], digests: {} },
  { table: 'emp_accounts', columns: ['totp_secret'], digests: {} },
];
