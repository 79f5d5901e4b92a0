import { useFormat } from '../primitives/format.ts'

/** How much of what is allowed is used. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  const { number } = useFormat()
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-muted">{label}</span>
        <bdi className="figures font-medium">{`${number(value)} / ${number(max)}`}</bdi>
      </p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-fill" style={{ inlineSize: `${share}%` }} />
      </div>
    </div>
  )
}
