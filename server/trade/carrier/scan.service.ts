import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Reported, ReportScan } from '#contract/trade/carrier.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { statesTagged } from '#machines/platform/chart.ts'
import { minutes } from '#machines/platform/constants.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { deliverOrder } from '../order/order.service.ts'
import { carrierEnv, secretOf } from './carrier.env.ts'

/** A report is good for this long before and after it was sent: clocks differ, and a copied one soon serves no more. */
const GOOD_FOR_MS = minutes(5)

type Signed = Omit<ReportScan, 'signature'>

/** The signature of a scan as its contract describes it, hexadecimal. */
export function signatureOf(secret: string, scan: Signed): string {
  const { carrier, sent_at, tracking, kind, scanned_at, place, order_no } = scan
  const text = [carrier, sent_at, tracking, kind, scanned_at, place, order_no].map((field) => `${field}\n`).join('')
  return createHmac('sha256', secret).update(text).digest('hex')
}

const parcels = statement(
  'carrier_parcels',
  `select id, order_no, paid_at, state = any($4) and facts ->> 'deliveredAt' is null as underway from orders
   where tracking = $1 and lower(parcel ->> 'carrier') = lower($2) and ($3 = '' or order_no = $3)
   order by underway desc, shipped_at desc limit 2`,
)

interface ParcelRow {
  readonly id: string
  readonly order_no: string
  readonly paid_at: Date | null
  readonly underway: boolean
}

const parcelsOf = (on: Queries, { tracking, carrier, order_no }: Signed): Promise<ParcelRow[]> =>
  on.run<ParcelRow>(parcels, [
    tracking.trim(),
    carrier.trim(),
    order_no.trim(),
    statesTagged(orderLifecycle, 'received'),
  ])

/**
 * A scan that a carrier reports. A delivered one moves its order once; one of a parcel on its way moves nothing. A number that two
 * shops wrote moves neither, unless the carrier names the order: a merchant cannot borrow the parcel of another shop.
 */
export async function reportScan({ services }: Ask, { signature, ...scan }: ReportScan): Promise<Result<Reported>> {
  const secret = secretOf(carrierEnv.of(services.env), scan.carrier)
  if (!secret || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, scan))))
    return refused('carrier.unsigned')
  const at = await shopNow(services.db)
  if (Math.abs(at.getTime() - Date.parse(scan.sent_at)) > GOOD_FOR_MS) return refused('carrier.late', {}, 'sent_at')
  const [parcel, other] = await parcelsOf(services.db, scan)
  if (!parcel) return refused('carrier.noParcel', {}, 'tracking')
  // Numbers are used again: of several parcels only those on their way are in question.
  if (other && other.underway === parcel.underway) return refused('carrier.severalParcels', {}, 'order_no')
  const scannedAt = Date.parse(scan.scanned_at)
  // Carriers use their numbers again: what they scanned before the order was paid, or in the future, was not its parcel.
  if (!parcel.paid_at || scannedAt < parcel.paid_at.getTime() || scannedAt > at.getTime() + GOOD_FOR_MS)
    return refused('carrier.notThisParcel', {}, 'scanned_at')
  if (scan.kind === 'underway') return accepted({ moved: false })
  const delivered = await deliverOrder(services, parcel.id, scan.place.trim() || null)
  return accepted({ moved: delivered.ok })
}
