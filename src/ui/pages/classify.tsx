import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CategoryBranch } from '#contract/category.contract.ts'
import { watchCategories } from '#streams/category.stream.ts'
import { useLive } from '../hooks/use-live.ts'
import { links } from '../links.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { IconButton } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { useNavigation } from '../navigation.ts'
import { ListPage } from '../templates/pages.tsx'

/** All categories: the first level at the side, the second beside it. */
export function ClassifyPage() {
  const { t } = useTranslation(['goods', 'common'])
  const go = useNavigation()
  const live = useLive(watchCategories())
  return (
    <ListPage
      title={t('common:tabs.classify')}
      back={false}
      actions={
        <IconButton label={t('search.title')} onClick={() => go.open(links.search())}>
          <Icon name="search" />
        </IconButton>
      }
      live={live}
      skeleton={<Skeleton className="m-(--gutter) h-[60dvh]" />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('classify.empty')} />}
    >
      {({ data }) => <Branches branches={data} />}
    </ListPage>
  )
}

function Branches({ branches }: { branches: readonly CategoryBranch[] }) {
  const { t } = useTranslation(['goods', 'common'])
  const { words } = useFormat()
  const [chosen, setChosen] = useState(branches[0]?.id)
  const branch = branches.find(({ id }) => id === chosen) ?? branches[0]
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] wide:grid-cols-[220px_minmax(0,1fr)]">
      <nav aria-label={t('common:tabs.classify')} className="min-h-[70dvh] border-e border-line">
        {branches.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-current={id === branch?.id}
            onClick={() => setChosen(id)}
            className={cx(
              'relative flex min-h-14 w-full items-center px-3 text-start text-sm wide:px-6 wide:text-base',
              id === branch?.id ? 'bg-surface font-medium text-thread' : 'text-muted',
            )}
          >
            {id === branch?.id && <span className="absolute inset-y-3 start-0 w-0.5 rounded-full bg-fill" />}
            {words(name)}
          </button>
        ))}
      </nav>
      {branch && (
        <div key={branch.id} className="animate-enter bg-surface p-3 wide:p-6">
          <Link to={links.list({ category: branch.id })} className="flex min-h-11 items-center justify-between gap-2">
            <h2 className="text-lg font-medium">{words(branch.name)}</h2>
            <span className="inline-flex items-center gap-1 text-sm text-muted">
              {t('home.all')}
              <Icon name="next" size={16} />
            </span>
          </Link>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-3 pt-3 wide:grid-cols-[repeat(auto-fill,minmax(120px,1fr))]">
            {branch.children.map(({ id, name, picture }) => (
              <li key={id}>
                <Link
                  to={links.list({ category: id })}
                  className="grid justify-items-center gap-1.5 text-center text-sm"
                >
                  <img
                    src={picture}
                    alt=""
                    width={96}
                    height={96}
                    loading="lazy"
                    className="aspect-square w-full max-w-24 rounded-control bg-canvas object-cover"
                  />
                  {words(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
