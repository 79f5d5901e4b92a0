import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asWritten, withoutFormula } from '#server/platform/csv/formula.ts'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { type CsvCell, writeCsv } from '#server/platform/csv/write-csv.ts'
import { type SheetForm, sheetForm } from '#contract/catalogue/sheet-form.ts'

async function textOf(rows: readonly (readonly CsvCell[])[], form?: SheetForm): Promise<string> {
  let text = ''
  for await (const piece of writeCsv(rows, form)) text += piece
  return text
}

describe('writing CSV', () => {
  it('begins with a byte order mark and ends each row with CR LF', async () => {
    expect(await textOf([['a', 'b'], ['c']])).toBe('\u{FEFF}a,b\r\nc\r\n')
  })

  it('quotes what would end a cell or lose its white space', async () => {
    expect(await textOf([['a,b', 'c;d', 'say "hi"', 'two\nlines', ' x']])).toBe(
      '\u{FEFF}"a,b","c;d","say ""hi""","two\nlines"," x"\r\n',
    )
  })

  it.each(['=1+1', '+1+1', '-2+3', '@sum(a)', '\t=1', '\r=1', ' =1', '＝1', '＠x', "'=1"])(
    'writes %j with an apostrophe before it',
    async (cell) => {
      const written = (await textOf([[cell]])).slice(1, -2)
      expect(written.replace(/^"/, '').startsWith(`'${cell.slice(0, 1)}`)).toBe(true)
    },
  )

  // A reader that splits at another sign sees a cell begin in the middle of ours.
  const SEPARATORS = [',', ';', '|', '\t', '\n', '\r']
  const STARTS = [
    '=HYPERLINK("x")',
    '+1+cmd',
    '-2+3',
    '@SUM(1)',
    '＝1',
    '＋1+1',
    '－1-1',
    '＠x',
    ' =1',
    '"=1"',
    ' "\' =1',
  ]
  it.each(SEPARATORS.flatMap((sign) => STARTS.map((start) => [`a${sign}${start}`, sign, start] as const)))(
    'writes %j with an apostrophe behind the separator, and reads the same cell',
    async (cell, sign, start) => {
      const text = await textOf([[cell, 'b']])
      expect(text).toContain(`${sign}'${start.replaceAll('"', '""')}`)
      expect(asWritten(withoutFormula(cell))).toBe(cell)
    },
  )

  it.each(["' \n-", "'\n=1", "''\t+a", "' ,@x", ' \n=1', "'\r\n＝1", "'' ;'-1+1", "'=1\n=1"])(
    'guards %j as often as it is read back, and nothing in it runs',
    (cell) => {
      const guarded = withoutFormula(cell)
      expect(asWritten(guarded)).toBe(cell)
      expect(guarded.split(/[,;|\t\r\n]/).filter((part) => /^\s*[=+\-@＝＋－＠]/.test(part))).toEqual([])
    },
  )

  it.each(['1, -2', 'left; -3.50', 'a; b', 'call +49 30 1234, later', 'phones:\n+49 (30) 1234-5'])(
    'leaves %j as it is: nothing in it runs',
    (cell) => expect(withoutFormula(cell)).toBe(cell),
  )

  it.each(['+49 (30) 1234-5', '+86 138 0013 8000', '+1-202-555-0123', '+(44) 20'])(
    'writes the phone number %j without an apostrophe',
    async (cell) => expect(await textOf([[cell]])).toBe(`\u{FEFF}${cell}\r\n`),
  )

  it.each(['+49 30 =1', '++49', '+SUM(1)', '+49;+1+1', '＋49 30'])('guards %j, which is no phone number', (cell) =>
    expect(withoutFormula(cell)).not.toBe(cell),
  )

  it.each(['-12.50', '-3', '0', '12.000001', 'a=b', "it's", "'quoted'"])('writes %j as it is', async (cell) => {
    expect(await textOf([[cell]])).toBe(`\u{FEFF}${cell}\r\n`)
  })

  it.each([
    ['en', 'a,-12.50,"x;y"'],
    ['zh-CN', 'a,-12.50,"x;y"'],
    ['ar', 'a;-12.50;"x;y"'],
    ['pt-BR', 'a;-12,50;"x;y"'],
    ['de', 'a;-12,50;"x;y"'],
    ['constructor', 'a,-12.50,"x;y"'],
    ['', 'a,-12.50,"x;y"'],
  ])('separates cells and decimals as spreadsheets of %j do', async (lang, row) => {
    expect(await textOf([['a', -12_500_000n, 'x;y']], sheetForm(lang))).toBe(`\u{FEFF}${row}\r\n`)
  })

  it('writes what reads as the same cells', async () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(...`ab 1-+=@'"(,;|\t\r\n`) }),
      fc.string({ unit: 'grapheme' }),
    )
    // A cell is read without the white space around it, and line ends as one sign.
    const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell.map(plain), { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
        async (rows) => {
          const read = readCsv(await textOf(rows), { most: 500, separator: ',' })
          expect(read.rows.map(({ cells }) => cells)).toEqual(rows.filter((cells) => cells.some((text) => text !== '')))
        },
      ),
      { examples: [[[["' \n-", '']]]] },
    )
  })
})
