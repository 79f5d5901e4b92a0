import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { CategoryCard } from '#contract/catalogue/category.contract.ts'
import { links } from '../../links.ts'
import { CardRow } from '../../parts/card-row.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Written } from '../../parts/written.tsx'

/** The categories with round pictures, in a row that scrolls sideways. */
export function HomeCategories({ categories }: { categories: readonly CategoryCard[] }) {
  const { t } = useTexts(['common', 'goods'])
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('tabs.classify')}>
      <CardRow count={categories.length + 1} className="py-1 wide:gap-5">
        <li className="shrink-0 snap-start">
          <Link to={links.shops()} className="group grid w-18 justify-items-center gap-1.5 text-center text-xs">
            <span className="grid size-16 place-items-center rounded-full bg-soft text-thread transition group-hover:scale-105 tablet:size-18">
              <Icon name="shop" size={28} />
            </span>
            <span>{t('goods:shops.title')}</span>
          </Link>
        </li>
        {categories.map(({ id, name, picture }) => (
          <li key={id} className="shrink-0 snap-start">
            <Link
              to={links.list({ category: id })}
              className="group grid w-18 justify-items-center gap-1.5 text-center text-xs"
            >
              <img
                src={picture}
                alt=""
                width={72}
                height={72}
                loading="lazy"
                className="photo size-16 rounded-full bg-surface object-cover transition group-hover:scale-105 tablet:size-18"
              />
              <span className="line-clamp-2 max-w-full break-words">
                <Written text={name} />
              </span>
            </Link>
          </li>
        ))}
      </CardRow>
    </nav>
  )
}
