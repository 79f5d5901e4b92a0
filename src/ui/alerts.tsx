import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { sessionAtom } from './atoms/session.atom.ts'
import { loadPatiently } from './load-chunk.ts'
import { NewOrderAlert } from './parts/new-order-alert.tsx'

// The words of the lifecycles come after the first paint, and for members only: a visitor has no orders.
const OrderNotices = lazy(() =>
  loadPatiently(() => import('./lifecycles/order-notices.tsx')).then(({ OrderNotices }) => ({ default: OrderNotices })),
)
const MoneyNotices = lazy(() =>
  loadPatiently(() => import('./lifecycles/money-notices.tsx')).then(({ MoneyNotices }) => ({ default: MoneyNotices })),
)

/** What reaches a person wherever they are in the app: a new order of the shop, and what others did to their orders and their money. */
export function Alerts() {
  const { user } = useAtomValue(sessionAtom)
  return (
    <>
      <NewOrderAlert />
      {user && (
        <Suspense fallback={null}>
          <OrderNotices />
        </Suspense>
      )}
      {user && (
        <Suspense fallback={null}>
          <MoneyNotices />
        </Suspense>
      )}
    </>
  )
}
