import { describe, expect, it } from 'vitest'
import { msOf } from '#tests/support/long-texts.ts'
import { columnsOf, placesOf } from '../../../server/catalogue/goods-import/columns.ts'
import { dialectOf } from '../../../server/catalogue/goods-import/dialect.ts'
import type { FileRow } from '../../../server/catalogue/goods-import/goods-import.table.ts'
import { readProduct } from '../../../server/catalogue/goods-import/read-product.ts'
import { tableParser } from '../../../server/catalogue/goods-import/read-table.ts'

const HEADER = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Status,Option1 Name,Option1 Value,Option2 Name',
  'Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Price,Cost per item,Variant Inventory Qty,Variant Grams',
  'Image Src,Image Position,Image Alt Text,Variant Image,Sold at export,Variant ID,More attributes',
  'Material (product.metafields.custom.material),Inventory Available: Paris',
]
  .join(',')
  .split(',')

const LENGTH = 60_000
const READ_MS = 50
/** Every encoding and separator is tried. */
const RECOGNISED_MS = 100
const long = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)

/** Texts on which a careless pattern takes the square of their length, or more. */
const HOSTILE: Readonly<Record<string, string>> = {
  spaces: `x${long(' ')}x`,
  'no-break spaces': `x${long('\u00a0')}x`,
  'spaces of width zero': `x${long('\u200b')}x`,
  'combining marks': `a${long('\u0301\u0323')}`,
  'tags that nothing ends': long('<a<a'),
  'nested tags': long('<div><b>'),
  'tags that end others': long('<b></i>'),
  'rows of tables': long('<tr><td>'),
  'line breaks': long('<br>'),
  entities: long('&eacute;'),
  'entities that nothing ends': long('&#x41'),
  comments: long('<!--'),
  'attributes without an end': long(`<a "'`),
  digits: long('1'),
  'digits apart': long('1 '),
  units: long(' usdt'),
  quotes: long('"'),
  braces: long('{"a":'),
  paths: long('../'),
  'question marks': `${long('?')}\n`,
}

describe('a cell of 60 KB', () => {
  const places = placesOf(columnsOf(HEADER))
  const rowWith = (at: number, text: string): FileRow => [2, ...HEADER.map((_, n) => (n === at ? text : 'a'))]

  it('is read in under 50 ms in every column, whatever is in it', () => {
    const times = HEADER.flatMap((column, at) =>
      Object.entries(HOSTILE).map(([name, text]) => ({
        name: `${column}: ${name}`,
        ms: msOf(() => readProduct('lamp', [rowWith(at, text)], places, { decimal: 'point' }), READ_MS),
      })),
    )
    const [slowest] = times.sort((a, b) => b.ms - a.ms)
    console.info(`slowest cell of ${times.length}: ${slowest?.name}, ${slowest?.ms.toFixed(1)} ms`)
    expect(times.filter(({ ms }) => ms >= READ_MS)).toEqual([])
  })

  it('is parsed and recognised in under 50 ms, as a cell and as the name of a column', () => {
    for (const [name, text] of Object.entries(HOSTILE)) {
      const quoted = `"${text.replaceAll('"', '""')}"`
      const bytes = new TextEncoder().encode(`Handle,Title,${quoted}\nlamp,${quoted},1\n`)
      const parse = () => {
        const parser = tableParser({ encoding: 'utf-8', delimiter: 'comma' })
        return [...parser.push(bytes), ...parser.end()]
      }
      expect.soft(msOf(parse, READ_MS), `parsing ${name}`).toBeLessThan(READ_MS)
      const column = msOf(() => columnsOf(['Handle', text]), READ_MS)
      expect.soft(column, `the column ${name}`).toBeLessThan(READ_MS)
      const recognised = msOf(() => dialectOf(bytes), RECOGNISED_MS)
      expect.soft(recognised, `recognising ${name}`).toBeLessThan(RECOGNISED_MS)
    }
  })
})
