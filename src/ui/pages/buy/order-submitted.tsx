import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { NextSteps } from './next-steps.tsx'
import { OrderRows } from './order-row.tsx'

/** The thanks: what was paid, what happens next and who does it, and the ways on. It follows the orders for as long as one looks. */
export function OrderSubmitted({ paid, over }: { paid: readonly OrderView[]; over: readonly OrderView[] }) {
  const { t } = useTexts('checkout')
  const { amount } = useFormat()
  const go = useNavigation()
  const [first, second] = paid
  const sumOf = (name: 'paid' | 'escrow'): bigint => paid.reduce((sum, { money }) => sum + BigInt(money[name]), 0n)
  const escrow = sumOf('escrow')
  const see = first && !second ? links.orderDetail(first.id) : links.orders('shipped')
  return (
    <div data-part="submitted" className="gutter grid gap-4 py-4">
      <section className="grid justify-items-center gap-2 py-4 text-center">
        <Thread />
        <h2 className="text-2xl font-bold">{t('paid.title')}</h2>
        <p role="status" className="max-w-90 text-muted">
          {escrow > 0n ? t('paid.text', { amount: amount(escrow) }) : t('paid.ago', { amount: amount(sumOf('paid')) })}
        </p>
      </section>
      <NextSteps orders={paid} />
      <OrderRows title={t('paid.orders', { count: paid.length })} orders={paid} withStatus />
      <OrderRows title={t('pay.noLonger')} orders={over} withStatus />
      <div className="grid gap-3 wide:grid-cols-2">
        <Button wide kind="primary" onClick={() => go.replace(see)}>
          {t(second ? 'paid.seeAll' : 'paid.see')}
        </Button>
        <Button wide onClick={() => go.switchTab(links.home())}>
          {t('paid.home')}
        </Button>
      </div>
    </div>
  )
}

/** The thread is drawn once, and ends in a tick. */
const Thread = () => (
  <svg
    width="144"
    height="88"
    viewBox="0 0 144 88"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="text-thread"
    aria-hidden="true"
  >
    <path
      d="M6 58c16-20 26 12 42-4s4-36 20-36 10 24 26 24"
      pathLength={1}
      strokeDasharray={1}
      className="animate-draw"
    />
    <circle cx="116" cy="44" r="20" className="animate-appear fill-soft stroke-none" />
    <path d="m107 44 6 6 12-13" pathLength={1} strokeDasharray={1} className="animate-draw" />
  </svg>
)
