import { tableOf } from './imports.ts'

/**
 * Exports as shops of another system write them, with their headers and habits and invented contents. None of them says what a product
 * cost, and most pictures are addresses of that system.
 */
export interface RealExport {
  readonly name: string
  readonly table: string
  /** Products in the file. */
  readonly products: number
}

type Row = Readonly<Record<string, string | number>>

const OLD = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value',
  'Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy',
  'Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode',
  'Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category',
  'Google Shopping / Gender,Google Shopping / Age Group,Variant Image,Variant Weight Unit,Variant Tax Code',
]
  .join(',')
  .split(',')
const NEW = [
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name',
  'Option1 value,Option1 Linked To,Option2 name,Option2 value,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker',
  'Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping',
  'Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description',
]
  .join(',')
  .split(',')
const LAST = ['Cost per item', 'Status']
const cdn = (name: string): string => `https://cdn.shop.example/s/files/1/0533/2089/files/${name}.jpg?v=1700000000`

/** Clothes in sizes and colours: a column for the cost that is empty, pictures in rows of their own, a product with eleven of them. */
function apparel(): RealExport {
  const rows: Row[] = []
  for (let n = 0; n < 12; n += 1) {
    const handle = `linen-shirt-${n}`
    for (const [at, size] of ['S', 'M', 'L', 'XL'].entries())
      for (const [c, colour] of ['Sand', 'Ink'].entries()) {
        const isFirst = at === 0 && c === 0
        rows.push({
          Handle: handle,
          ...(isFirst && {
            Title: `Linen shirt no. ${n}`,
            'Body (HTML)': `<meta charset="utf-8"><p>Cool &amp; light.</p><ul><li>Washed</li><li>Loose</li></ul><img src="${cdn('size')}">`,
            Vendor: 'Kiln & Loom',
            'Product Category': 'Apparel & Accessories > Clothing > Shirts & Tops',
            Type: 'Shirt',
            Tags: 'linen, summer',
            Published: 'true',
            'Option1 Name': 'Size',
            'Option2 Name': 'Color',
            'Gift Card': 'false',
            Status: 'active',
          }),
          'Option1 Value': size,
          'Option2 Value': colour,
          'Variant SKU': `KL-${n}-${size}-${colour}`,
          'Variant Grams': 0,
          'Variant Inventory Qty': at === 3 ? -2 : 7,
          'Variant Price': '48.00',
          'Variant Compare At Price': '60.00',
          ...(isFirst && { 'Image Src': cdn(`${handle}-1`), 'Image Position': 1 }),
        })
      }
    for (let picture = 2; picture <= (n === 0 ? 11 : 3); picture += 1)
      rows.push({ Handle: handle, 'Image Src': cdn(`${handle}-${picture}`), 'Image Position': picture })
  }
  return { name: 'apparel with variants', products: 12, table: tableOf([...OLD, ...LAST], ...rows) }
}

/** Jewellery without options: no column for the cost, long titles, a vendor and alternative texts that are too long, a yes of a German spreadsheet. */
function jewelry(): RealExport {
  const rows = Array.from({ length: 20 }, (_, n): Row => ({
    Handle: `ring-${n}`,
    Title: n % 5 === 0 ? `Ring no. ${n} ${'in hand-hammered silver '.repeat(8)}` : `Ring no. ${n}`,
    'Body (HTML)': `<div style="text-align:center"><h2>Ring</h2><table><tr><td>Width</td><td>2 mm</td></tr></table><p>${'Made by hand. '.repeat(n === 3 ? 500 : 4)}</p></div>`,
    Vendor: n === 7 ? 'The Silver Workshop of the Old Harbour and Sons, established long ago' : 'Silver Works',
    Type: 'Rings',
    Published: 'WAHR',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': n === 9 ? 'R-'.repeat(30) : `R-${n}`,
    'Variant Grams': '4.5',
    'Variant Inventory Qty': n,
    'Variant Price': n === 11 ? 'on request' : '120',
    'Image Src': cdn(`ring-${n}`),
    'Image Position': 1,
    'Image Alt Text': n === 2 ? 'A ring '.repeat(40) : 'A ring',
  }))
  return {
    name: 'jewelry',
    products: 20,
    table: tableOf([...OLD, 'Status'], ...rows.map((row) => ({ ...row, Status: 'active' }))),
  }
}

