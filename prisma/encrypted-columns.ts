/** Every column whose values the service encrypts, by its table. A test holds them against the schema. */
export const encryptedColumns = [
  { table: 'employees', columns: ['identity_number', 'bank_account'] },
  { table: 'employee_contracts', columns: ['pay'] },
  { table: 'emp_accounts', columns: ['totp_secret'] },
] as const;
