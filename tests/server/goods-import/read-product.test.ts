import { describe, expect, it } from 'vitest'
import { columnsOf, isHeader, placesOf } from '../../../server/catalogue/goods-import/columns.ts'
import type { FileRow } from '../../../server/catalogue/goods-import/goods-import.table.ts'
import { readProduct } from '../../../server/catalogue/goods-import/read-product.ts'

const NEW = [
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode',
  'Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Cost per item,Inventory quantity',
  'Weight value (grams),Product image URL,Image position,Image alt text,Variant image URL,SEO title',
  'Material (product.metafields.custom.material)',
]
  .join(',')
  .split(',')
const OLD = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams',
  'Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image',
  'Cost per item,Status',
]
  .join(',')
  .split(',')

/** Rows by the names of their columns. */
const rowsBy = (header: readonly string[], ...rows: readonly Readonly<Record<string, string>>[]): FileRow[] =>
  rows.map((row, at) => [at + 2, ...header.map((name) => row[name] ?? '')])

const product = (header: readonly string[], rows: readonly FileRow[], decimal: 'point' | 'comma' = 'point') =>
  readProduct('shirt', rows, placesOf(columnsOf(header)), { decimal })

describe('the columns of a file of products', () => {
  it('knows the same fields by both vocabularies', () => {
    const fields = (header: readonly string[]) => columnsOf(header).flatMap(({ as }) => as ?? [])
    const both = [
      'handle',
      'title',
      'description',
      'price',
      'quantity',
      'weight',
      'sku',
      'picture',
      'pictureAt',
      'pictureAlt',
    ]
    expect(fields(NEW)).toEqual(expect.arrayContaining(both))
    expect(fields(OLD)).toEqual(expect.arrayContaining(both))
  })

  it('names the columns that it does not use, a second one of the same meaning among them', () => {
    const unused = columnsOf([...NEW, 'Variant SKU', 'Gift card']).filter(({ as }) => as === null)
    expect(unused.map(({ name }) => name)).toEqual([
      'Tags',
      'Barcode',
      'Compare-at price',
      'SEO title',
      'Variant SKU',
      'Gift card',
    ])
  })

  it('takes a metafield for an attribute of its name', () => {
    expect(columnsOf(NEW).at(-1)).toEqual({ name: NEW.at(-1), as: 'attribute:Material' })
    expect(columnsOf(['product.metafields.custom.care_guide'])[0]?.as).toBe('attribute:care_guide')
  })

  it('takes no row for a header that does not say which product a row is of', () => {
    expect([isHeader(NEW), isHeader(OLD), isHeader(['Title', 'Price']), isHeader(['lamp', 'Lamp', '12'])]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the rows of a product', () => {
  it('become a product with options, variants and pictures, in today’s vocabulary', () => {
    const rows = rowsBy(
      NEW,
      {
        Title: 'Linen shirt',
        Description: '<p>Cool &amp; light.</p><p>Made in <b>Porto</b></p>',
        Vendor: 'Kiln',
        'Published on online store': 'TRUE',
        Status: 'Active',
        SKU: 'S-1',
        'Option1 name': 'Size',
        'Option1 value': 'S',
        Price: '1,234.50',
        'Cost per item': '1100',
        'Inventory quantity': '٧',
        'Weight value (grams)': '250.4',
        'Product image URL': 'https://cdn.example/a/shirt.jpg?v=2',
        'Image position': '2',
        'Image alt text': 'Front',
        [NEW.at(-1) ?? '']: 'Linen',
      },
      { SKU: 'S-2', 'Option1 value': 'M', Price: '1234.5', 'Product image URL': 'back.jpg', 'Image position': '1' },
      { 'Product image URL': 'side.jpg', 'Image position': '3' },
    )
    const found = product(NEW, rows)
    expect(found).toMatchObject({
      title: 'Linen shirt',
      description: 'Cool & light.\n\nMade in Porto',
      brand: 'Kiln',
      isShown: true,
      options: ['Size'],
      attributes: [
        { name: 'Type', value: '' },
        { name: 'Material', value: 'Linen' },
      ],
      variants: [
        { line: 2, values: ['S'], code: 'S-1', price: '1234500000', cost: '1100000000', quantity: 7, weight: 250 },
        { line: 3, values: ['M'], code: 'S-2', price: '1234500000', quantity: 0 },
      ],
      problems: [],
    })
    expect(found.pictures?.map(({ name }) => name)).toEqual([
      'back.jpg',
      'https://cdn.example/a/shirt.jpg?v=2',
      'side.jpg',
    ])
  })

  it('become a product without options where the format says so, in the old vocabulary', () => {
    const rows = rowsBy(OLD, {
      Handle: 'shirt',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Price': '12,50',
      Published: 'false',
      Status: 'active',
    })
    expect(product(OLD, rows, 'comma')).toMatchObject({
      options: [],
      isShown: false,
      variants: [{ values: [], price: '12500000' }],
    })
  })

  it('leave a field undefined whose column is absent, and empty where its cell is', () => {
    const header = ['Handle', 'Title', 'Vendor']
    const found = product(header, rowsBy(header, { Handle: 'shirt', Title: 'Shirt' }))
    expect([found.brand, found.description, found.pictures, found.isShown, found.hasVariants]).toEqual([
      '',
      undefined,
      undefined,
      undefined,
      false,
    ])
  })

  it('note every cell that does not fit, with its line and column, and keep what fits', () => {
    const rows = rowsBy(
      OLD,
      { Title: 'x'.repeat(121), Published: 'perhaps', 'Variant Price': 'free', 'Variant SKU': 'A' },
      { 'Variant Price': '-1', 'Variant SKU': 'B', 'Variant Inventory Qty': '1e9', 'Variant Grams': 'heavy' },
      { 'Variant Price': '1.1234567', 'Variant SKU': 'C', 'Variant Inventory Qty': '-3', 'Image Alt Text': 'ok' },
    )
    const found = product(OLD, rows)
    expect(found.problems.map(({ line, column, problem: { key } }) => `${line} ${column} ${key}`)).toEqual([
      '2 Variant Price amount.malformed',
      '3 Variant Price amount.negative',
      '3 Variant Inventory Qty import.number',
      '3 Variant Grams import.number',
      '4 Variant Price amount.decimals',
      '4 Variant Inventory Qty import.belowNothing',
      '2 Title import.textCut',
      '2 Published import.yesNo',
    ])
    expect(found.problems.every(({ is_note }) => is_note)).toBe(true)
    expect([found.title, found.isShown, found.variants.map(({ quantity }) => quantity)]).toEqual([
      'x'.repeat(120),
      undefined,
      [0, 0, 0],
    ])
  })

  it.each([
    ['1,50', 'point', '1500000'],
    ['12.50', 'comma', '12500000'],
    ['1,000', 'point', '1000000000'],
    ['1,000', 'comma', '1000000'],
    ['1.000', 'comma', '1000000000'],
    ['1.000', 'point', '1000000'],
    ['$ 1.234,50', 'point', '1234500000'],
    ['€12', 'comma', '12000000'],
    ['', 'point', undefined],
    ['N/A', 'point', undefined],
    ['#N/A', 'comma', undefined],
    ['-', 'point', undefined],
    ['\u200e12.50\u00a0USDT', 'point', '12500000'],
    ['12,50 EUR', 'comma', undefined],
  ] as const)('read the price %j with a decimal %s', (written, decimal, price) => {
    expect(
      product(OLD, rowsBy(OLD, { 'Variant SKU': 'A', 'Variant Price': written }), decimal).variants[0]?.price,
    ).toBe(price)
  })

  it.each([
    ['1,5', 0],
    ['12.7', 0],
    ['12.00', 12],
    ['1,200', 1200],
  ])('read the stock %j as %s and round no pieces', (written, quantity) => {
    const found = product(OLD, rowsBy(OLD, { 'Variant SKU': 'A', 'Variant Inventory Qty': written }))
    expect([found.variants[0]?.quantity, found.problems.map(({ problem: { key } }) => key)]).toEqual([
      quantity,
      quantity === 0 ? ['import.number'] : [],
    ])
  })

  it('round weights, however many decimals they have', () => {
    const rows = rowsBy(OLD, { 'Variant SKU': 'A', 'Variant Grams': '85.04856937499999' })
    expect(product(OLD, rows).variants[0]?.weight).toBe(85)
  })

  it('are refused where they have more cells than the header, and empty ones do no harm', () => {
    const [row = [2] as FileRow] = rowsBy(OLD, { Title: 'Shirt' })
    expect(product(OLD, [[...row, '', 'lost'] as FileRow]).problems).toMatchObject([
      { line: 2, value: 'lost', problem: { key: 'import.extraCells' } },
    ])
    expect(product(OLD, [[...row, ''] as FileRow]).problems).toEqual([])
  })

  it('show no half of a sign beside a problem', () => {
    const rows = rowsBy(OLD, { Title: `${'x'.repeat(79)}🙂${'y'.repeat(50)}` })
    expect(product(OLD, rows).problems[0]?.value).toBe('x'.repeat(79))
  })

  it('name letters that could not be read, and pictures in a description', () => {
    const rows = rowsBy(OLD, { Title: 'Gr\u{FFFD}ße', 'Body (HTML)': '<p>See</p><img src=x onerror=alert(1)>' })
    const found = product(OLD, rows)
    expect([found.description, found.title, found.isGarbled]).toEqual(['See', 'Grße', true])
    expect(found.problems.map(({ column, is_note, problem: { key } }) => [column, key, is_note])).toEqual([
      ['Title', 'import.encoding', true],
      ['Body (HTML)', 'import.htmlLeft', true],
    ])
  })

  it('are used as far as one product may have them', () => {
    const rows = rowsBy(OLD, ...Array.from({ length: 251 }, (_, at) => ({ 'Variant SKU': `S-${at}` })))
    const found = product(OLD, rows)
    expect(found.problems[0]).toMatchObject({
      line: 2,
      is_note: true,
      problem: { key: 'import.oneProduct', params: { max: 250 } },
    })
    expect(found.variants).toHaveLength(250)
  })

  it('take the row with a title for the main one, wherever it stands', () => {
    const rows = rowsBy(
      OLD,
      { 'Image Src': 'side.jpg', 'Image Position': '2' },
      { Title: 'Shirt', Vendor: 'Kiln', 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant SKU': 'A' },
    )
    expect(product(OLD, rows)).toMatchObject({ title: 'Shirt', brand: 'Kiln', line: 3, options: ['Size'] })
  })

  it.each([
    ['WAHR', true],
    ['FAUX', false],
    ['Sí', true],
    ['ЛОЖЬ', false],
    ['正', undefined],
    ['真', true],
    ['いいえ', false],
    ['DOĞRU', true],
    ['ใช่', true],
    ['نعم', true],
    ['#N/A', false],
  ])('read %j as %s in the column of what is published', (written, shown) => {
    const found = product(OLD, rowsBy(OLD, { Title: 'Shirt', Status: 'active', Published: written }))
    expect([found.isShown, found.problems.length]).toEqual([shown, shown === undefined ? 1 : 0])
  })

  it('take out signs that cannot be seen, and cut no sign that a reader sees as one', () => {
    const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}'
    const [row] = rowsBy(OLD, { Title: `Red\u000bshirt\u0007 \u202eslim\u202c`, Vendor: `${'x'.repeat(58)}${family}` })
    const found = product(OLD, row ? [row] : [])
    expect([found.title, found.brand]).toEqual(['Red shirt slim', 'x'.repeat(58)])
  })

  it('leave a code out that is too long: cut, it would be another one', () => {
    const found = product(OLD, rowsBy(OLD, { Title: 'Shirt', 'Variant SKU': 'A'.repeat(41) }))
    expect([found.variants[0]?.code, found.problems[0]?.problem.key]).toEqual([undefined, 'import.codeLeft'])
  })

  it('add up the stock of all places', () => {
    const header = ['Handle', 'Title', 'Variant Price', 'Inventory Available: Lisbon', 'Inventory Available: Porto']
    const rows = rowsBy(header, {
      Title: 'Shirt',
      'Variant Price': '12',
      [header[3] ?? '']: '3',
      [header[4] ?? '']: '-1',
    })
    expect(product(header, rows).variants[0]?.quantity).toBe(3)
  })
})
