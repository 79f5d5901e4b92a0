import i18next from 'i18next'
import { links } from './links.ts'
import { screens } from './screens.tsx'

/** The namespaces, beside `common`, of the screens that people open first. Those of another screen are fetched after its code. */
export const OPENING_NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  '/pages/index': ['goods'],
  '/pages/product/list': ['goods'],
  '/pages/product/goods': ['goods'],
  '/pages/member/order': ['order'],
  '/pages/member/orderDetail': ['order'],
  '/pages/shop/order': ['shop', 'order'],
  '/pages/shop/orderDetail': ['order'],
}

/** Fetches the code and the texts of the screen that the page opens at, beside what every page needs instead of after it. */
export function fetchOpening(hash: string): void {
  const opening = hash.replace(/^#/, '').split('?')[0] || '/'
  const path = opening === '/' ? links.home() : opening
  // The page reports a failure when it is drawn.
  screens
    .find((screen) => screen.path === path)
    ?.fetch()
    .catch(() => {})
  void i18next.loadNamespaces([...(OPENING_NAMESPACES[path] ?? [])])
}
