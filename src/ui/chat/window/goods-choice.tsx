import { useTexts } from '../../primitives/use-texts.ts'
import type { ChatCard } from '#contract/care/chat-view.contract.ts'
import { watchGoodsList } from '#streams/catalogue/goods.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { Endless } from '../../parts/endless.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { CardChoice } from './card-choice.tsx'
import { goodsCardOf } from './cards.ts'

/** The products of the shop of this chat. */
export function GoodsChoice({ shopId, onChoose }: { shopId: string; onChoose: (card: ChatCard) => void }) {
  const { t } = useTexts('chat')
  const goods = watchGoodsList({ shop: shopId })
  return (
    <LiveContent
      live={useLive(goods)}
      skeleton={<SkeletonRows className="h-18" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="text-muted">{t('attach.noProducts')}</p>}
    >
      {({ items, after }) => (
        <>
          <CardChoice cards={items.map(goodsCardOf)} onChoose={onChoose} />
          <Endless after={after} length={items.length} onMore={() => void goods.loadMore()} />
        </>
      )}
    </LiveContent>
  )
}
