import { describe, expect, it } from 'vitest'
import { columnsOf, isHeader, placesOf } from '../../../server/goods-import/columns.ts'
import type { FileRow } from '../../../server/goods-import/goods-import.table.ts'
import { readProduct } from '../../../server/goods-import/read-product.ts'

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

  it('name every cell that is wrong, with its line and column', () => {
    const rows = rowsBy(
      OLD,
      { Title: 'x'.repeat(121), Published: 'perhaps', 'Variant Price': 'free', 'Variant SKU': 'A' },
      { 'Variant Price': '-1', 'Variant SKU': 'B', 'Variant Inventory Qty': '1e9', 'Variant Grams': 'heavy' },
      { 'Variant Price': '1.1234567', 'Variant SKU': 'C', 'Variant Inventory Qty': '-3', 'Image Alt Text': 'ok' },
    )
    expect(product(OLD, rows).problems.map(({ line, column, problem: { key } }) => `${line} ${column} ${key}`)).toEqual(
      [
        '2 Variant Price amount.malformed',
        '3 Variant Price amount.negative',
        '3 Variant Inventory Qty import.number',
        '3 Variant Grams import.number',
        '4 Variant Price amount.decimals',
        '4 Variant Inventory Qty goods.stock',
        '2 Title input.tooLong',
        '2 Published import.yesNo',
      ],
    )
  })

  it('name letters that could not be read, and pictures in a description', () => {
    const rows = rowsBy(OLD, { Title: 'Gr\u{FFFD}ße', 'Body (HTML)': '<p>See</p><img src=x onerror=alert(1)>' })
    const found = product(OLD, rows)
    expect(found.description).toBe('See')
    expect(found.problems.map(({ column, is_note, problem: { key } }) => [column, key, is_note])).toEqual([
      ['Title', 'import.encoding', false],
      ['Body (HTML)', 'import.htmlLeft', true],
    ])
  })

  it('are refused where one product has too many', () => {
    const rows = rowsBy(OLD, ...Array.from({ length: 251 }, (_, at) => ({ 'Variant SKU': `S-${at}` })))
    expect(product(OLD, rows).problems[0]).toMatchObject({
      line: 2,
      problem: { key: 'import.oneProduct', params: { max: 250 } },
    })
  })
})
