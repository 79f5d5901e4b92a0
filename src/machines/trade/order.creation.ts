import { MAX_LINE_QUANTITY, MAX_RESERVED_PIECES, MAX_UNPAID_ORDERS } from '../platform/constants.ts'
import { creation, type Objection } from '../platform/lifecycle.ts'
import { reservable } from './reservable.ts'

interface Line {
  readonly skuId: string
  /** In the language of the reader. */
  readonly title: string
  readonly quantity: number
  readonly onShelf: boolean
}

/** The facts that a checkout is checked against, for the goods of one shop. Amounts in micro-USDT. */
export interface CheckoutFacts {
  readonly hasAddress: boolean
  /** The shop that sells them, and whether it belongs to the buyer. */
  readonly shop: { readonly name: string; readonly isOpen: boolean; readonly isOwn: boolean }
  readonly lines: readonly Line[]
  /** Whether the quoted prices still hold. */
  readonly isQuoteValid: boolean
  /** Whether the shop delivers to the address. */
  readonly isServed: boolean
  /** Pieces in stock, by SKU. */
  readonly stock: Readonly<Record<string, number>>
  readonly total: { readonly quotedMicro: string; readonly nowMicro: string }
  /** The buyer's unpaid orders, with those of this checkout. */
  readonly unpaidOrders: number
  /** What the buyer's unpaid orders hold before this checkout, and when the first of them ends. */
  readonly held: { readonly bySku: Readonly<Record<string, number>>; readonly pieces: number; readonly until: string }
  /** Pieces that this checkout reserves, of all shops. */
  readonly pieces: number
  /** Whether the buyer ever paid, and if not, what backs the unpaid orders with those of this checkout. */
  readonly trust: {
    readonly hasPaid: boolean
    readonly balanceMicro: string
    readonly unpaidMicro: string
    /** Unpaid checkouts with this one; orders of several shops that are placed together are one. */
    readonly checkouts: number
  }
  /** The unpaid order, by its number, that holds a SKU of the buyer's cart. */
  readonly placed: Readonly<Record<string, string>>
  /** Until when the buyer must wait because checkouts ended unpaid; empty where nothing is waited for. */
  readonly waitUntil: string
}

const short = ({ lines, stock }: Pick<CheckoutFacts, 'lines' | 'stock'>): Line | undefined =>
  lines.find(({ skuId, quantity }) => (stock[skuId] ?? 0) < quantity)

type Share = Pick<CheckoutFacts, 'lines' | 'stock' | 'held'>
const heldOf = ({ held }: Pick<Share, 'held'>, skuId: string): number => held.bySku[skuId] ?? 0
/** How many pieces of a SKU the buyer may still reserve. */
const shareLeft = (facts: Share, skuId: string): number =>
  Math.max(0, reservable((facts.stock[skuId] ?? 0) + heldOf(facts, skuId)) - heldOf(facts, skuId))
const greedy = (facts: Share): Line | undefined =>
  facts.lines.find(({ skuId, quantity }) => quantity > shareLeft(facts, skuId))

function shareObjection(facts: Share): Objection {
  const { skuId = '', title = '' } = greedy(facts) ?? {}
  const params = { title, left: shareLeft(facts, skuId) }
  const field = `lines.${skuId}`
  return heldOf(facts, skuId) === 0
    ? { key: 'order.shareLimit', params, field }
    : { key: 'order.shareHeld', params: { ...params, until: facts.held.until }, field }
}

function piecesObjection({ held }: Pick<CheckoutFacts, 'held'>): Objection {
  const left = Math.max(0, MAX_RESERVED_PIECES - held.pieces)
  return held.pieces === 0
    ? { key: 'order.piecesLimit', params: { left } }
    : { key: 'order.piecesHeld', params: { left, until: held.until } }
}

