import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { GoodsCard as Card, Home } from '#contract/page.contract.ts'
import { links } from '../../links.ts'
import { GoodsCard } from '../../parts/goods-card.tsx'
import { Shelf } from '../../parts/shelf.tsx'
import { Icon, type IconName } from '../../primitives/icon.tsx'
import { useRemaining } from './use-remaining.ts'

/** New products, limited stock and hot sales; a row without goods is not drawn. */
export function HomeRows({ home }: { home: Pick<Home, 'new' | 'limited' | 'hot'> }) {
  const { t } = useTranslation('goods')
  const limited = useRemaining(home.limited)
  return (
    <>
      <Row icon="sparkle" title={t('home.new')} goods={home.new} more={links.list({ sort: 'new' })} />
      <Row icon="clock" title={t('home.limited')} goods={limited} />
      <Row icon="flame" title={t('home.hot')} goods={home.hot} more={links.list({ sort: 'sales' })} />
    </>
  )
}

function Row({ icon, title, goods, more }: { icon: IconName; title: string; goods: readonly Card[]; more?: string }) {
  const { t } = useTranslation('goods')
  if (goods.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-11 items-center gap-2">
        <Icon name={icon} className="text-thread" />
        <h2 className="flex-1 text-xl font-bold">{title}</h2>
        {more && (
          <Link
            to={more}
            aria-label={`${title}: ${t('home.all')}`}
            className="inline-flex min-h-11 items-center gap-1 text-sm text-muted"
          >
            {t('home.all')}
            <Icon name="next" size={16} />
          </Link>
        )}
      </div>
      <Shelf count={goods.length}>
        {goods.map((card) => (
          <li key={card.id} className="grid w-38 shrink-0 snap-start wide:w-48">
            <GoodsCard {...card} />
          </li>
        ))}
      </Shelf>
    </section>
  )
}
