import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { RefundView } from '#contract/trade/order.contract.ts'
import type { ListedRefund } from '#contract/trade/refund.contract.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { refundUi } from '../../../lifecycles/refund.ui.tsx'
import { useLifecycleText } from '../../../lifecycles/use-lifecycle-text.ts'
import { links } from '../../../links.ts'
import { Countdown } from '../../../parts/countdown.tsx'
import { Money } from '../../../parts/money.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Photo } from '../../../primitives/photo.tsx'
import { Written } from '../../../parts/written.tsx'

/** A refund in a list: the shop, its state, what it is for, the sum, and who must act until when. It leads to its order. */
export function RefundCard({ of: { id, order } }: { of: ListedRefund }) {
  const { t } = useTexts('refund')
  const { dateTime } = useFormat()
  const refund = order.refunds.find((each) => each.id === id)
  if (!refund) return null
  const line = order.lines.find((each) => each.id === refund.line_id)
  return (
    <li data-part="refund-card" className="card overflow-hidden">
      <Link to={links.orderDetail(order.id)} className="grid grid-cols-1 gap-3 p-4">
        <div className="flex items-center justify-between gap-3">
          <Isolated cut={1} className="font-medium">
            {order.shop.name}
          </Isolated>
          <LifecycleBadge of={refundUi} view={refund} />
        </div>
        <div className="flex gap-3">
          <Photo src={line?.picture ?? ''} width={64} height={80} className="h-20 w-16 shrink-0 rounded-control" />
          <div className="grid min-w-0 flex-1 content-start gap-0.5">
            {line && <Written cut={2} className="text-sm" text={line.title} />}
            <p className="text-sm text-muted">{t(`kinds.${refund.facts.kind}`)}</p>
          </div>
          <Money micro={refund.money} className="shrink-0 font-bold" />
        </div>
        <p className="figures flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <bdi className="break-all">{t('list.numbered', { number: refund.RefundNo })}</bdi>
          <time dateTime={refund.createtime}>{dateTime(refund.createtime)}</time>
        </p>
        <Waiting refund={refund} />
      </Link>
    </li>
  )
}

function Waiting({ refund }: { refund: RefundView }) {
  const text = useLifecycleText(refundUi)
  const { deadline, waitsFor } = useLifecycle(refundLifecycle, refund, 'shopper')
  if (waitsFor === null) return null
  const says = text.waits(refund.state, { waitsFor, as: 'shopper' })
  return (
    <span className={cx('text-sm', waitsFor === 'shopper' ? 'text-thread' : 'text-muted')}>
      {deadline?.at ? (
        <>
          <span>{`${says} · `}</span>
          <Countdown deadlineAt={deadline.at} over={text.over(deadline.event)} />
        </>
      ) : (
        says
      )}
    </span>
  )
}
