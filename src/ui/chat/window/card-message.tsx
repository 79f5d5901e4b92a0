import { useAtomValue } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ChatCard, ChatEntry } from '#contract/care/chat-view.contract.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { decidesCases, uiNamed } from '../../lifecycles/all.ts'
import { links } from '../../links.ts'
import { GoodsPicture } from '../../parts/goods-picture.tsx'
import { PriceTag } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'

/** The page of an order, for each side of a chat. */
const ORDER_PAGES = {
  shopper: links.orderDetail,
  shop: links.shopOrderDetail,
  service: (order: string) => links.deskQueue({ order }),
} as const

/**
 * Where a card leads, for each side. A refund stands on the page of its order; the desk decides about requests as cases, which do not
 * exist for a role that does not decide them.
 */
function pageOf(
  { goods_id, order_id, request }: ChatCard,
  as: ChatEntry['as'],
  roles: readonly string[],
): string | undefined {
  if (request && as === 'service')
    return decidesCases(roles, request.entity) ? links.deskQueue({ entity: request.entity, id: request.id }) : undefined
  const own = request && uiNamed(request.entity)?.page?.(request.id)
  if (own) return own
  if (order_id !== null) return ORDER_PAGES[as](order_id)
  return goods_id === null ? undefined : links.goods(goods_id)
}

/** The card of a product, an order or a request, which leads to it where its reader may see it. `as` says which side the reader is. */
export function CardMessage({ card, as }: { card: ChatCard; as: ChatEntry['as'] }) {
  const { t } = useTexts('chat')
  const { written } = useFormat()
  const { user } = useAtomValue(sessionAtom)
  const { order_no, request, picture, price } = card
  const title = card.title && written(card.title)
  const to = pageOf(card, as, user?.roles ?? [])
  const label = request
    ? t(`message.${request.entity}`, { number: request.number })
    : order_no
      ? t('message.order', { number: order_no })
      : t('message.product')
  const content = (
    <>
      {title ? (
        <GoodsPicture src={picture} width={56} height={70} />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-canvas text-muted">
          <Icon name="wallet" />
        </span>
      )}
      <span className="grid min-w-0 flex-1 content-start gap-1 text-start">
        <span className="text-xs wrap-anywhere text-muted">{label}</span>
        {title && (
          <Isolated cut={2} lang={title.lang} className="text-sm">
            {title.text}
          </Isolated>
        )}
        <PriceTag micro={price} />
      </span>
    </>
  )
  const look = 'flex w-64 max-w-full gap-2 rounded-control bg-surface p-2 text-ink'
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
