export const leaveErrors = {
  LeaveHoursInsufficient: { status: 422, msg: '減少時數不可大於剩餘時數' },
  LeaveGrantedAlready: { status: 409, msg: '此期間已有給假' },
  LeaveOutsideEmployment: { status: 422, msg: '所選員工在生效日不在職' },
  LeaveCarriedAlready: { status: 409, msg: '此額度已遞延過一次，未休時數請結算。' },
  LeaveNotDeferrable: { status: 422, msg: '沒有可遞延的時數。' },
  LeaveNothingToSettle: { status: 422, msg: '沒有可結算的時數：額度尚未到期，員工亦未離職。' },
  LeaveAfterLeaving: { status: 422, msg: '員工離職後仍有請假占用時數，請先取消這些請假，再辦理結算。' },
  LeaveEntryReversed: { status: 409, msg: '此事件已經被取消或已逾期' },
  LeaveEntryNotReversible: { status: 422, msg: '僅人工增加與人工減少的時數可以更正。' },
  LeaveHoursUsed: { status: 422, msg: '增加的時數已被使用，無法更正。' },
  OwnLeaveHours: { status: 422, msg: '不可增減自己的時數，請由其他人員處理' },
} as const;
