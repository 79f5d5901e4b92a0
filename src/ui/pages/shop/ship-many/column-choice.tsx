import { useTexts } from '../../../primitives/use-texts.ts'
import { problem, type Problem } from '#contract/platform/problem.ts'
import type { ShipColumns } from '#contract/trade/shop-orders.contract.ts'
import { Select } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'

const CELLS = ['order_no', 'carrier', 'tracking'] as const
/** The columns that were chosen so far. */
export type ChosenColumns = Readonly<Record<(typeof CELLS)[number], number | null>>

/** The columns once each has been chosen. */
export const whole = (chosen: ChosenColumns): ShipColumns | undefined =>
  CELLS.every((cell) => chosen[cell] !== null) ? (chosen as ShipColumns) : undefined

/** Asks which column of a list is which; each is shown with its first cells. */
export function ColumnChoice({
  samples,
  chosen,
  wrong,
  isAsked,
  onChange,
}: {
  samples: readonly (readonly string[])[]
  chosen: ChosenColumns
  wrong: Problem | undefined
  /** Whether the list was to be checked: then what is missing is marked. */
  isAsked: boolean
  onChange: (chosen: ChosenColumns) => void
}) {
  const { t } = useTexts('shop')
  const { number } = useFormat()
  const options = samples.map((cells, at) => ({
    value: String(at),
    label: t('shipMany.column', { n: number(at + 1), cells: cells.filter(Boolean).join(' · ') }),
  }))
  const problemOf = (cell: (typeof CELLS)[number]): Problem | undefined =>
    isAsked && chosen[cell] === null ? problem('input.required') : cell === 'order_no' ? wrong : undefined
  return (
    <fieldset data-part="columns" className="grid gap-4">
      <legend className="pb-1 font-medium">{t('shipMany.columns')}</legend>
      <p className="text-sm text-muted">{t('shipMany.columnsAbout')}</p>
      {CELLS.map((cell) => (
        <Select
          key={cell}
          name={`columns.${cell}`}
          label={t(`shipMany.cells.${cell}`)}
          problem={problemOf(cell)}
          value={chosen[cell] === null ? '' : String(chosen[cell])}
          options={[{ value: '', label: t('shipMany.choose') }, ...options]}
          onChange={({ target }) => onChange({ ...chosen, [cell]: target.value === '' ? null : Number(target.value) })}
        />
      ))}
    </fieldset>
  )
}
