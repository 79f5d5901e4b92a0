import { expect, it } from 'vitest'
import { sheetForm } from '#contract/catalogue/sheet-form.ts'
import { moneyEntry } from '#tests/support/money-views.ts'
import { csvCell, csvOf } from '#ui/pages/member/money/log-csv.ts'

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;=b', '"a;=b"'],
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-cmd', "'-cmd"],
  ['@sum', "'@sum"],
  ['=a,"b"', '"\'=a,""b"""'],
  ['-42.5', '-42.5'],
])('writes %j as %j', (text, cell) => expect(csvCell(text)).toBe(cell))

it('says that it is UTF-8, ends each line as spreadsheets do, and writes plain decimals', () => {
  const labels = { heads: ['n', 'a', 'b', 'c', 'd', 'e'], kind: () => '=HYPERLINK()', type: () => 'x' }
  const text = csvOf([moneyEntry({ id: '71', amount: '-1234500000', balance: '1' })], labels, sheetForm('en'))
  expect(text).toBe("\uFEFFn,a,b,c,d,e\r\n71,2026-01-01 00:00:00,'=HYPERLINK(),x,-1234.5,0.000001\r\n")
})

it.each([
  ['en', '71,2026-01-01 00:00:00,k,x,-1234.5,0.000001'],
  ['zh-CN', '71,2026-01-01 00:00:00,k,x,-1234.5,0.000001'],
  ['ar', '71;2026-01-01 00:00:00;k;x;-1234.5;0.000001'],
  ['de', '71;2026-01-01 00:00:00;k;x;-1234,5;0,000001'],
])('separates cells and decimals as spreadsheets of %s do', (lang, line) => {
  const labels = { heads: ['n', 'a', 'b', 'c', 'd', 'e'], kind: () => 'k', type: () => 'x' }
  const text = csvOf([moneyEntry({ id: '71', amount: '-1234500000', balance: '1' })], labels, sheetForm(lang))
  expect(text.split('\r\n')[1]).toBe(line)
})
