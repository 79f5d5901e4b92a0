import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CategoryCard } from '#contract/category.contract.ts'
import { links } from '../../links.ts'
import { useFormat } from '../../primitives/format.ts'

/** The categories: with pictures in a row that scrolls sideways on a phone, as a card of two columns on a wide screen. */
export function HomeCategories({ categories }: { categories: readonly CategoryCard[] }) {
  const { t } = useTranslation()
  const { words } = useFormat()
  if (categories.length === 0) return null
  return (
    <nav
      aria-label={t('tabs.classify')}
      className="no-bar -mx-(--gutter) -my-1 overflow-x-auto px-(--gutter) py-1 wide:m-0 wide:h-76 wide:overflow-x-hidden wide:overflow-y-auto wide:rounded-card wide:border wide:border-line wide:bg-surface wide:p-2"
    >
      <ul className="flex gap-3 wide:grid wide:grid-cols-2 wide:gap-x-1 wide:gap-y-0">
        {categories.map(({ id, name, picture }) => (
          <li key={id}>
            <Link
              to={links.list({ category: id })}
              className="group grid w-18 justify-items-center gap-1.5 text-center wide:flex wide:h-10.25 wide:w-auto wide:items-center wide:gap-2 wide:rounded-control wide:px-2 wide:text-start wide:hover:bg-soft"
            >
              <img
                src={picture}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="photo size-14 rounded-full border border-line bg-surface object-cover transition group-hover:border-thread wide:size-8 wide:shrink-0"
              />
              <span className="line-clamp-2 max-w-full text-xs break-words wide:line-clamp-1 wide:text-sm">
                {words(name)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
