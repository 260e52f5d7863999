import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';

const help: readonly (readonly [keys: string, text: string])[] = [
  ['方向鍵', '移動；加 Ctrl 到邊緣，加 Shift 選取範圍'],
  ['Home、End、Page Up、Page Down', '列首、列尾、上一頁、下一頁'],
  ['Enter、Shift+Enter', '下一列、上一列'],
  ['班別代號', '填入所選格子'],
  ['1、2、3、4', '例假、休息日、國定假日、空班'],
  ['Delete', '清除'],
  ['Ctrl+A', '全選'],
  ['Ctrl+C、Ctrl+X、Ctrl+V', '複製、剪下、貼上；可與試算表互貼'],
  ['Ctrl+D、Ctrl+R', '向下填滿、向右填滿；也可拖曳選取框右下角'],
  ['Ctrl+Enter', '與另一格交換：在第一格按一次，移到另一格再按一次，Esc 取消'],
  ['Ctrl+Z、Ctrl+Y', '復原、重做'],
  ['Ctrl+S', '立即儲存'],
  ['滑鼠', '拖曳選取範圍；點選格子後再拖曳，可移到空格或與另一格交換；班別可拖曳到格子'],
];

const marks: readonly (readonly [mark: string, text: string])[] = [
  ['斜體加方點', '未儲存'],
  ['圓點', '未發佈'],
  ['右上角紅色', '須符合的規定'],
  ['右上角黃色', '提示'],
  ['底部雙線', '有備註，滑鼠停留可檢視'],
  ['假、差、停', '請假、出差或公出、留職停薪'],
  ['斜線', '不在任職期間或全日不出勤'],
  ['灰底', '過往或已鎖定的日期'],
];

const rowsOf = (items: readonly (readonly [string, string])[]) =>
  items.map(([name, text]) => (
    <TableRow key={name}>
      <TableCell component="th" scope="row" sx={{ width: '40%' }}>
        {name}
      </TableCell>
      <TableCell>{text}</TableCell>
    </TableRow>
  ));

/** Keys and marks of the schedule. */
export const KeyHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-labelledby="schedule-help" maxWidth="sm" fullWidth>
    <DialogTitle id="schedule-help">班表操作說明</DialogTitle>
    <DialogContent tabIndex={0}>
      <Table size="small">
        <TableBody>
          {rowsOf(help)}
          {rowsOf(marks)}
        </TableBody>
      </Table>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>關閉</Button>
    </DialogActions>
  </Dialog>
);
