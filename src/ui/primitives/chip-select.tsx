import { CHIP, CHIP_ON } from './chip.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** One of several as a chip; the system's own picker opens. It is ink while something is `chosen`. */
export function ChipSelect<T extends string>({
  name,
  label,
  value,
  options,
  chosen = false,
  onChange,
}: {
  name: string
  label: string
  value: T
  options: readonly { readonly value: T; readonly label: string }[]
  chosen?: boolean
  onChange: (value: T) => void
}) {
  return (
    <span className={cx('relative inline-flex max-w-full shrink-0', chosen && 'text-canvas')}>
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const next = options.find((each) => each.value === target.value)
          if (next) onChange(next.value)
        }}
        className={cx(CHIP, 'max-w-full pe-9', chosen ? CHIP_ON : 'border-line bg-surface text-ink')}
      >
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} className="pointer-events-none absolute end-3 top-2.5" />
    </span>
  )
}
