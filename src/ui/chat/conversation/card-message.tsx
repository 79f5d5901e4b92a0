import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ChatCard, ChatEntry } from '#contract/chat-view.contract.ts'
import { links } from '../../links.ts'
import { GoodsPicture } from '../../parts/goods-picture.tsx'
import { PriceTag } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'

/** The page of an order, for each side of a conversation. */
const ORDER_PAGES = {
  shopper: links.orderDetail,
  shop: links.shopOrderDetail,
  service: (order: string) => links.deskQueue({ order }),
} as const

/** The card of a product or an order, which leads to it. `as` says which side the reader is. */
export function CardMessage({ card, as }: { card: ChatCard; as: ChatEntry['as'] }) {
  const { t } = useTranslation('chat')
  const { written } = useFormat()
  const { order_id, order_no, goods_id, picture, price } = card
  const title = written(card.title)
  const orderPage = order_id && ORDER_PAGES[as](order_id)
  const to = orderPage ?? (goods_id ? links.goods(goods_id) : undefined)
  const content = (
    <>
      <GoodsPicture src={picture} width={64} height={80} />
      <span className="grid min-w-0 flex-1 content-start gap-1 text-start">
        <span className="text-xs text-muted">
          {order_no ? t('message.order', { number: order_no }) : t('message.product')}
        </span>
        <span lang={title.lang} dir="auto" className="line-clamp-2 text-start text-sm">
          {title.text}
        </span>
        <PriceTag micro={price} />
      </span>
    </>
  )
  const look = 'flex w-64 max-w-full gap-3 rounded-control bg-surface p-2 text-ink'
  return to ? (
    <Link to={to} data-part="chat-card" className={`${look} hover:bg-canvas`}>
      {content}
    </Link>
  ) : (
    <div data-part="chat-card" className={look}>
      {content}
    </div>
  )
}
