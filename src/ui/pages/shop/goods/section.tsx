import type { ReactNode } from 'react'

/** A part of the editor under its title. */
export function Section({
  title,
  text,
  part,
  children,
}: {
  title: string
  text?: ReactNode
  part: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      data-part={part}
      className="card grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4"
    >
      <header className="grid gap-1">
        <h2 className="font-medium">{title}</h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </header>
      {children}
    </section>
  )
}
