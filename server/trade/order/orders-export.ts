import { Readable } from 'node:stream'
import type { ExportOrders } from '#contract/catalogue/goods-import.contract.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { sheetForm } from '#contract/catalogue/sheet-form.ts'
import { type CsvCell, keptNumber, writeCsv } from '../../platform/csv/write-csv.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { asIso } from '../../platform/db/json.ts'
import { addressFor } from './order.presenter.ts'
import type { SentFile } from '../../platform/plugins/send-file.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { titleIn } from '../../platform/text/catalogue-lang.ts'

/** Orders that are read at a time. */
const PAGE = 100

const page = statement(
  'export_orders',
  `select o.id, json_build_object('order_no', o.order_no, 'state', o.state, 'created', ${asIso('o.created_at')}, 'paid', ${asIso('o.paid_at')},
     'shipped', ${asIso('o.shipped_at')}, 'received', ${asIso('o.received_at')}, 'buyer', b.nickname, 'address', o.address, 'remark', o.remark,
     'total', o.total_micro::text, 'freight', o.freight_micro::text, 'refunded', o.refunded_micro::text,
     'coupon', o.coupon_micro::text, 'subsidy', o.subsidy_micro::text,
     'carrier', o.parcel ->> 'carrier', 'tracking', o.tracking,
     'lines', (select json_agg(json_build_object('title', l.title, 'spec', l.spec, 'code', k.code, 'quantity', l.quantity,
       'price', l.price_micro::text, 'total', l.total_micro::text) order by l.position)
       from order_lines l join skus k on k.id = l.sku_id where l.order_id = o.id)) as "order"
   from orders o join users b on b.id = o.buyer_id
   where o.shop_id = $1 and o.id > $2 and ($3::date is null or o.created_at >= $3::date::timestamp at time zone 'utc')
     and ($4::date is null or o.created_at < ($4::date + 1)::timestamp at time zone 'utc')
   order by o.id limit ${PAGE}`,
)

interface Order {
  readonly order_no: string
  readonly state: string
  readonly created: string
  readonly paid: string | null
  readonly shipped: string | null
  readonly received: string | null
  readonly buyer: string
  readonly address: AddressSnapshot
  readonly remark: string
  readonly total: string
  readonly freight: string
  readonly refunded: string
  /** What the shop's coupon took off, and what the platform's pays. */
  readonly coupon: string
  readonly subsidy: string
  readonly carrier: string | null
  readonly tracking: string | null
  readonly lines: readonly {
    readonly title: Localised
    readonly spec: readonly { readonly axis: Localised; readonly value: Localised }[]
    readonly code: string
    readonly quantity: number
    readonly price: string
    readonly total: string
  }[]
}

/** The columns of the file; they have one name in all languages, so that a program can read it. */
const COLUMNS = [
  'order_no',
  'status',
  'created_utc',
  'paid_utc',
  'shipped_utc',
  'received_utc',
  'buyer',
  'product',
  'options',
  'sku',
  'quantity',
  'price_usdt',
  'line_total_usdt',
  'freight_usdt',
  'shop_coupon_usdt',
  'platform_coupon_usdt',
  'order_total_usdt',
  'refunded_usdt',
  'recipient',
  'phone',
  'address',
  'city',
  'province',
  'postal_code',
  'country',
  'carrier',
  'tracking',
  'remark',
]

const moment = (at: string | null): string => (at ?? '').slice(0, 19).replace('T', ' ')

/** An order as a row for each of its lines; what is of the order itself stands in each. */
function rowsOf(order: Order, lang: string): CsvCell[][] {
  // As the merchant sees it on the screen: whole only while it is needed to ship.
  const to = addressFor(order, 'merchant')
  return order.lines.map(({ title, spec, code, quantity, price, total }) => [
    keptNumber(order.order_no),
    order.state,
    ...[order.created, order.paid, order.shipped, order.received].map(moment),
    order.buyer,
    titleIn(title, lang),
    spec.map(({ axis, value }) => `${titleIn(axis, lang)}: ${titleIn(value, lang)}`).join('; '),
    code,
    String(quantity),
    ...[price, total, order.freight, order.coupon, order.subsidy, order.total, order.refunded].map(BigInt),
    to.name,
    to.mobile,
    to.address,
    to.city,
    to.province,
    to.zip_code,
    to.country,
    order.carrier ?? '',
    order.tracking ?? '',
    order.remark,
  ])
}

async function* exportRows(
  on: Queries,
  shopId: string,
  { from, to, lang }: ExportOrders & { readonly lang: string },
): AsyncGenerator<readonly CsvCell[]> {
  yield COLUMNS
  for (let after = ''; ;) {
    const rows = await on.run<{ id: string; order: Order }>(page, [shopId, after, from ?? null, to ?? null])
    for (const { order } of rows) yield* rowsOf(order, lang)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** The orders of the merchant's shop as a file, a row for each line, written while it is read. */
export function ordersFile(
  { services: { db }, session, lang }: SignedAsk,
  days: ExportOrders,
): Promise<Result<SentFile>> {
  const bytes = Readable.from(writeCsv(exportRows(db, session.shopId ?? '', { ...days, lang }), sheetForm(lang)))
  return Promise.resolve(accepted({ bytes, type: 'text/csv; charset=utf-8', name: 'orders.csv' }))
}
