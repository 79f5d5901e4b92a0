import { useTranslation } from 'react-i18next'
import type { GoodsView } from '#contract/product.contract.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { useQuery } from '../../navigation.ts'
import { useFormat } from '../../primitives/format.ts'
import { GoodsLikes } from '../../shopping/goods-likes.tsx'
import { GoodsText } from '../../shopping/goods/goods-text.tsx'
import { ShareButton } from '../../shopping/share-button.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { GoodsBar } from './goods/goods-bar.tsx'
import { GoodsFacts } from './goods/goods-facts.tsx'
import { GoodsPictures } from '../../shopping/goods/goods-pictures.tsx'
import { GoodsReviews } from './goods/goods-reviews.tsx'
import { GoodsSkeleton } from './goods/goods-skeleton.tsx'
import { SpecSheet } from './goods/spec-sheet.tsx'
import { useBuying } from '../../shopping/goods/use-buying.ts'
import { useGoods } from './goods/use-goods.ts'

/** On a wide screen pictures and reviews at the start, as high as the window, and beside them the facts with the buttons. */
const COLUMNS =
  'wide:grid wide:grid-cols-[minmax(0,calc((100dvh-114px)*0.8+84px))_minmax(380px,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-8 wide:gap-y-6 wide:px-(--gutter) wide:pt-4'

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
  const buying = useBuying(goods, isWide)
  const bar = goods && <GoodsBar goods={goods} buying={buying} />
  return (
    <DetailPage
      title={title || t('detail.title')}
      over
      width="feed"
      live={live}
      actions={<ShareButton title={title} />}
      skeleton={<GoodsSkeleton />}
      instead={
        <div className="gutter">
          <GoodsLikes />
        </div>
      }
      {...(isWide ? {} : { bottomBar: bar })}
    >
      {(view: GoodsView) => (
        <>
          <div className={COLUMNS}>
            <GoodsPictures goods={view} sku={buying.sku} />
            <div className="wide:row-span-2">
              <div className="flex flex-col wide:sticky wide:top-[calc(var(--bar)+16px)] wide:max-h-[calc(100dvh-var(--bar)-32px)]">
                <div className="no-bar gutter grid grid-cols-1 gap-4 py-4 wide:relative wide:-m-0.5 wide:min-h-0 wide:overflow-y-auto wide:p-0.5">
                  <GoodsFacts goods={view} buying={buying} isInline={isWide} />
                </div>
                {isWide && <div className="flex items-center gap-2 pt-4">{bar}</div>}
              </div>
            </div>
            <div className="gutter grid grid-cols-1 content-start gap-4 wide:p-0">
              <GoodsReviews goods={view} />
              <GoodsText goods={view} />
            </div>
          </div>
          <div className="gutter grid grid-cols-1 pt-4 wide:pt-6">
            <GoodsLikes id={view.id} />
          </div>
          {buying.asked && !isWide && <SpecSheet goods={view} buying={buying} />}
        </>
      )}
    </DetailPage>
  )
}
