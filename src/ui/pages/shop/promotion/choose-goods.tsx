import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { MyGoodsCard } from '#contract/catalogue/shop-goods.contract.ts'
import { watchMyGoods } from '#streams/catalogue/shop-goods.stream.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Endless } from '../../../parts/endless.tsx'
import { GoodsPicture } from '../../../parts/goods-picture.tsx'
import { Checkbox } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Sheet } from '../../../primitives/sheet.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { TermsField } from '../goods-manage/terms-field.tsx'
import { usePromote } from './use-promote.ts'

/** Chooses among the products on the shelf; each choice counts at once. */
export function ChooseGoods({ chosen, onClose }: { chosen: ReadonlySet<string>; onClose: () => void }) {
  const { t } = useTexts(['promotion', 'myGoods'])
  const [keywords, setKeywords] = useState('')
  return (
    <Sheet title={t('choose')} onClose={onClose}>
      <div className="grid gap-3">
        <TermsField keywords={keywords} onSearch={setKeywords} />
        <OnShelf key={keywords} keywords={keywords} chosen={chosen} />
      </div>
    </Sheet>
  )
}

function OnShelf({ keywords, chosen }: { keywords: string; chosen: ReadonlySet<string> }) {
  const { t } = useTexts('promotion')
  const { live, loadMore } = useInfiniteList(
    watchMyGoods({ tab: 'onSale', sort: 'new', ...(keywords ? { keywords } : {}) }),
  )
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-16" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('noneFound')} />}
    >
      {({ items, after }) => (
        <>
          <ul className="divide-y divide-line">
            {items.map((goods) => (
              <Choice key={goods.id} goods={goods} isChosen={chosen.has(goods.id)} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </>
      )}
    </LiveContent>
  )
}

function Choice({ goods, isChosen }: { goods: MyGoodsCard; isChosen: boolean }) {
  const { written } = useFormat()
  const { promote, pending } = usePromote()
  const title = written(goods.title)
  return (
    <li className="py-2">
      <Checkbox
        label={
          <span className="flex items-center gap-3">
            <GoodsPicture src={goods.picture} width={40} height={50} />
            <Isolated cut={2} lang={title.lang}>
              {title.text}
            </Isolated>
          </span>
        }
        checked={isChosen}
        disabled={pending}
        onChange={() => promote(goods.id, !isChosen)}
      />
    </li>
  )
}
