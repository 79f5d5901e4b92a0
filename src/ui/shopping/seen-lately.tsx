import { useAtomValue } from 'jotai'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { GoodsCard } from '#contract/catalogue/goods-card.contract.ts'
import { watchSeen } from '#streams/catalogue/seen.stream.ts'
import { sessionAtom } from '../atoms/session.atom.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { links } from '../links.ts'
import { PriceTag } from '../parts/money.tsx'
import { CardRow } from '../parts/card-row.tsx'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Isolated } from '../primitives/isolated.tsx'
import { Photo } from '../primitives/photo.tsx'

/** The products that were viewed last, as small pictures with prices, but for the one that is looked at; nothing where there are none. */
export function SeenLately({ but, className = 'gutter' }: { but?: string; className?: string }) {
  const { t } = useTexts('goods')
  const { user } = useAtomValue(sessionAtom)
  const goods = (dataOf(useLive(watchSeen(user !== undefined, but))) ?? []).filter(({ id }) => id !== but)
  if (goods.length === 0) return null
  return (
    <section data-part="seen-lately" className={cx(className, 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2')}>
      <h2 className="text-lg font-medium">{t('search.seen')}</h2>
      <CardRow count={goods.length}>
        {goods.map((card) => (
          <li key={card.id} className="w-28 shrink-0 snap-start">
            <Tile {...card} />
          </li>
        ))}
      </CardRow>
    </section>
  )
}

function Tile({ id, title, picture, price }: GoodsCard) {
  const { written } = useFormat()
  const { text, lang } = written(title)
  return (
    <Link to={links.goods(id)} className="group grid gap-1">
      <span className="aspect-[4/5] overflow-hidden rounded-control">
        <Photo
          src={picture}
          width={112}
          height={140}
          className="size-full transition-transform group-hover:scale-[1.02] motion-reduce:transition-none"
        />
      </span>
      <Isolated cut={1} lang={lang} className="text-sm">
        {text}
      </Isolated>
      <PriceTag micro={price} className="text-base" />
    </Link>
  )
}
