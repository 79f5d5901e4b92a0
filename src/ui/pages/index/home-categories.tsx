import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CategoryCard } from '#contract/category.contract.ts'
import { links } from '../../links.ts'
import { useFormat } from '../../primitives/format.ts'

/** The categories as pills with pictures, in one row that one can push. */
export function HomeCategories({ categories }: { categories: readonly CategoryCard[] }) {
  const { t } = useTranslation()
  const { words } = useFormat()
  return (
    <nav aria-label={t('tabs.classify')} className="no-bar -mx-(--gutter) overflow-x-auto px-(--gutter)">
      <ul className="flex gap-3 wide:grid wide:grid-cols-[repeat(auto-fit,minmax(68px,1fr))] wide:justify-items-center">
        {categories.map(({ id, name, picture }) => (
          <li key={id}>
            <Link
              to={links.list({ category: id })}
              className="group grid w-18 justify-items-center gap-1.5 text-center"
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
