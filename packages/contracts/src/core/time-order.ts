/** Message for an end that is not after its start. */
export const ENDS_BEFORE_START = '結束時間不可早於開始時間';
