import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#server/csv/read-csv.ts'
import { writeCsv } from '#server/csv/write-csv.ts'

async function textOf(rows: readonly (readonly string[])[]): Promise<string> {
  let text = ''
  for await (const piece of writeCsv(rows)) text += piece
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

  it.each(['=1+1', '+49 170', '-2+3', '@sum(a)', '\t=1', '\r=1', ' =1', '＝1', '＠x', "'=1"])(
    'writes %j with an apostrophe before it',
    async (cell) => {
      const written = (await textOf([[cell]])).slice(1, -2)
      expect(written.replace(/^"/, '').startsWith(`'${cell.slice(0, 1)}`)).toBe(true)
    },
  )

  it.each(['-12.50', '-3', '0', '12.000001', 'a=b', "it's", "'quoted'"])('writes %j as it is', async (cell) => {
    expect(await textOf([[cell]])).toBe(`\u{FEFF}${cell}\r\n`)
  })

  it('writes what reads as the same cells', async () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(...`ab 1-+=@'",;\t\r\n`) }),
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
    )
  })
})
