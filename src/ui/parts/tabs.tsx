import { useChosenInView } from '../hooks/use-chosen-in-view.ts'
import { cx } from '../primitives/cx.ts'

/** Tabs that scroll sideways on a phone; arrow keys follow the reading direction. */
export function Tabs<T extends string>({
  tabs,
  value,
  onChange,
  label,
}: {
  tabs: readonly { value: T; label: string; count?: number | undefined }[]
  value: T
  onChange: (value: T) => void
  label: string
}) {
  const list = useChosenInView<HTMLDivElement>(value)
  const step = (by: number): void => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(index + by + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="no-bar gutter flex overflow-x-auto border-b border-line"
      onKeyDown={({ key, currentTarget }) => {
        const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
        if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1)
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={cx(
            'relative min-h-12 shrink-0 px-3.5',
            tab.value === value ? 'font-medium text-thread' : 'text-muted',
          )}
        >
          {tab.label}
          {/* Its place is there before the count is: the tabs do not move when it comes. */}
          {tab.count !== undefined && (
            <span className="figures ms-1 inline-block min-w-[2ch] text-start text-xs">{tab.count || null}</span>
          )}
          {tab.value === value && <span className="absolute inset-x-3 bottom-0 h-0.5 rounded-full bg-fill" />}
        </button>
      ))}
    </div>
  )
}
