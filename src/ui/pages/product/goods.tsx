import { useTexts } from '../../primitives/use-texts.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { usePanes, useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { useQuery } from '../../navigation.ts'
import { useFormat } from '../../primitives/format.ts'
import { FavouriteButton } from '../../shopping/favourite-button.tsx'
import { GoodsLikes } from '../../shopping/goods-likes.tsx'
import { ShareButton } from '../../shopping/share-button.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { GoodsBar } from './goods/goods-bar.tsx'
import { GoodsFacts } from './goods/goods-facts.tsx'
import { GoodsPictures } from '../../shopping/goods/goods-pictures.tsx'
import { GoodsMore } from './goods/goods-more.tsx'
import { GOODS_PANES, GoodsSkeleton } from './goods/goods-skeleton.tsx'
import { SpecSheet } from '../../shopping/goods/spec-sheet.tsx'
import { useBuying } from '../../shopping/goods/use-buying.ts'
import { useGoods } from './goods/use-goods.ts'

/** Goods: pictures, price, specifications, delivery, reviews, shop; stock and price are those of this moment. */
export function GoodsPage() {
  const id = useQuery()('id')
  return <Goods key={id} id={id} />
}

function Goods({ id }: { id: string }) {
  const { t } = useTexts('goods')
  const { written } = useFormat()
  const isBeside = usePanes()
  const isWide = useWide()
  const live = useGoods(id)
  const goods = dataOf(live)
  const { text: title = '', lang } = goods ? written(goods.title) : {}
  const buying = useBuying(goods, { isInline: isBeside })
  const actions = (
    <>
      {goods && <FavouriteButton id={goods.id} collected={goods.collected} />}
      <ShareButton kind="goods" title={title} address={links.sharedGoods(id)} />
    </>
  )
  return (
    <DetailPage
      title={title || t('detail.title')}
      titleLang={lang}
      over={!isBeside}
      says={isWide && (goods !== undefined || live.state === 'loading')}
      live={live}
      actions={!isBeside && actions}
      skeleton={<GoodsSkeleton />}
      instead={
        <div className="gutter">
          <GoodsLikes />
        </div>
      }
      {...(isBeside ? {} : { bottomBar: goods && <GoodsBar goods={goods} buying={buying} /> })}
    >
      {(view: GoodsView) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-4">
          <div className={GOODS_PANES}>
            <GoodsPictures goods={view} sku={buying.sku} />
            <div className="gutter grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 pt-2 panes:gap-5 panes:p-0">
              <GoodsFacts goods={view} buying={buying} isBeside={isBeside} actions={actions} />
            </div>
          </div>
          <GoodsMore goods={view} sku={buying.sku} />
          {buying.asked && !isBeside && <SpecSheet goods={view} buying={buying} />}
        </div>
      )}
    </DetailPage>
  )
}
