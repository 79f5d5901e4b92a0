import { describe, expect, it } from 'vitest'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { layoutOf } from '#server/trade/order/ship-layout.ts'
import { parcelOf, readShipLines } from '#server/trade/order/ship-lines.ts'
import { mayBeChanged, numberIn, unguarded } from '#server/trade/order/ship-numbers.ts'
import { msOf } from '#tests/support/long-texts.ts'

const MOST = 3_000
const AT_ONCE_MS = 2_000
const ORDER = '202611260123456789'
const NUMBER = '00340434161094042557'
const rowsOf = (text: string) => readCsv(text, { most: MOST }).rows

/** What a list is read as: each parcel, or what the merchant is asked. */
function read(text: string) {
  const rows = rowsOf(text)
  const layout = layoutOf(rows, undefined)
  if ('samples' in layout) return { asked: layout.guess }
  return readShipLines(rows, layout).lines.map(({ order_no, carrier, tracking }) => [order_no, carrier, tracking])
}

describe('the columns of a list of parcels', () => {
  it.each([
    'Order #,Carrier,AWB',
    'orderNo,courierName,trackingNumber',
    'Nº do pedido,Transportadora,Código de rastreio',
    'Número de pedido,Transportista,Nº de guía',
    'Mã đơn hàng,Đơn vị vận chuyển,Mã vận đơn',
    'رقم الطلب,شركة الشحن,رقم التتبع',
    '주문번호,택배사,운송장 번호',
    '注文番号,配送業者,お問い合わせ番号',
    '订单号,快递公司,快递单号',
    '訂單編號,物流公司,貨運單號',
    'Bestell-Nr.,Versanddienstleister,Sendungsnummer',
    'Tilausnumero,Kuljetusyhtiö,Seurantakoodi',
    'N° de commande,Transporteur,Numéro de suivi',
    'ऑर्डर नंबर,कूरियर,ट्रैकिंग नंबर',
    'Numero ordine,Corriere,Numero di spedizione',
    'No. pesanan,Kurier,Nombor penjejakan',
    'Ordernummer,Fraktbolag,Kollinummer',
    'หมายเลขคำสั่งซื้อ,บริษัทขนส่ง,เลขพัสดุ',
    'Number,Carrier,Waybill No.',
  ])('are found by the names %s, in any order', (names) => {
    const [order, carrier, tracking] = names.split(',')
    expect(read(`${names}\n${ORDER},DHL,${NUMBER}`)).toEqual([[ORDER, 'DHL', NUMBER]])
    expect(read(`${tracking};x;${carrier};${order}\n${NUMBER};y;DHL;${ORDER}`)).toEqual([[ORDER, 'DHL', NUMBER]])
  })

  it('are read in another order than ours where their names say so', () => {
    expect(read(`Order #,AWB,Courier\n${ORDER},${NUMBER},DHL`)).toEqual([[ORDER, 'DHL', NUMBER]])
  })

  it.each([
    ['a name that is not known', `Order #,Ref,Courier\n${ORDER},${NUMBER},DHL`, [0, 2, null]],
    ['names of another language', `Заказ,Трек,Служба\n${ORDER},${NUMBER},DHL`, [null, null, null]],
    ['two columns of one name', `Order,Carrier,Tracking,Tracking\n${ORDER},DHL,1234,5678`, [0, 1, null]],
    ['no names, and carrier and number change places', `${ORDER},${NUMBER},DHL\n${ORDER},1Z99,UPS`, [null, null, null]],
    ['no names, and a carrier with digits in the place of the number', `${ORDER},SF12345678,4PX`, [null, null, null]],
    ['no names, and the order in the last place', `DHL,${NUMBER},${ORDER}`, [null, null, null]],
    ['no names, and more columns than three', `1,${ORDER},DHL,${NUMBER}\n2,${ORDER},DHL,${NUMBER}`, [null, null, null]],
  ])('are asked where there is %s', (_what, text, [order_no, carrier, tracking]) => {
    expect(read(text)).toEqual({ asked: { order_no, carrier, tracking } })
  })

  it('are taken in our order where the cells bear it out', () => {
    expect(read(`${ORDER},4PX,T1\n${ORDER}1,韵达快递,431234567890`)).toEqual([
      [ORDER, '4PX', 'T1'],
      [`${ORDER}1`, '韵达快递', '431234567890'],
    ])
  })

  it('show their first cells, and are what the merchant chooses', () => {
    const rows = rowsOf(`Заказ,Трек,Служба\n${ORDER},${NUMBER},DHL`)
    expect(layoutOf(rows, undefined)).toMatchObject({
      samples: [
        ['Заказ', ORDER],
        ['Трек', NUMBER],
        ['Служба', 'DHL'],
      ],
    })
    const chosen = layoutOf(rows, { order_no: 0, carrier: 2, tracking: 1 })
    if ('samples' in chosen) throw new Error('asked again')
    expect(readShipLines(rows, chosen)).toMatchObject({
      head: 'Заказ,Трек,Служба',
      lines: [{ order_no: ORDER, carrier: 'DHL', tracking: NUMBER }],
    })
  })
})

