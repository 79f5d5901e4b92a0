import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { watchSignedContracts } from '#streams/bond.stream.ts'
import { isEmptyList } from '#streams/paged.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { links } from '../../../links.ts'
import { Endless } from '../../../parts/endless.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { useUsedFor } from './use-used-for.ts'

/** The contracts that the merchant signed, each leading to its page for reading and printing. */
export function SignedContracts() {
  const { t } = useTranslation('bond')
  const { dateTime } = useFormat()
  const usedFor = useUsedFor()
  const { live, loadMore } = useInfiniteList(watchSignedContracts())
  return (
    <section aria-label={t('contracts.title')} data-part="contracts" className="card grid gap-2 p-4">
      <h2 className="font-medium">{t('contracts.title')}</h2>
      <LiveContent
        live={live}
        skeleton={<Skeleton className="h-16" />}
        isEmpty={isEmptyList}
        empty={<p className="text-sm text-muted">{t('contracts.none')}</p>}
      >
        {({ items, after }) => (
          <>
            <ul className="divide-y divide-line">
              {items.map(({ id, version, signed_at: at, used_for: event }) => (
                <li key={id}>
                  <Link to={links.shopBondSigned(id)} className="flex min-h-14 items-center justify-between gap-3 py-2">
                    <span className="grid gap-0.5">
                      <span>{t('contracts.row', { version, at: dateTime(at) })}</span>
                      <span className="text-sm text-muted">{usedFor(event)}</span>
                    </span>
                    <Icon name="next" size={18} className="shrink-0 text-faint" />
                  </Link>
                </li>
              ))}
            </ul>
            {after !== null && <Endless after={after} length={items.length} onMore={() => void loadMore()} />}
          </>
        )}
      </LiveContent>
    </section>
  )
}
