import { useTranslation } from 'react-i18next'
import type { GoodsImportView, ImportItem } from '#contract/goods-import.contract.ts'
import { IMPORT_VIEWS } from '#contract/goods-import.form.ts'
import type { Problem } from '#contract/problem.ts'
import { watchImportItems } from '#streams/goods-import.stream.ts'
import { isEmptyList } from '#streams/paged.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { Endless } from '../../../parts/endless.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

const TONES = { new: 'good', changed: 'moving', same: 'over', wrong: 'bad', failed: 'bad' } as const

/** What each product of the file becomes, old and new, with every error by row and column. */
export function ImportItems({ view: { id } }: { view: GoodsImportView }) {
  const { t } = useTranslation('goodsImport')
  const go = useNavigation()
  const asked = useQuery()('only')
  const only = IMPORT_VIEWS.find((each) => each === asked) ?? 'all'
  const { live, loadMore } = useInfiniteList(watchImportItems(id, only))
  return (
    <section aria-label={t('page.items')} className="card grid gap-3 p-4">
      <h2 className="font-medium">{t('page.items')}</h2>
      <div className="flex flex-wrap gap-2">
        {IMPORT_VIEWS.map((each) => (
          <Chip key={each} chosen={each === only} onClick={() => go.replace(links.shopImport({ id, only: each }))}>
            {t(`filters.${each}`)}
          </Chip>
        ))}
      </div>
      <LiveContent
        live={live}
        skeleton={<Skeleton className="h-24" />}
        isEmpty={isEmptyList}
        empty={<p className="text-sm text-muted">{t('page.noItems')}</p>}
      >
        {({ items, after }) => (
          <>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li key={item.position} className="grid gap-2 py-3">
                  <ItemHead item={item} />
                  <Problems item={item} />
                  <Changes item={item} />
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

function ItemHead({ item: { title, handle, lines, becomes, result } }: { item: ImportItem }) {
  const { t } = useTranslation('goodsImport')
  const shown = result === 'failed' ? result : becomes
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="grid min-w-0 gap-0.5">
        <bdi className="truncate">{title || t('page.untitled')}</bdi>
        <span className="text-sm text-muted">
          <bdi>{handle}</bdi> · {t(lines.first < lines.last ? 'page.lines' : 'page.oneLine', lines)}
        </span>
      </span>
      <StatusBadge tone={TONES[shown]} label={t(`filters.${shown}`)} />
    </div>
  )
}

function Changes({ item: { changes } }: { item: ImportItem }) {
  const { t } = useTranslation('goodsImport')
  const value = (text: string): string => text || t('page.emptyValue')
  return (
    <ul className="grid gap-1 text-sm">
      {changes.map(({ line, column, before, after }) => (
        <li key={`${line} ${column}`} className="grid gap-0.5">
          <span className="text-muted">{t('page.line', { line, column })}</span>
          <bdi className="figures line-clamp-3">
            {t('page.changeOf', { before: value(before), after: value(after) })}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

function Problems({ item: { problems } }: { item: ImportItem }) {
  const { t } = useTranslation('goodsImport')
  const say = useProblemText()
  return (
    <ul className="grid gap-1 text-sm">
      {problems.map(({ line, column, value, is_note, problem }) => (
        <li
          key={`${line} ${column} ${problem.key}`}
          className={cx('grid gap-0.5', is_note ? 'text-muted' : 'text-bad')}
        >
          <span>
            {t('page.line', { line, column })}
            {value !== '' && (
              <>
                {': '}
                <bdi>{value}</bdi>
              </>
            )}
          </span>
          <span>
            {is_note ? `${t('page.note')}: ${say(problem as unknown as Problem)}` : say(problem as unknown as Problem)}
          </span>
        </li>
      ))}
    </ul>
  )
}
