import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CategoryCard } from '#contract/category.contract.ts'
import { links } from '../../links.ts'
import { useFormat } from '../../primitives/format.ts'

/** On a wide screen no row is longer. */
const MOST_IN_A_ROW = 10

/** How long the rows of so many are where all are as long as can be: none is left alone in the last. */
export const evenRow = (count: number): number => Math.ceil(count / Math.max(1, Math.ceil(count / MOST_IN_A_ROW)))

/** The categories as pills with pictures, in one row that one can push; on a wide screen in even rows. */
export function HomeCategories({ categories }: { categories: readonly CategoryCard[] }) {
  const { t } = useTranslation()
  const { words } = useFormat()
  return (
    <nav aria-label={t('tabs.classify')} className="no-bar -mx-(--gutter) overflow-x-auto px-(--gutter)">
      <ul
        style={{ '--row': evenRow(categories.length) } as CSSProperties}
        className="flex gap-3 wide:grid wide:grid-cols-[repeat(var(--row),minmax(0,1fr))]"
      >
        {categories.map(({ id, name, picture }) => (
          <li key={id}>
            <Link
              to={links.list({ category: id })}
              className="group grid w-18 justify-items-center gap-1.5 text-center wide:w-full"
            >
              <img
                src={picture}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-14 rounded-full border border-line bg-surface object-cover transition group-hover:border-thread"
              />
              <span className="line-clamp-2 text-xs">{words(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
