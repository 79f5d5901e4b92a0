import type { ReportScan } from '#contract/trade/carrier.contract.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { signatureOf } from '#server/trade/carrier/scan.service.ts'
import type { Deal } from './orders.ts'
import { CARRIER, type TestShop } from './shop.ts'

/** What a test changes of a report before it is signed, and the secret that signs it. */
export type GivenScan = Partial<Omit<ReportScan, 'signature'>> & { readonly secret?: string }

/** A report that the parcel of an order was delivered, as its carrier sends it now. */
export async function scanOf(
  shop: Pick<TestShop, 'db'>,
  { order }: Pick<Deal, 'order'>,
  { secret = CARRIER.secret, ...given }: GivenScan = {},
): Promise<ReportScan> {
  const now = (await shopNow(shop.db)).toISOString()
  const scan = {
    carrier: CARRIER.name,
    sent_at: now,
    tracking: `T${order.id}`,
    kind: 'delivered' as const,
    scanned_at: now,
    place: 'Hangzhou 杭州',
    order_no: '',
    ...given,
  }
  return { ...scan, signature: signatureOf(secret, scan) }
}
