import { SHOWN } from '#contract/people/picture-sizes.ts'

/** The picture that a screen is about. */
interface FirstPicture {
  /** Where the answer has its address, from the data on. */
  readonly at: readonly (string | number)[]
  /** How wide it is shown, as in `sizes`. */
  readonly shown?: string
  /** On which windows, where each kind has another. */
  readonly media?: string
}

/** What a screen that people open first shows before anything else. */
export interface OpeningScreen {
  /** The file of its page, below `src/ui`. */
  readonly page: string
  /** The namespaces of its texts beside `common`. */
  readonly texts: readonly string[]
  /** The call whose answer it shows, what of the address goes into its query, and the picture that is shown first. */
  readonly reads?: {
    readonly path: string
    readonly query: readonly string[]
    readonly pictures: readonly FirstPicture[]
  }
}

const ORDER_PICTURE = [{ at: ['lines', 0, 'picture'], shown: SHOWN.order }]

/** The screens that people open first, by their routes. Code, texts and the answer of another screen are fetched one after the other. */
export const OPENING_SCREENS: Readonly<Record<string, OpeningScreen>> = {
  '/pages/index': {
    page: 'pages/index.tsx',
    texts: ['goods'],
    reads: {
      path: 'wanlshop/page/index',
      query: [],
      pictures: [
        { at: ['banners', 0, 'narrow'], media: '(max-width: 599.9px)' },
        { at: ['banners', 0, 'picture'], media: '(min-width: 600px)' },
      ],
    },
  },
  '/pages/product/list': { page: 'pages/product/list.tsx', texts: ['goods'] },
  '/pages/product/goods': {
    page: 'pages/product/goods.tsx',
    texts: ['goods'],
    reads: { path: 'wanlshop/product/goods', query: ['id'], pictures: [{ at: ['pictures', 0], shown: SHOWN.goods }] },
  },
  '/pages/member/order': { page: 'pages/member/order.tsx', texts: ['order'] },
  '/pages/member/orderDetail': {
    page: 'pages/member/order-detail.tsx',
    texts: ['order'],
    reads: { path: 'wanlshop/order/getOrderInfo', query: ['id'], pictures: ORDER_PICTURE },
  },
  '/pages/shop/order': { page: 'pages/shop/order.tsx', texts: ['shop', 'order'] },
  '/pages/shop/orderDetail': {
    page: 'pages/shop/order-detail.tsx',
    texts: ['order'],
    reads: { path: 'wanlshop/shop/orderInfo', query: ['id'], pictures: ORDER_PICTURE },
  },
}
