import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { links } from '../../../links.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Photo } from '../../../primitives/photo.tsx'
import { Written } from '../../../parts/written.tsx'

/** An order that waits for its review: what was bought, where, and until when it can be reviewed. */
export function WaitingOrder({ order: { id, shop, lines, deadline_at } }: { order: OrderView }) {
  const { t } = useTexts('kept')
  const { day } = useFormat()
  const [first] = lines
  return (
    <li data-part="waiting-order" className="flex flex-wrap items-center gap-3 py-3">
      <Link to={links.orderDetail(id)} className="flex min-w-44 flex-1 items-center gap-3 rounded-control">
        <Photo src={first?.picture} width={72} height={72} className="size-18 shrink-0 rounded-control" />
        <span className="grid min-w-0">
          {first && lines.length === 1 ? (
            <Written cut={1} className="font-medium" text={first.title} />
          ) : (
            <span className="truncate font-medium">{t('reviews.pieces', { count: lines.length })}</span>
          )}
          <Isolated cut={1} className="text-sm text-muted">
            {shop.name}
          </Isolated>
          {deadline_at !== null && (
            <span className="text-sm text-muted">{t('reviews.until', { day: day(deadline_at) })}</span>
          )}
        </span>
      </Link>
      <Link
        to={links.comment(id)}
        className="inline-flex min-h-11 shrink-0 items-center justify-center rounded-control bg-soft px-3.5 text-sm font-bold text-thread"
      >
        {t('reviews.write')}
      </Link>
    </li>
  )
}
