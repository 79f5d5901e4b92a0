import type { FreightRule } from '#machines/shops/freight.ts'
import { type OrderEvent, orderLifecycle } from '#machines/trade/order.machine.ts'
import { isFullyRefunded } from '#machines/trade/refundable.ts'
import type { Cancel, AddressChange, LowerPrice, Ship, WriteReview } from '#contract/trade/order.contract.ts'
import { addressOf } from '../../people/address/address.queries.ts'
import { statement } from '../../platform/db/database.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { prepares, reasonGiven } from '../../platform/door/root-kind.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { claimUploads } from '../../people/upload/upload.queries.ts'
import { publicAddress } from '../../people/upload/upload.service.ts'
import { freightRule, withFreight } from '../../shops/shop/freight.queries.ts'
import type { Enriched } from './order.effects.ts'
import { freightOfLines } from './order-freight.ts'
import type { OrderRoot } from './order.kind.ts'

const templates = statement(
  'order_freight',
  `select g.id as goods_id, f.id as template, ${freightRule} as rule from goods g ${withFreight('g')} where g.id = any($1)`,
)

interface Template {
  readonly goods_id: string
  readonly template: string
  readonly rule: FreightRule
}

/** The new address must be served, and must not cost more freight. */
async function changeAddress({ tx }: Door, root: OrderRoot, { address_id }: AddressChange, { session }: SignedAsk) {
  const address = (await addressOf(tx, session.userId, address_id)) ?? refuse('address.notFound', {}, 'address_id')
  const rows = await tx.run<Template>(templates, [root.lines.map(({ goodsId }) => goodsId)])
  const { id: _, ...snapshot } = address
  const lines = root.lines.map(({ goodsId, totalMicro: goodsMicro }) => {
    const { template, rule } = rows.find(({ goods_id }) => goods_id === goodsId) ?? refuse('order.notFound')
    return { template, rule, goodsMicro }
  })
  const { freight, served } = freightOfLines(lines, address.country)
  return {
    served: served.every(Boolean),
    // The freight paid at PLACE stays; the machine refuses a higher one.
    freightMicro: (freight > root.freightMicro ? freight : root.freightMicro).toString(),
    address: snapshot,
  }
}

/** One form reviews every line that was not refunded, each once. */
async function review(door: Door, root: OrderRoot, { lines }: WriteReview) {
  // An order that cannot be reviewed any more is refused for that, not for its lines.
  door.expect(orderLifecycle, root, root.id, { type: 'order.review' })
  const wanted = root.lines.filter((line) => !isFullyRefunded(line))
  const given = new Map(lines.map((line) => [line.line_id, line]))
  if (given.size !== lines.length || given.size !== wanted.length || !wanted.every((line) => given.has(line.id)))
    refuse('order.reviewLines', {}, 'lines')
  const reviews: NonNullable<Enriched<'order.review'>['reviews']>[number][] = []
  for (const line of wanted) {
    const { stars = 5, text = '', pictures: ids = [] } = given.get(line.id) ?? {}
    const claim = { ownerId: root.buyerId, ids, purpose: 'review', entity: 'review', entityId: line.id } as const
    const pictures = await claimUploads(door.tx, { ...claim, field: 'lines' })
    reviews.push({ line, stars, text, pictures: pictures.map(({ sha256 }) => publicAddress(sha256)) })
  }
  return { reviews }
}

const reasonIfGiven = (_door: Door, _root: OrderRoot, { reason }: Cancel) => (reason === undefined ? {} : { reason })

/** What the calls of an order become before the machine sees them. */
export const orderPrepare = prepares<OrderRoot, OrderEvent>({
  'order.changeAddress': changeAddress,
  'order.review': review,
  'order.ship': (_door, _root, { parcel }: Ship) => ({ parcel }),
  'order.cancel': reasonIfGiven,
  'order.merchantCancel': reasonIfGiven,
  'order.forceClose': reasonGiven,
  'order.lowerPrice': (_door, _root, { total }: LowerPrice) => ({ totalMicro: total }),
})
