import { describe, expect, it } from 'vitest'
import { readCsv } from '#server/platform/csv/read-csv.ts'

const MOST = 500
const cellsOf = (text: string) => readCsv(text, { most: MOST }).rows.map(({ cells }) => cells)

describe('reading CSV', () => {
  it.each([
    [',', 'a,b,c\n1,2,3'],
    [';', 'a;b;c\n1;2;3'],
    ['\t', 'a\tb\tc\n1\t2\t3'],
  ])('finds the separator %j', (separator, text) => {
    expect(readCsv(text, { most: MOST }).separator).toBe(separator)
    expect(cellsOf(text)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
  })

  it('finds the separator that splits most rows, whatever stands inside the cells', () => {
    expect(cellsOf('name;price\n"Lamp; blue";1,50\nChair;2,75')).toEqual([
      ['name', 'price'],
      ['Lamp; blue', '1,50'],
      ['Chair', '2,75'],
    ])
    expect(cellsOf('1\tPost, express\tAB;1\n2\tPost, express\tAB;2')).toEqual([
      ['1', 'Post, express', 'AB;1'],
      ['2', 'Post, express', 'AB;2'],
    ])
  })

  it('reads quotes, doubled quotes and line ends inside a cell', () => {
    expect(cellsOf('a,"say ""hi""","two\r\nlines"\r\nb,"",x')).toEqual([
      ['a', 'say "hi"', 'two\nlines'],
      ['b', '', 'x'],
    ])
  })

  it('reads a quote inside a cell as a letter', () => {
    expect(cellsOf('TV 42",x\n5" "quoted",y')).toEqual([
      ['TV 42"', 'x'],
      ['5" "quoted"', 'y'],
    ])
  })

  it('reads white space around cells and quotes as nothing', () => {
    expect(cellsOf('  a , "b"  ,\u{A0}c \n')).toEqual([['a', 'b', 'c']])
  })

  it.each(['\n', '\r\n', '\r'])('ends rows with %j', (end) => {
    expect(cellsOf(['a,b', 'c,d', ''].join(end))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('keeps empty cells, and leaves out rows without content', () => {
    expect(cellsOf('a,,c,\n\n,,,\n  \nb,,,')).toEqual([
      ['a', '', 'c', ''],
      ['b', '', '', ''],
    ])
  })

  it('names the line where each row begins, with the lines inside cells counted', () => {
    const { rows } = readCsv('a,"1\n2\n3"\n\nb,4\nc,5', { most: MOST })
    expect(rows.map(({ line, source }) => [line, source])).toEqual([
      [1, 'a,"1\n2\n3"'],
      [5, 'b,4'],
      [6, 'c,5'],
    ])
  })

  it('names the line of a quote that nothing closes', () => {
    expect(readCsv('a,b\nc,"d\ne,f', { most: MOST })).toMatchObject({
      unclosedAt: 2,
      rows: [{ cells: ['a', 'b'] }, { cells: ['c', 'd\ne,f'] }],
    })
    expect(readCsv('a,"b"', { most: MOST }).unclosedAt).toBe(null)
  })

  it('reads a byte order mark as nothing', () => {
    expect(cellsOf('\u{FEFF}a,b')).toEqual([['a', 'b']])
    expect(cellsOf('\u{FEFF}"a",b')).toEqual([['a', 'b']])
  })

  it('stops after the most rows and says that more follow', () => {
    expect(readCsv('a\nb\nc', { most: 2 })).toMatchObject({ isCut: true, rows: [{ line: 1 }, { line: 2 }] })
    expect(readCsv('a\nb\n\n', { most: 2 })).toMatchObject({ isCut: false, rows: [{ line: 1 }, { line: 2 }] })
  })

  it('reads nothing as no rows', () => {
    for (const text of ['', '\n\n', '   ', ',,,']) expect(cellsOf(text)).toEqual([])
  })

  it('reads a million quotes and a million cells', () => {
    expect(readCsv('"'.repeat(1_000_000), { most: MOST }).rows).toHaveLength(1)
    expect(readCsv('a,'.repeat(1_000_000), { most: MOST }).rows[0]?.cells).toHaveLength(1_000_001)
  })

  it('takes a separator that is known', () => {
    expect(readCsv('a;b,c', { most: MOST, separator: ',' }).rows[0]?.cells).toEqual(['a;b', 'c'])
  })
})
