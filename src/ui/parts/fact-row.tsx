import type { ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { withoutIsolates } from '../isolated-values.ts'
import { useCopy } from '../hooks/use-copy.ts'
import { IconButton } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'

/** Titled facts on the canvas, a hairline between them: within a section, or a section of the page itself. */
export function FactCard({
  title,
  level: Heading = 'h3',
  children,
}: {
  title: string
  level?: 'h2' | 'h3'
  children: ReactNode
}) {
  return (
    <section className="grid gap-1 py-2">
      <Heading className="text-lg font-bold">{title}</Heading>
      <dl className="rows *:py-2.5">{children}</dl>
    </section>
  )
}

/** A fact with its label. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A number that people want to take along. */
export function CopyRow({ label, value }: { label: string; value: string }) {
  const { t } = useTexts()
  const copy = useCopy()
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures flex min-w-0 items-center">
        <Isolated className="break-all">{value}</Isolated>
        <IconButton
          label={`${t('actions.copy')}: ${label}`}
          onClick={() => copy(withoutIsolates(value))}
          className="-me-2 shrink-0"
        >
          <Icon name="copy" size={18} />
        </IconButton>
      </dd>
    </div>
  )
}
