/** Named lists of leave hours with the columns of their export. */
export const rosters = {
  annual: {
    title: '特休統計表',
    search: '?roster=annual',
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
    search: '?roster=unused&type=annual&hasRemaining=yes',
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
    search: '?roster=compensatory&type=compensatory&isEnding=30&sort=compensatoryEndsOn',
    columns: ['employee', 'departmentName', 'compensatoryRemaining', 'compensatoryEnding', 'compensatoryEndsOn'],
  },
} as const;

export const rosterNames = Object.keys(rosters) as [keyof typeof rosters, ...(keyof typeof rosters)[]];
