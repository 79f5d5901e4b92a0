import { MAX_LINE_QUANTITY, MAX_UNPAID_ORDERS } from './constants.ts'
import { creation } from './lifecycle.ts'

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
}

const short = ({ lines, stock }: Pick<CheckoutFacts, 'lines' | 'stock'>): Line | undefined =>
  lines.find(({ skuId, quantity }) => (stock[skuId] ?? 0) < quantity)

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
  },
})
