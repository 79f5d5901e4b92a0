import { useTexts } from '../../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { DeskCategory } from '#contract/catalogue/desk-category.contract.ts'
import { useWide } from '../../../../hooks/use-wide.ts'
import { links } from '../../../../links.ts'
import { useNavigation } from '../../../../navigation.ts'
import { StatusBadge } from '../../../../parts/status-badge.tsx'
import { Written } from '../../../../parts/written.tsx'
import { cx } from '../../../../primitives/cx.ts'
import { useFormat } from '../../../../primitives/format.ts'
import { useListKeys } from '../../use-list-keys.ts'

const part = 'categories'

/** All categories in their order, those below another one behind it; the arrow keys move through them. */
export function CategoryList({ categories, chosen }: { categories: readonly DeskCategory[]; chosen: string }) {
  const { t } = useTexts('deskArticle')
  const { compact } = useFormat()
  const isWide = useWide()
  const go = useNavigation()
  useListKeys(categories, chosen, ({ id }) => go.replace(links.deskContents({ part, id })))
  return (
    <nav aria-label={t('parts.categories')} className="border-t border-line">
      <ul className="divide-y divide-line">
        {categories.map(({ id, parent_id, name, goods, is_hidden }) => (
          <li key={id}>
            <Link
              to={links.deskContents({ part, id })}
              replace={isWide}
              data-category={id}
              aria-current={id === chosen ? 'true' : undefined}
              className={cx(
                'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 pe-4',
                parent_id === null ? 'ps-4 font-medium' : 'ps-9',
                id === chosen ? 'bg-soft' : 'hover:bg-canvas',
              )}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <Written text={name} />
              </span>
              {is_hidden && <StatusBadge tone="over" label={t('category.isHidden')} />}
              <span className="figures text-sm text-muted">
                {t('category.goods', { count: goods, n: compact(goods) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
