export const personnelActionsErrors = {
  TransferConflict: { status: 422, msg: '與既有的職務異動衝突' },
  PositionScheduled: { status: 422, msg: '最後工作日之後已有排定的職位異動，請先取消該異動' },
  LeaveDeputyNotEmployed: { status: 422, msg: '留停代理人須為在職員工' },
  DuplicateChangeReasonCode: { status: 409, msg: '異動原因編號重複' },
  DuplicateChangeReasonName: { status: 409, msg: '異動原因名稱重複' },
} as const;