/** PLACE: a shopper orders goods of one shop. */
export const checkout = creation({
  by: ['shopper'],
  as: 'order.placed',
  facts: {} as CheckoutFacts,
  rules: {
    hasAddress: {
      needs: ['hasAddress'],
      check: ({ hasAddress }) => hasAddress,
      objection: () => ({ key: 'address.missing', params: {}, field: 'address_id' }),
    },
    shopIsNotOwn: {
      needs: ['shop'],
      check: ({ shop }) => !shop.isOwn,
      objection: () => ({ key: 'goods.ownShop', params: {} }),
    },
    shopIsOpen: {
      needs: ['shop'],
      check: ({ shop }) => shop.isOpen,
      objection: ({ shop }) => ({ key: 'goods.shopClosed', params: { shop: shop.name } }),
    },
    isOnShelf: {
      needs: ['lines'],
      check: ({ lines }) => lines.every(({ onShelf }) => onShelf),
      objection: ({ lines }) => ({
        key: 'goods.offShelf',
        params: { title: lines.find(({ onShelf }) => !onShelf)?.title ?? '' },
      }),
    },
    isNotPlaced: {
      needs: ['lines', 'placed'],
      check: ({ lines, placed }) => lines.every(({ skuId }) => placed[skuId] === undefined),
      objection: ({ lines, placed }) => {
        const { skuId = '', title = '' } = lines.find((line) => placed[line.skuId] !== undefined) ?? {}
        return { key: 'order.alreadyPlaced', params: { title, number: placed[skuId] ?? '' }, field: `lines.${skuId}` }
      },
    },
    quantitiesFit: {
      needs: ['lines'],
      check: ({ lines }) => lines.every(({ quantity }) => quantity <= MAX_LINE_QUANTITY),
      objection: () => ({ key: 'goods.quantity', params: { max: MAX_LINE_QUANTITY }, field: 'quantity' }),
    },
    quoteHolds: {
      needs: ['isQuoteValid'],
      check: ({ isQuoteValid }) => isQuoteValid,
      objection: () => ({ key: 'order.quoteExpired', params: {} }),
    },
    areaServed: {
      needs: ['isServed'],
      check: ({ isServed }) => isServed,
      objection: () => ({ key: 'address.notServed', params: {}, field: 'address_id' }),
    },
    isInStock: {
      needs: ['lines', 'stock'],
      check: (facts) => short(facts) === undefined,
      objection: (facts) => {
        const { skuId = '', title = '' } = short(facts) ?? {}
        return { key: 'goods.outOfStock', params: { title, left: facts.stock[skuId] ?? 0 }, field: `lines.${skuId}` }
      },
    },
    priceIsAsQuoted: {
      needs: ['total'],
      check: ({ total }) => total.nowMicro === total.quotedMicro,
      objection: ({ total }) => ({
        key: 'order.priceChanged',
        params: { quoted: total.quotedMicro, now: total.nowMicro },
      }),
    },
    hasRoom: {
      needs: ['unpaidOrders'],
      check: ({ unpaidOrders }) => unpaidOrders <= MAX_UNPAID_ORDERS,
      objection: () => ({ key: 'order.tooManyUnpaid', params: { max: MAX_UNPAID_ORDERS } }),
    },
    leavesOthers: {
      needs: ['lines', 'stock', 'held'],
      check: (facts) => greedy(facts) === undefined,
      objection: shareObjection,
    },
    hasPiecesLeft: {
      needs: ['held', 'pieces'],
      check: ({ held, pieces }) => held.pieces + pieces <= MAX_RESERVED_PIECES,
      objection: piecesObjection,
    },
    // Orders that nothing backs are free for their shopper, and not for those who would have bought.
    isTrusted: {
      needs: ['trust'],
      check: ({ trust }) =>
        trust.hasPaid || trust.checkouts <= 1 || BigInt(trust.unpaidMicro) <= BigInt(trust.balanceMicro),
      objection: ({ trust }) => ({ key: 'order.firstPayment', params: { balance: trust.balanceMicro } }),
    },
    hasWaited: {
      needs: ['waitUntil'],
      check: ({ waitUntil }) => waitUntil === '',
      objection: ({ waitUntil }) => ({ key: 'order.lapsedWait', params: { until: waitUntil } }),
    },
  },
})
