/** Lists of leave hours that are asked for by name, with the columns that they are exported and printed with. */
export const rosters = {
  annual: {
    title: '特休統計表',
    columns: [
      'employee',
      'departmentName',
      'hiredOn',
      'seniority',
      'leaveYear',
      'annualGranted',
      'annualCarriedOver',
      'annualAdjusted',
      'annualTaken',
      'annualPending',
      'annualCashedOut',
      'annualRemaining',
      'annualEndsOn',
    ],
  },
  unused: {
    title: '未休清冊',
    columns: [
      'employee',
      'departmentName',
      'leaveYear',
      'annualGranted',
      'annualTaken',
      'annualRemaining',
      'annualEndsOn',
    ],
  },
  compensatory: {
    title: '補休到期清單',
    columns: ['employee', 'departmentName', 'compensatoryRemaining', 'compensatoryEnding', 'compensatoryEndsOn'],
  },
} as const;

export const rosterNames = Object.keys(rosters) as [keyof typeof rosters, ...(keyof typeof rosters)[]];
