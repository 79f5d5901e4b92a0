import { type ReactNode, type Ref, useId } from 'react'
import { Isolated } from '../../primitives/isolated.tsx'

interface CardProps {
  readonly title: string
  readonly action?: ReactNode
  /** The heading, where something brings the focus to it. */
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** A field with its name before it; the field itself names itself to screen readers. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <span aria-hidden="true" data-part="label" className="text-sm text-muted">
        {name}
      </span>
      {children}
    </span>
  )
}

/** A part of the lab with its heading, and perhaps an action beside it. */
export function Card({ title, action, heading, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} {...(heading && { ref: heading, tabIndex: -1 })} className="text-lg font-medium">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Says what could not be read, and why: the reason is the one of the command line, which is English. Nothing where all is well. */
export function MistakeLine({ says, mistake }: { says: string; mistake: string | null }) {
  if (mistake === null || mistake === '') return null
  return (
    <p role="alert" className="text-sm text-bad">
      {says}
      <Isolated lang="en" ltr className="block">
        {mistake}
      </Isolated>
    </p>
  )
}
