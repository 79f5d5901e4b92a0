import { describe, expect, it } from 'vitest'
import type { Delimiter } from '#contract/catalogue/goods-import.form.ts'
import { type Encoding, recogniseEncoding } from '#contract/platform/text-encoding.ts'
import { dialectOf } from '../../../server/catalogue/goods-import/dialect.ts'
import type { FileRow } from '../../../server/catalogue/goods-import/goods-import.table.ts'
import { OpenQuote, tableParser } from '../../../server/catalogue/goods-import/read-table.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

function utf16(text: string, isLittle: boolean, withMark: boolean): Uint8Array {
  const bytes = Buffer.from((withMark ? '\u{FEFF}' : '') + text, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}

async function read(
  bytes: Uint8Array | readonly Uint8Array[],
  encoding: Encoding = 'utf-8',
  delimiter: Delimiter = 'comma',
): Promise<FileRow[]> {
  const parser = tableParser({ encoding, delimiter })
  const pieces = bytes instanceof Uint8Array ? [bytes] : bytes
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()]
}

const HEADER = 'Handle,Title,Variant Price'
/** 男士衬衫 in GB18030. */
const SHIRT = [0xc4, 0xd0, 0xca, 0xbf, 0xb3, 0xc4, 0xc9, 0xc0]

describe('a table of products', () => {
  it('keeps quotes, line ends and delimiters inside a cell, and counts the lines of the file', async () => {
    expect(await read(utf8('Handle,Title\r\nlamp,"Lamp, ""big""\r\nand round"\r\n\r\nvase,Vase\r\n'))).toEqual([
      [1, 'Handle', 'Title'],
      [2, 'lamp', 'Lamp, "big"\nand round'],
      [5, 'vase', 'Vase'],
    ])
  })

  it('reads a row that is cut anywhere between two pieces', async () => {
    const whole = utf8('Handle,Title\r\nlamp,"Lämp ""größe"""\r\nvase,花瓶')
    for (let at = 1; at < whole.length; at += 1)
      expect(await read([whole.subarray(0, at), whole.subarray(at)])).toEqual([
        [1, 'Handle', 'Title'],
        [2, 'lamp', 'Lämp "größe"'],
        [3, 'vase', '花瓶'],
      ])
  })

  it('keeps the place of a NUL as a sign that cannot be read', async () => {
    expect(await read(utf8('Handle,Title\nlamp,La\0mp'))).toEqual([
      [1, 'Handle', 'Title'],
      [2, 'lamp', 'La\u{FFFD}mp'],
    ])
  })

  it('takes the mark against formulas off again', async () => {
    expect(await read(utf8(`Handle,Title\nlamp,"'=HYPERLINK(1)"\nvase,'tis`))).toEqual([
      [1, 'Handle', 'Title'],
      [2, 'lamp', '=HYPERLINK(1)'],
      [3, 'vase', "'tis"],
    ])
  })

  it('names the row of a quote that nothing closes, however long the rest is', async () => {
    const long = utf8(`Handle,Title\nlamp,Lamp\nvase,"${'x\n'.repeat(3_000_000)}`)
    await expect(read(long)).rejects.toEqual(new OpenQuote(3))
    await expect(read(utf8('Handle,Title\nlamp,"open\n'))).rejects.toEqual(new OpenQuote(2))
  })

  it.each([
    ['utf-8', utf8('\u{FEFF}Handle,Title\nlamp,Größe')],
    ['utf-16le', utf16('Handle,Title\nlamp,Größe', true, true)],
    ['utf-16be', utf16('Handle,Title\nlamp,Größe', false, true)],
    ['utf-16le', utf16('Handle,Title\nlamp,Größe', true, false)],
    ['utf-16be', utf16('Handle,Title\nlamp,Größe', false, false)],
    ['windows-1252', Buffer.from('Handle,Title\nlamp,Größe', 'latin1')],
  ] as const)('recognises and reads %s', async (encoding, bytes) => {
    expect(recogniseEncoding(bytes).encoding).toBe(encoding)
    expect(await read(bytes, encoding)).toEqual([
      [1, 'Handle', 'Title'],
      [2, 'lamp', 'Größe'],
    ])
  })

  it('recognises and reads GB18030', async () => {
    const bytes = Uint8Array.from([...utf8('Handle,Title\nshirt,'), ...SHIRT])
    expect(recogniseEncoding(bytes).encoding).toBe('gb18030')
    expect(await read(bytes, 'gb18030')).toEqual([
      [1, 'Handle', 'Title'],
      [2, 'shirt', '男士衬衫'],
    ])
  })

  it('leaves out a first line that only names the delimiter, and counts it', async () => {
    expect(await read(utf8('sep=;\r\nHandle;Title\r\nlamp;Lamp\r\n'), 'utf-8', 'semicolon')).toEqual([
      [2, 'Handle', 'Title'],
      [3, 'lamp', 'Lamp'],
    ])
    expect(await read(utf8('Handle,Title\nsep=;,Lamp'))).toEqual([
      [1, 'Handle', 'Title'],
      [2, 'sep=;', 'Lamp'],
    ])
  })

  it('takes text that is cut in the middle of a letter for UTF-8 all the same', () => {
    expect(recogniseEncoding(utf8('Handle,Title\nlamp,花').subarray(0, -1)).encoding).toBe('utf-8')
  })

  it.each([
    [`${HEADER}\na,"A; b; c",1.50`, { delimiter: 'comma', decimal: 'point' }],
    [`Handle;Title;Variant Price\na;A, b;1,50\nb;B;2,00`, { delimiter: 'semicolon', decimal: 'comma' }],
    [`Handle;Title;Variant Price\na;A;1.50`, { delimiter: 'semicolon', decimal: 'point' }],
    [`URL handle\tTitle\tPrice\na\tA, b\t1.50`, { delimiter: 'tab', decimal: 'point' }],
    [`Handle|Title|Variant Price\na|A, b|1.50`, { delimiter: 'pipe', decimal: 'point' }],
    [`sep=;\r\nHandle;Title;Variant Price\r\na;A, b;1,50 €`, { delimiter: 'semicolon', decimal: 'comma' }],
    [`"sep=|"\nHandle|Title|Variant Price\na|A|1.50`, { delimiter: 'pipe', decimal: 'point' }],
  ] as const)('recognises the marks of %j', (text, marks) => {
    expect(dialectOf(utf8(text))).toEqual({ encoding: 'utf-8', ...marks })
  })
})
