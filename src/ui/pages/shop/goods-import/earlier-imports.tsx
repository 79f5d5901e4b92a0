import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { watchImports } from '#streams/catalogue/goods-import.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { goodsImportUi } from '../../../lifecycles/goods-import.ui.tsx'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { links } from '../../../links.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** The last imports of the shop and all that still have files, each with their size and leading to what came of it. */
export function EarlierImports() {
  const { t } = useTexts('goodsImport')
  const { dateTime, size } = useFormat()
  const live = useLive(watchImports())
  return (
    <section aria-label={t('page.last')} className="card grid gap-2 p-4">
      <h2 className="font-medium">{t('page.last')}</h2>
      <LiveContent
        live={live}
        skeleton={<Skeleton className="h-16" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-sm text-muted">{t('page.none')}</p>}
      >
        {({ data }) => (
          <ul className="divide-y divide-line">
            {data.map((each) => (
              <li key={each.id}>
                <Link
                  to={links.shopImport({ id: each.id })}
                  className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
                >
                  <span className="grid min-w-0 gap-0.5">
                    <span className="truncate">
                      <bdi>{each.name}</bdi>
                    </span>
                    <span className="figures text-sm text-muted">
                      {dateTime(each.createtime)}
                      {each.bytes > 0 && ` · ${t('page.files', { size: size(each.bytes) })}`}
                    </span>
                  </span>
                  <LifecycleBadge of={goodsImportUi} view={each} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LiveContent>
    </section>
  )
}
