import { useTexts } from '../../../primitives/use-texts.ts'
import type { DrawerInput } from '#contract/catalogue/product.contract.ts'
import { watchCategories } from '#streams/catalogue/category.stream.ts'
import { watchFacets } from '#streams/catalogue/goods.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { Button } from '../../../primitives/button.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { type ListChange, type ListQuery, narrowingOf, withoutFilters } from './use-list-query.ts'

interface Applied {
  readonly label: string
  readonly without: ListChange
}

/** What narrows the list now, each with its way out, and one way out of all. A category that is the list's title is not repeated. */
export function AppliedFilters({
  query: { lowest, highest, stars, free },
  among,
  onChange,
}: {
  query: ListQuery
  among: DrawerInput
  onChange: (change: ListChange) => void
}) {
  const { t } = useTexts('goods')
  const { localised: say, amount } = useFormat()
  const { category, shop } = among
  const narrowing = narrowingOf(among)
  const tree = dataOf(useLive(narrowing.category ? watchCategories() : undefined))?.data ?? []
  const found = tree.flatMap((branch) => [branch, ...branch.children]).find(({ id }) => id === category)
  const facets = dataOf(useLive(narrowing.shop ? watchFacets(among) : undefined))
  const shopName = facets?.shops.find(({ id }) => id === shop)?.name
  const [from, to] = [lowest && amount(lowest), highest && amount(highest)]
  const price =
    from && to
      ? t('filter.bounds', { lowest: from, highest: to })
      : from
        ? t('filter.from', { lowest: from })
        : to && t('filter.upTo', { highest: to })
  const applied: readonly Applied[] = [
    ...(narrowing.category && found ? [{ label: say(found.name), without: { category: undefined } }] : []),
    ...(narrowing.shop && shopName ? [{ label: shopName, without: { shop: undefined } }] : []),
    ...(price ? [{ label: price, without: { lowest: undefined, highest: undefined } }] : []),
    ...(stars === undefined ? [] : [{ label: t('filter.starsUp', { count: stars }), without: { stars: undefined } }]),
    ...(free === undefined ? [] : [{ label: t('filter.free'), without: { free: undefined } }]),
  ]
  if (applied.length === 0) return null
  return (
    <ul aria-label={t('filter.applied')} className="flex shrink-0 items-center gap-2 wide:flex-wrap">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <Chip
            aria-label={t('filter.without', { filter: label })}
            className="border-ink! bg-ink! pe-2.5 text-canvas!"
            onClick={() => onChange(without)}
          >
            <Isolated>{label}</Isolated>
            <Icon name="close" size={16} />
          </Chip>
        </li>
      ))}
      <li>
        <Button small kind="plain" className="px-2!" onClick={() => onChange(withoutFilters(among))}>
          {t('filter.clearAll')}
        </Button>
      </li>
    </ul>
  )
}