describe('a number in a list of parcels', () => {
  it.each([
    `="${NUMBER}"`,
    `"=""${NUMBER}"""`,
    `=T("${NUMBER}")`,
    `=TEXT("${NUMBER}")`,
    `=("${NUMBER}")`,
    `="003"&"40434161094042557"`,
    `=${NUMBER}`,
    `'${NUMBER}`,
    `’${NUMBER}`,
    `"'${NUMBER}'"`,
    `"""${NUMBER}"""`,
    `“${NUMBER}”`,
    `"\t${NUMBER}"`,
    `\u{A0}${NUMBER}\u{202F}`,
    `\u{200B}${NUMBER}\u{FEFF}`,
    '٠٠٣٤٠٤٣٤١٦١٠٩٤٠٤٢٥٥٧',
  ])('is its digits where a spreadsheet guards it: %s', (cell) => {
    const guarded = cell.includes('"') && !cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell
    for (const written of [cell, guarded])
      expect(read(`order,carrier,tracking\n${ORDER},DHL,${written}`)).toEqual([[ORDER, 'DHL', NUMBER]])
  })

  it('is also guarded as an order’s number, with or without a sign before it', () => {
    for (const cell of [`="${ORDER}"`, `'${ORDER}`, `#${ORDER}`, `"=""#${ORDER}"""`, `# ${ORDER}`])
      expect(numberIn(readCsv(cell, { most: 1, separator: ',' }).rows[0]?.cells[0] ?? '')).toBe(ORDER)
  })

  it.each([
    '3.40434E+17',
    '3,40434E+17',
    '3.4e17',
    '٣٫٤٠٤٣٤E+17',
    '3.40434 × 10^17',
    '####',
    '#######',
    '340434161.00',
    '#N/A',
    '#¡VALOR!',
    '340,434,161,094',
  ])('is refused where a spreadsheet has changed it for good: %s', (tracking) => {
    const line = { order_no: ORDER, carrier: 'DHL', tracking: unguarded(tracking) }
    expect(parcelOf(line)).toMatchObject({ problem: { key: 'ship.numberShortened' } })
  })

  it.each([
    ['340434161094042000', true],
    ['3404341610940420', true],
    ['340434161094042', false],
    ['340434161094042557', false],
    ['000000000000000', false],
    ['JD000390000000000000', false],
    ['3-12', true],
    ['12.03.2026', true],
    ['12-Mar', true],
    ['2026-03-12', true],
    ['1-2-3-4', false],
    ['7014600006281', false],
  ])('may have been changed by a spreadsheet: %s is %s', (number, may) => expect(mayBeChanged(number)).toBe(may))

  it.each([
    ['DHL', 'Express', 'ship.trackingWithoutDigit', 'tracking'],
    ['7014600006281', 'DHL 1', 'ship.carrierWithoutLetter', 'carrier'],
    ['D\u{FFFD}HL', '7014600006281', 'ship.unreadable', 'carrier'],
    ['', '7014600006281', 'ship.carrierMissing', 'carrier'],
    ['DHL', '', 'ship.trackingMissing', 'tracking'],
    ['DHL', '3.40434E+17', 'ship.numberShortened', 'tracking'],
    ['D'.repeat(200), '7014600006281', 'input.tooLong', 'carrier'],
  ])('of the carrier %s and %j is %s, at its field', (carrier, tracking, key, field) => {
    expect(parcelOf({ order_no: ORDER, carrier, tracking })).toMatchObject({ problem: { key, field } })
  })

  it.each(['=', '"', ' ', '9', '9,', '=T("', '#', '1.', 'e', '×10^', '\u{A0}', '="a"&'])(
    'of any length of %j is read at once',
    (part) => {
      const cell = part.repeat(20_000)
      const work = () => {
        unguarded(cell)
        mayBeChanged(cell)
        parcelOf({ order_no: cell, carrier: cell, tracking: cell })
        read(`"${cell.replaceAll('"', '""')}",a,b`)
      }
      expect(msOf(work, AT_ONCE_MS)).toBeLessThan(AT_ONCE_MS)
    },
  )
})

describe('rows of one order', () => {
  const head = 'order_no,product,carrier,tracking'
  const sourceOf = (text: string) => {
    const rows = rowsOf(text)
    const layout = layoutOf(rows, undefined)
    if ('samples' in layout) throw new Error('asked')
    return readShipLines(rows, layout)
  }

  it('are one parcel, also where only one of them is filled in', () => {
    const text = [
      head,
      '1,Cup,DHL,701',
      '1,Pot,,',
      '2,Cup,,',
      '2,"Big, pot",dhl,702',
      '3,Cup,DHL,703',
      '3,Pot,DHL,703',
    ].join('\n')
    expect(read(text)).toEqual([
      ['1', 'DHL', '701'],
      ['2', 'dhl', '702'],
      ['3', 'DHL', '703'],
    ])
    expect(sourceOf(text).lines[1]?.source).toBe('2,Cup,,\n2,"Big, pot",dhl,702')
  })

  it('are left out while they have no parcel, and stay two where they say two', () => {
    const { lines, empty } = sourceOf(
      [head, '1,Cup,,', '1,Pot,,', '2,Cup,DHL,702', '2,Pot,DHL,703', '3,Cup,DHL,'].join('\n'),
    )
    expect(empty).toBe(1)
    expect(lines.map(({ order_no, tracking }) => [order_no, tracking])).toEqual([
      ['2', '702'],
      ['2', '703'],
      ['3', ''],
    ])
  })
})
