import { useTranslation } from 'react-i18next'
import type { GoodsView } from '#contract/product.contract.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { useQuery } from '../../navigation.ts'
import { useFormat } from '../../primitives/format.ts'
import { ShareButton } from '../../shopping/share-button.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { GoodsBar } from './goods/goods-bar.tsx'
import { GoodsFacts } from './goods/goods-facts.tsx'
import { GoodsLikes } from './goods/goods-likes.tsx'
import { GoodsPictures } from './goods/goods-pictures.tsx'
import { GoodsReviews } from './goods/goods-reviews.tsx'
import { GoodsSkeleton } from './goods/goods-skeleton.tsx'
import { SpecSheet } from './goods/spec-sheet.tsx'
import { useBuying } from './goods/use-buying.ts'
import { useGoods } from './goods/use-goods.ts'

/** Goods: pictures, price, specifications, delivery, reviews, shop; stock and price are those of this moment. */
export function GoodsPage() {
  const id = useQuery()('id')
  return <Goods key={id} id={id} />
}

function Goods({ id }: { id: string }) {
  const { t } = useTranslation('goods')
  const { words } = useFormat()
  const isWide = useWide()
  const live = useGoods(id)
  const goods = dataOf(live)
  const title = goods ? words(goods.title) : ''
  const buying = useBuying(goods)
  const bar = goods && <GoodsBar goods={goods} buying={buying} />
  return (
    <DetailPage
      title={title || t('detail.title')}
      over
      width="feed"
      live={live}
      actions={<ShareButton title={title} />}
      skeleton={<GoodsSkeleton />}
      {...(isWide ? {} : { bottomBar: bar })}
    >
      {(view: GoodsView) => (
        <>
          <div className="wide:grid wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:items-start wide:gap-8 wide:px-(--gutter) wide:pt-6">
            <div className="wide:sticky wide:top-20">
              <GoodsPictures goods={view} sku={buying.sku} />
            </div>
            <div className="gutter grid grid-cols-1 gap-4 py-4 wide:p-0">
              <GoodsFacts goods={view} buying={buying} />
              {isWide && <div className="flex items-center gap-3">{bar}</div>}
            </div>
          </div>
          <div className="gutter grid grid-cols-1 gap-4 pt-0 wide:pt-6">
            <GoodsReviews goods={view} />
            <Description text={words(view.description)} />
            <GoodsLikes id={view.id} />
          </div>
          {buying.asked && <SpecSheet goods={view} buying={buying} />}
        </>
      )}
    </DetailPage>
  )
}

function Description({ text }: { text: string }) {
  const { t } = useTranslation('goods')
  if (!text) return null
  return (
    <section className="card grid gap-2 p-4">
      <h2 className="text-lg font-medium">{t('detail.description')}</h2>
      <p className="max-w-[68ch] whitespace-pre-line">{text}</p>
    </section>
  )
}
