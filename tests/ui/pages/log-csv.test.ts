import { expect, it } from 'vitest'
import { moneyEntry } from '#tests/support/money-views.ts'
import { csvCell, csvOf } from '#ui/pages/member/money/log-csv.ts'

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-cmd', "'-cmd"],
  ['@sum', "'@sum"],
  ['=a,"b"', '"\'=a,""b"""'],
  ['-42.5', '-42.5'],
])('writes %j as %j', (text, cell) => expect(csvCell(text)).toBe(cell))

it('says that it is UTF-8, ends each line as spreadsheets do, and writes plain decimals', () => {
  const words = { heads: ['n', 'a', 'b', 'c', 'd', 'e'], kind: () => '=HYPERLINK()', type: () => 'x' }
  const text = csvOf([moneyEntry({ id: '71', amount: '-1234500000', balance: '1' })], words)
  expect(text).toBe("\uFEFFn,a,b,c,d,e\r\n71,2026-01-01 00:00:00,'=HYPERLINK(),x,-1234.5,0.000001\r\n")
})