/** Things for home and garden: `N/A` for the cost, rows of pictures before the product's own, handles in other capitals, repeated variants. */
function home(): RealExport {
  const rows = Array.from({ length: 15 }, (_, n): Row[] => [
    { Handle: `Oak-Shelf-${n}`, 'Image Src': cdn(`shelf-${n}-2`), 'Image Position': 2 },
    {
      Handle: `oak-shelf-${n}`,
      Title: `Oak shelf no.\u000b${n}`,
      'Body (HTML)': 'Oiled oak.\n\nWith brackets.',
      Vendor: 'n/a',
      Type: 'Home & Garden',
      Published: 'TRUE',
      'Option1 Name': 'Length',
      'Option1 Value': '60 cm',
      'Variant SKU': n === 4 ? 'N/A' : `OAK-${n}-60`,
      'Variant Inventory Qty': '#N/A',
      'Variant Price': '$1,020.00',
      'Cost per item': 'N/A',
      'Image Src': cdn(`shelf-${n}-1`),
      'Image Position': 1,
      Status: 'active',
    },
    {
      Handle: `OAK-SHELF-${n}`,
      'Option1 Value': '90 cm',
      'Variant SKU': `OAK-${n}-90`,
      'Variant Price': '1,350.00',
      'Cost per item': '-',
    },
    ...(n === 6
      ? [{ Handle: 'oak-shelf-6', 'Option1 Value': '90 CM', 'Variant SKU': 'OAK-6-AGAIN', 'Variant Price': '1,350.00' }]
      : []),
  ])
  return { name: 'home and garden', products: 15, table: tableOf([...OLD, ...LAST], ...rows.flat()) }
}

/** Today's columns, with metafields and a column for each market: more attributes than fit, long ones, and an option of 34 values. */
function markets(): RealExport {
  const metafields = Array.from({ length: 26 }, (_, n) => `Field ${n} (product.metafields.custom.field_${n})`)
  const perMarket = ['United States', 'International'].flatMap((market) => [
    `Included / ${market}`,
    `Price / ${market}`,
    `Compare At Price / ${market}`,
  ])
  const header = [...NEW, ...metafields, ...perMarket]
  const rows = Array.from({ length: 10 }, (_, n): Row[] => {
    const values = n === 1 ? 34 : 2
    return Array.from({ length: values }, (_each, at): Row => ({
      'URL handle': `tea-${n}`,
      ...(at === 0 && {
        Title: `Tea no. ${n}`,
        Description: '<p>Leaf tea</p>',
        Vendor: 'Leaf',
        'Product category': 'Food, Beverages & Tobacco > Beverages > Tea & Infusions',
        'Published on online store': 'TRUE',
        Status: 'Active',
        'Option1 name': 'Origin',
        ...Object.fromEntries(
          metafields.map((field, f) => [field, f === 0 ? 'x'.repeat(61) : n < 3 || f < 5 ? `Value ${f}` : '']),
        ),
        'Product image URL': cdn(`tea-${n}`),
        ...Object.fromEntries(perMarket.map((column) => [column, column.startsWith('Included') ? 'TRUE' : ''])),
      }),
      'Option1 value': `Garden ${at}`,
      SKU: `TEA-${n}-${at}`,
      Price: '12.50',
      'Inventory quantity': 20,
      'Weight value (grams)': 100,
    }))
  })
  return { name: 'metafields and markets', products: 10, table: tableOf(header, ...rows.flat()) }
}

/** Several rows of pictures, and the stock of each place in a column of its own. */
function places(): RealExport {
  const stock = ['Inventory Available: Lisbon', 'Inventory Available: Porto']
  const rows = Array.from({ length: 8 }, (_, n): Row[] => [
    {
      Handle: `lamp-${n}`,
      Title: n === 5 ? '' : `Lamp no. ${n}`,
      'Body (HTML)': '<p>Warm light</p>',
      Vendor: 'Lumen',
      Type: 'Lamps',
      Published: 'true',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Price': '39.90',
      'Image Src': `lamp-${n}.png`,
      'Image Position': 1,
      [stock[0] ?? '']: 3,
      [stock[1] ?? '']: 4,
      Status: n === 7 ? 'draft' : 'active',
    },
    { Handle: `lamp-${n}`, 'Image Src': cdn(`lamp-${n}-2`), 'Image Position': 2 },
    { Handle: `lamp-${n}`, 'Image Src': cdn(`lamp-${n}-3`), 'Image Position': 3 },
  ])
  const header = [...OLD.filter((name) => name !== 'Variant Inventory Qty'), ...stock, ...LAST]
  return { name: 'pictures in rows and stock by place', products: 8, table: tableOf(header, ...rows.flat()) }
}

/** The shapes of five real exports. */
export const REAL_EXPORTS: readonly RealExport[] = [apparel(), jewelry(), home(), markets(), places()]
