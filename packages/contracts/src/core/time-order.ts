/** The one text for an end that is not after its beginning, of times and of days with times. */
export const ENDS_BEFORE_START = '結束時間不可早於開始時間';
