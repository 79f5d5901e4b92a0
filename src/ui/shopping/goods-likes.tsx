import { useTranslation } from 'react-i18next'
import { watchLikes } from '#streams/catalogue/goods.stream.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { GOODS_GRID, GoodsCard } from '../parts/goods-card.tsx'
import { CardHeart } from './favourite-button.tsx'

/** Products like one, or the most popular ones; nothing where there are none. */
export function GoodsLikes({ id }: { id?: string }) {
  const { t } = useTranslation('goods')
  const live = useLive(watchLikes(id))
  const goods = dataOf(live)?.data ?? []
  if (goods.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-bold">{t('detail.likes')}</h2>
      <ul className={GOODS_GRID}>
        {goods.map((card) => (
          <li key={card.id} className="min-w-0">
            <GoodsCard {...card} end={<CardHeart id={card.id} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
