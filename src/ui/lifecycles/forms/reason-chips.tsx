import { Chip } from '../../primitives/chip.tsx'

/** Reasons to choose from: a press writes one into the field below, where it can be changed. */
export function ReasonChips({
  label,
  reasons,
  value,
  onChoose,
}: {
  label: string
  reasons: readonly string[]
  value: string
  onChoose: (reason: string) => void
}) {
  return (
    <div role="group" aria-label={label} data-part="reasons" className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <Chip key={reason} chosen={value === reason} onClick={() => onChoose(reason)}>
          {reason}
        </Chip>
      ))}
    </div>
  )
}
