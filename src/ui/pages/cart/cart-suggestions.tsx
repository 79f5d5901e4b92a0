import { useTranslation } from 'react-i18next'
import { watchGoodsList } from '#streams/goods.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { GOODS_GRID, GoodsCard } from '../../parts/goods-card.tsx'

/** Two rows of a wide screen, six of a phone. */
const AT_MOST = 12

/** Products that others buy, below an empty cart; nothing while there are none. */
export function CartSuggestions() {
  const { t } = useTranslation('cart')
  const { live } = useInfiniteList(watchGoodsList({ sort: 'recommend' }))
  const goods = dataOf(live)?.items.slice(0, AT_MOST) ?? []
  if (goods.length === 0) return null
  return (
    <section className="gutter grid gap-3 pb-4">
      <h2 className="text-xl font-bold">{t('suggestions')}</h2>
      <ul className={GOODS_GRID}>
        {goods.map((card) => (
          <li key={card.id} className="grid">
            <GoodsCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
