import type { ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import type { GoodsSort } from '#contract/catalogue/product.contract.ts'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'

/** Sorts goods by recommendation, sales or price; price turns round at a second tap. What does not fit in one line goes into a second. */
export function SortBar({
  sort,
  onSort,
  end,
}: {
  sort: GoodsSort
  onSort: (sort: GoodsSort) => void
  end?: ReactNode
}) {
  const { t } = useTexts('goods')
  const isPrice = sort === 'price_asc' || sort === 'price_desc'
  const button = (isChosen: boolean): string =>
    cx(
      'relative inline-flex min-h-12 items-center gap-1 px-1.5 text-sm wide:px-3 wide:text-base',
      isChosen ? 'font-medium text-thread' : 'text-muted',
    )
  return (
    <div className="gutter flex items-center">
      <div role="group" aria-label={t('sort.label')} className="-ms-1.5 flex min-w-0 flex-1 flex-wrap wide:-ms-3">
        {(['recommend', 'sales', 'new'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={sort === each}
            onClick={() => onSort(each)}
            className={cx(button(sort === each), 'shrink-0')}
          >
            {t(`sort.${each}`)}
            {sort === each && (
              <span className="absolute inset-x-1.5 bottom-0 wide:inset-x-3 h-0.5 rounded-full bg-fill" />
            )}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isPrice}
          onClick={() => onSort(sort === 'price_asc' ? 'price_desc' : 'price_asc')}
          className={cx(button(isPrice), 'shrink-0')}
        >
          {t('sort.price')}
          {isPrice && (
            <>
              <Icon name={sort === 'price_asc' ? 'up' : 'down'} size={16} />
              <span className="sr-only">{t(`sort.${sort}`)}</span>
              <span className="absolute inset-x-1.5 bottom-0 wide:inset-x-3 h-0.5 rounded-full bg-fill" />
            </>
          )}
        </button>
      </div>
      {end && <div className="-me-2 shrink-0">{end}</div>}
    </div>
  )
}
