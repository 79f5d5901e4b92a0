import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import { ask } from '#client/http.ts'
import { watchQuestions } from '#streams/catalogue/questions.stream.ts'
import { watchMyProduct } from '#streams/catalogue/shop-goods.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { Below } from '../../parts/below.tsx'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { GoodsPicture } from '../../parts/goods-picture.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Rating } from '../../parts/rating.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { LastDays } from './goods-manage-detail/last-days.tsx'
import { QuestionsToAnswer } from './goods-manage-detail/questions-to-answer.tsx'
import { ReviewsToAnswer } from './goods-manage-detail/reviews-to-answer.tsx'
import { StockByOption } from './goods-manage-detail/stock-by-option.tsx'

/** One product of the merchant: how it does, what is left, and what its buyers say. */
export function GoodsManageDetailPage() {
  const { t } = useTexts('myGoods')
  const id = useQuery()('id')
  return (
    <MerchantsOnly>
      <Detail key={id} id={id} title={t('detail.title')} />
    </MerchantsOnly>
  )
}

function Detail({ id, title }: { id: string; title: string }) {
  return (
    <DetailPage
      title={title}
      width="middle"
      live={useLive(watchMyProduct(id))}
      skeleton={<SkeletonRows className="h-32" />}
    >
      {(info) => (
        <div className="gutter grid gap-4 py-4">
          <Head info={info} />
          <LastDays days={info.days} />
          <StockByOption info={info} />
          <FromBuyers id={info.id} />
        </div>
      )}
    </DetailPage>
  )
}

/** Their questions, and below these their reviews. */
function FromBuyers({ id }: { id: string }) {
  const questions = useLive(watchQuestions(id))
  return (
    <>
      <QuestionsToAnswer id={id} />
      <Below isReady={questions.state !== 'loading'} skeleton={<SkeletonRows />}>
        <ReviewsToAnswer id={id} />
      </Below>
    </>
  )
}

function Head({ info }: { info: GoodsInfo }) {
  const { t } = useTexts('myGoods')
  const { written } = useFormat()
  const { id, on_shelf: onShelf, form, rating, sales, views } = info
  const { text, lang } = written(form.title)
  return (
    <section className="card grid gap-4 p-4">
      <header className="flex gap-4">
        <GoodsPicture src={form.pictures[0]?.url ?? ''} width={88} height={110} />
        <div className="grid min-w-0 flex-1 content-start gap-1.5">
          <h2 className="text-lg font-medium break-words">
            <Isolated lang={lang}>{text || t('untitled')}</Isolated>
          </h2>
          <p>
            <StatusBadge tone={onShelf ? 'good' : 'over'} label={t(`detail.state.${onShelf ? 'on' : 'off'}`)} />
          </p>
          <p className="figures flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span>{t('sold', { count: sales })}</span>
            <span>{t('views', { count: views })}</span>
            {rating.average !== null && <Rating value={rating.average} />}
          </p>
        </div>
      </header>
      <Ways id={id} onShelf={onShelf} />
    </section>
  )
}

function Ways({ id, onShelf }: { id: string; onShelf: boolean }) {
  const { t } = useTexts('myGoods')
  const go = useNavigation()
  const toast = useToast()
  const { send, pending } = useSend()
  const [isDeleting, setIsDeleting] = useState(false)
  const setListed = async (): Promise<void> => {
    const done = await send(() => ask(shopGoodsCalls.setListed, { scope: { ids: [id] }, on: !onShelf }))
    const [result] = done?.results ?? []
    if (result?.problem) toast.problem(result.problem as Parameters<typeof toast.problem>[0])
  }
  const remove = async (): Promise<void> => {
    const done = await send(() => ask(shopGoodsCalls.remove, { id }))
    if (!done) return
    toast.show(t('detail.deleted'))
    go.replace(links.shopGoods({ tab: onShelf ? 'onSale' : 'offShelf' }))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="primary" onClick={() => go.open(links.shopGoodsEdit(id))}>
        {t('detail.edit')}
      </Button>
      <Button pending={pending} onClick={() => void setListed()}>
        {t(onShelf ? 'detail.off' : 'detail.on')}
      </Button>
      <Button kind="destructive" onClick={() => setIsDeleting(true)}>
        {t('detail.delete')}
      </Button>
      <Link to={links.goods(id)} className="inline-flex min-h-11 items-center px-2 text-thread">
        {t('detail.show')}
      </Link>
      {isDeleting && (
        <ConfirmSheet
          title={t('detail.deleteTitle')}
          text={t('detail.deleteText')}
          verb={t('detail.delete')}
          destructive
          pending={pending}
          onConfirm={() => void remove()}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  )
}
