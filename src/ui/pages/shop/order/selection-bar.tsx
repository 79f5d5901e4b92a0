import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { OrderTab } from '#contract/trade/order.contract.ts'
import { MOST_SLIPS, type OrderSort } from '#contract/trade/shop-orders.form.ts'
import { earningsOf } from '../../../lifecycles/order/earnings.ts'
import { Money } from '../../../parts/money.tsx'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Select } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import type { Selection } from './use-selection.ts'
import { sortsOf } from './use-sort.ts'

/** What is selected, what it brings, and what can be done with all of it; without anything to select only how the list is sorted. */
export function SelectionBar({
  selection,
  sort,
  tab,
  onSort,
  isWide,
  children,
}: {
  selection: Selection
  sort: OrderSort
  tab: OrderTab
  onSort: (sort: OrderSort) => void
  isWide: boolean
  /** The buttons, where they stand in the bar. */
  children?: ReactNode
}) {
  const { t } = useTexts('shop')
  const { number } = useFormat()
  const { orders, selectable } = selection
  const sorting = !isWide && (
    <div className="ms-auto">
      <Select
        label={t('orders.sort')}
        isLabelHidden
        name="sort"
        value={sort}
        options={sortsOf(tab).map((value) => ({ value, label: t(`orders.sorts.${value}`) }))}
        onChange={({ target }) => {
          const next = sortsOf(tab).find((each) => each === target.value)
          if (next) onSort(next)
        }}
      />
    </div>
  )
  if (selectable === 0) return sorting ? <div className="flex">{sorting}</div> : null
  return (
    <div
      data-part="selection"
      className={cx(
        'flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 rounded-control py-2 wide:px-3',
        orders.length > 0 && 'wide:bg-soft',
      )}
    >
      <SelectAll selection={selection} />
      <div role="status" className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold">
          {orders.length === 0 ? t('orders.noneSelected') : t('orders.selected', { count: orders.length })}
        </span>
        {orders.length > 0 && <Sums selection={selection} />}
        {selection.isFull && (
          <span className="text-sm text-muted">{t('orders.full', { max: number(MOST_SLIPS) })}</span>
        )}
      </div>
      {orders.length > 0 && !selection.isAll && (
        <Button small kind="plain" pending={selection.isLoading} onClick={selection.selectAll}>
          {t('orders.selectAll')}
        </Button>
      )}
      {sorting}
      {children && <div className="ms-auto flex gap-2">{children}</div>}
    </div>
  )
}

function Sums({ selection: { orders } }: { selection: Selection }) {
  const { t } = useTexts('shop')
  const sum = (of: readonly string[]): string => of.reduce((all, each) => all + BigInt(each), 0n).toString()
  return (
    <span className="text-sm text-muted">
      <Money micro={sum(orders.map(({ money }) => money.total))} />
      <span className="max-tablet:hidden">
        {` · ${t('orders.youGet')} `}
        <Money micro={sum(orders.map((order) => earningsOf(order)?.net ?? '0'))} />
      </span>
    </span>
  )
}

/** Ticks everything, or nothing; a dash where it is some of it. */
function SelectAll({ selection: { orders, isAll, selectAll, clear } }: { selection: Selection }) {
  const { t } = useTexts('shop')
  const box = useRef<HTMLInputElement>(null)
  const isSome = orders.length > 0 && !isAll
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className="inline-flex size-11 items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('orders.selectAll')}
        checked={isAll}
        onChange={() => (isAll ? clear() : selectAll())}
      />
    </label>
  )
}
