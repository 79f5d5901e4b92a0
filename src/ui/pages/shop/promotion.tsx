import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { MOST_PROMOTED, shopPromotionCalls } from '#contract/fund/promotion.calls.ts'
import type { Promotion } from '#contract/fund/promotion.contract.ts'
import { ask } from '#client/http.ts'
import { watchPromotion } from '#streams/fund/promotion.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useSend } from '../../hooks/use-send.ts'
import { links } from '../../links.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { PromotedViews } from '../../parts/promoted-views.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { Switch } from '../../primitives/switch.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { ChooseGoods } from './promotion/choose-goods.tsx'
import { PromotedTable } from './promotion/promoted-table.tsx'

/** What the shop promotes, and the views that were counted, live. */
export function PromotionPage() {
  return (
    <MerchantsOnly>
      <PromotionOfShop />
    </MerchantsOnly>
  )
}

function PromotionOfShop() {
  const { t } = useTexts('promotion')
  const live = useLive(watchPromotion())
  return (
    <DetailPage title={t('title')} width="middle" live={live} skeleton={<PromotionSkeleton />}>
      {(promotion) => <Content promotion={promotion} />}
    </DetailPage>
  )
}

function Content({ promotion }: { promotion: Promotion }) {
  const { t } = useTexts('promotion')
  const { number } = useFormat()
  const { send, pending } = useSend()
  const [isChoosing, setChoosing] = useState(false)
  const { views, goods, shows } = promotion
  const chosen = goods.filter((each) => each.chosen)
  const handlePause = (paused: boolean): void => {
    void send(async () => {
      const answer = await ask(shopPromotionCalls.pause, { paused })
      if (answer.ok) watchPromotion().replace(answer.value)
      return answer
    })
  }
  return (
    <div className="gutter grid gap-4 py-4">
      <section className="card grid gap-3 p-4">
        <PromotedViews views={views} />
        <Switch
          label={t('on')}
          hint={t(`shows.${shows}`)}
          checked={!views.paused}
          disabled={pending}
          onChange={({ target }) => handlePause(!target.checked)}
        />
      </section>
      <section className="card grid gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-medium">
            {t('products', { chosen: number(chosen.length), most: number(MOST_PROMOTED) })}
          </h2>
          <Button small kind="soft" onClick={() => setChoosing(true)}>
            {t('choose')}
          </Button>
        </div>
        {goods.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')} />
        ) : (
          <PromotedTable promotion={promotion} />
        )}
      </section>
      <p className="px-1 text-sm text-muted">{t('about')}</p>
      <Link to={links.shopCoupons()} className="flex min-h-14 items-center gap-3 border-t border-line">
        <Icon name="ticket" className="text-muted" />
        <span className="flex-1">{t('coupons')}</span>
        <Icon name="next" size={18} className="text-faint" />
      </Link>
      {isChoosing && <ChooseGoods chosen={new Set(chosen.map(({ id }) => id))} onClose={() => setChoosing(false)} />}
    </div>
  )
}

function PromotionSkeleton() {
  return (
    <div className="gutter grid gap-4 py-4">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
