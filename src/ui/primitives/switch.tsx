import type { InputHTMLAttributes, ReactNode } from 'react'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & { label: ReactNode }

/** On or off, at once: a row with its words and a switch at the end. */
export function Switch({ label, hint, ...rest }: SwitchProps & { hint?: ReactNode }) {
  return (
    <label className="flex min-h-14 items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <Track {...rest} />
    </label>
  )
}

/** A switch with its label below, for several in a row. */
export function SwitchCell({ label, ...rest }: SwitchProps) {
  return (
    <label className="flex min-h-14 flex-col items-center justify-center gap-1 text-center">
      <Track {...rest} />
      <span className="text-xs text-muted">{label}</span>
    </label>
  )
}

function Track(rest: Omit<SwitchProps, 'label'>) {
  return (
    <span className="relative inline-flex shrink-0">
      <input type="checkbox" role="switch" {...rest} className="peer absolute inset-0 z-10 size-full opacity-0" />
      <span className="h-6.5 w-11 rounded-full bg-faint transition-colors peer-checked:bg-fill peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-thread peer-disabled:opacity-45" />
      <span className="absolute start-0.5 top-0.5 size-5.5 rounded-full bg-paper transition-[inset-inline-start] peer-checked:start-[20px]" />
    </span>
  )
}
