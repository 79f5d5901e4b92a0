import { useTexts } from '../../primitives/use-texts.ts'
import type { CategoryTree } from '#contract/catalogue/category.contract.ts'
import type { Page } from '#contract/platform/call.ts'
import type { GoodsCounts, GoodsDraftView, GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import type { FreightView } from '#contract/shops/shop-setting.contract.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { watchCategories } from '#streams/catalogue/category.stream.ts'
import { watchFreights } from '#streams/shops/shop-setting.stream.ts'
import { watchGoodsCounts, watchGoodsDraft, watchMyProduct } from '#streams/catalogue/shop-goods.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { together } from '../../hooks/together.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useQuery } from '../../navigation.ts'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { EditForm } from './goods/edit-form.tsx'
import { NewForm } from './goods/new-form.tsx'

/** Everything of a product: the second step of a new one, or the editor of one that is there. */
export function GoodsAddDetailPage() {
  const query = useQuery()
  const [id, draft] = [query('id'), query('draft')]
  return <MerchantsOnly>{draft ? <New key={draft} id={draft} /> : <Edit key={id} id={id} />}</MerchantsOnly>
}

function New({ id }: { id: string }) {
  const { t } = useTexts('goodsEdit')
  const live = together<{ draft: GoodsDraftView; counts: GoodsCounts; freights: Page<FreightView> }>({
    draft: useLive(watchGoodsDraft(id)),
    counts: useLive(watchGoodsCounts()),
    freights: useLive(watchFreights()),
  })
  const data = dataOf(live)
  if (!data) return <Waiting title={t('add.title')} live={live} />
  return <NewForm live={live} draft={data.draft} context={{ counts: data.counts, freights: data.freights.data }} />
}

function Edit({ id }: { id: string }) {
  const { t } = useTexts('goodsEdit')
  const live = together<{ info: GoodsInfo; counts: GoodsCounts; freights: Page<FreightView>; tree: CategoryTree }>({
    info: useLive(watchMyProduct(id)),
    counts: useLive(watchGoodsCounts()),
    freights: useLive(watchFreights()),
    tree: useLive(watchCategories()),
  })
  const data = dataOf(live)
  if (!data) return <Waiting title={t('edit.title')} live={live} />
  const { info, counts, freights, tree } = data
  return <EditForm live={live} info={info} context={{ counts, freights: freights.data, tree: tree.data }} />
}

function Waiting({ title, live }: { title: string; live: Live<unknown> }) {
  return (
    <DetailPage title={title} live={live} skeleton={<SkeletonRows count={5} className="h-40" />}>
      {() => null}
    </DetailPage>
  )
}
