import { useTexts } from '../primitives/use-texts.ts'
import { watchLikes } from '#streams/catalogue/goods.stream.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { CardRow } from '../parts/card-row.tsx'
import { GOODS_GRID, GoodsCard } from '../parts/goods-card.tsx'
import { CardHeart } from './favourite-button.tsx'

/** Products similar to one as a row, or the most popular ones; nothing where there are none. */
export function GoodsLikes({ id }: { id?: string }) {
  const { t } = useTexts('goods')
  const live = useLive(watchLikes(id))
  const goods = dataOf(live)?.data ?? []
  if (goods.length === 0) return null
  return (
    <section data-part="likes" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl font-bold">{t(id === undefined ? 'detail.likes' : 'detail.similar')}</h2>
      {id === undefined ? (
        <ul className={GOODS_GRID}>
          {goods.map((card) => (
            <li key={card.id} className="min-w-0">
              <GoodsCard {...card} end={<CardHeart id={card.id} />} />
            </li>
          ))}
        </ul>
      ) : (
        <CardRow count={goods.length}>
          {goods.map((card) => (
            <li key={card.id} className="w-40 shrink-0 snap-start wide:w-52">
              <GoodsCard {...card} end={<CardHeart id={card.id} />} />
            </li>
          ))}
        </CardRow>
      )}
    </section>
  )
}
