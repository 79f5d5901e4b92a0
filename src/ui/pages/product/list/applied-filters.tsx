import { useTranslation } from 'react-i18next'
import type { DrawerInput } from '#contract/product.contract.ts'
import { watchCategories } from '#streams/category.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { Button } from '../../../primitives/button.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import type { ListChange, ListQuery } from './use-list-query.ts'

const NOTHING = { lowest: undefined, highest: undefined, category: undefined } as const

interface Applied {
  readonly label: string
  readonly without: ListChange
}

/** What narrows the list now, each with its way out, and one way out of all. A category that is the list's title is not repeated. */
export function AppliedFilters({
  query: { lowest, highest },
  among: { words, category },
  onChange,
}: {
  query: ListQuery
  among: DrawerInput
  onChange: (change: ListChange) => void
}) {
  const { t } = useTranslation('goods')
  const { words: say, amount } = useFormat()
  const narrows = words !== undefined && category !== undefined
  const tree = dataOf(useLive(narrows ? watchCategories() : undefined))?.data ?? []
  const found = tree.flatMap((branch) => [branch, ...branch.children]).find(({ id }) => id === category)
  const [from, to] = [lowest && amount(lowest), highest && amount(highest)]
  const price =
    from && to
      ? t('filter.bounds', { lowest: from, highest: to })
      : from
        ? t('filter.from', { lowest: from })
        : to && t('filter.upTo', { highest: to })
  const applied: readonly Applied[] = [
    ...(narrows && found ? [{ label: say(found.name), without: { category: undefined } }] : []),
    ...(price ? [{ label: price, without: { lowest: undefined, highest: undefined } }] : []),
  ]
  if (applied.length === 0) return null
  return (
    <ul aria-label={t('filter.applied')} className="flex flex-wrap items-center gap-2 pb-3">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <Chip
            aria-label={t('filter.without', { filter: label })}
            className="border-thread bg-soft pe-3 text-thread"
            onClick={() => onChange(without)}
          >
            {label}
            <Icon name="close" size={16} />
          </Chip>
        </li>
      ))}
      <li>
        <Button small kind="plain" onClick={() => onChange(narrows ? NOTHING : { ...NOTHING, category })}>
          {t('filter.clearAll')}
        </Button>
      </li>
    </ul>
  )
}
