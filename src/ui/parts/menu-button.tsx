import { cx } from '../primitives/cx.ts'
import { Icon, type IconName } from '../primitives/icon.tsx'

/** One row of a menu. */
export function MenuButton({
  icon,
  label,
  isBad = false,
  onClick,
  ...rest
}: {
  icon: IconName
  label: string
  isBad?: boolean
  onClick: () => void
  'data-event'?: string
}) {
  return (
    <button
      {...rest}
      type="button"
      onClick={onClick}
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-control px-2 text-start hover:bg-canvas',
        isBad && 'text-bad',
      )}
    >
      <Icon name={icon} className={isBad ? '' : 'text-muted'} />
      {label}
    </button>
  )
}
