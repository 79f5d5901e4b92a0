import type { ChatCard } from '#contract/care/chat-view.contract.ts'
import { GoodsPicture } from '../../parts/goods-picture.tsx'
import { PriceTag } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Isolated } from '../../primitives/isolated.tsx'

/** Cards to choose from. */
export function CardChoice({ cards, onChoose }: { cards: readonly ChatCard[]; onChoose: (card: ChatCard) => void }) {
  const { written } = useFormat()
  return (
    <ul className="grid">
      {cards.map((card) => {
        const title = card.title && written(card.title)
        return (
          <li key={card.order_no ?? card.goods_id}>
            <button
              type="button"
              onClick={() => onChoose(card)}
              className="flex min-h-18 w-full items-center gap-3 rounded-control p-2 text-start hover:bg-canvas"
            >
              <GoodsPicture src={card.picture} width={48} height={60} />
              <span className="grid min-w-0 flex-1">
                {title && (
                  <Isolated cut={1} lang={title.lang}>
                    {title.text}
                  </Isolated>
                )}
                {card.order_no && (
                  <Isolated ltr className="figures text-sm text-muted">
                    {card.order_no}
                  </Isolated>
                )}
                <PriceTag micro={card.price} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
