import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CategoryCard } from '#contract/category.contract.ts'
import { links } from '../../links.ts'
import { useFormat } from '../../primitives/format.ts'

/** So many names have ninety pixels each where a wide screen begins. */
const MOST_IN_A_ROW = 8

/** The length of rows that are as few as can be, and hold about as many each. */
const rowOf = (count: number): number => Math.ceil(count / Math.ceil(count / MOST_IN_A_ROW))

/** The categories as pills with pictures, in one row that one can push; on a wide screen in even rows. */
export function HomeCategories({ categories }: { categories: readonly CategoryCard[] }) {
  const { t } = useTranslation()
  const { words } = useFormat()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('tabs.classify')} className="no-bar -mx-(--gutter) -my-1 overflow-x-auto px-(--gutter) py-1">
      <ul
        style={{ '--row': rowOf(categories.length) } as CSSProperties}
        className="flex gap-3 wide:grid wide:grid-cols-[repeat(var(--row),minmax(0,1fr))]"
      >
        {categories.map(({ id, name, picture }) => (
          <li key={id}>
            <Link
              to={links.list({ category: id })}
              className="group grid w-18 justify-items-center gap-1.5 text-center wide:mx-auto wide:w-full wide:max-w-36"
            >
              <img
                src={picture}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-14 rounded-full border border-line bg-surface object-cover transition group-hover:border-thread"
              />
              <span className="line-clamp-2 max-w-full text-xs break-words">{words(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
