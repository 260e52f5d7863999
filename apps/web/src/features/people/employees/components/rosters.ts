/** Employee lists with fixed export columns. */
export const rosters = {
  staff: {
    title: '員工名冊',
    search: '?roster=staff',
    columns: ['employeeNo', 'nameZh', 'nameEn', 'department', 'jobTitle', 'employmentType', 'hiredOn', 'status'],
  },
  birthdays: {
    title: '生日名單',
    search: '?roster=birthdays',
    columns: ['employeeNo', 'nameZh', 'department', 'jobTitle', 'birthOn'],
  },
  emergency: {
    title: '緊急聯絡人名單',
    search: '?roster=emergency',
    columns: ['employeeNo', 'nameZh', 'department', 'mobile', 'emergencyContacts'],
  },
} as const;

export const rosterNames = Object.keys(rosters) as [keyof typeof rosters, ...(keyof typeof rosters)[]];
