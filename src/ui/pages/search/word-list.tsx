import type { ReactNode } from 'react'
import { Chip } from '../../primitives/chip.tsx'
import { Isolated } from '../../primitives/isolated.tsx'

/** Words to search for again, one tap each. */
export function WordList({
  title,
  searches,
  onChoose,
  end,
}: {
  title: string
  searches: readonly string[]
  onChoose: (word: string) => void
  end?: ReactNode
}) {
  return (
    <section className="gutter grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-lg font-medium">{title}</h2>
        {end}
      </div>
      <div className="flex flex-wrap gap-2">
        {searches.map((word) => (
          <Chip key={word} className="max-w-full" onClick={() => onChoose(word)}>
            <Isolated cut={1}>{word}</Isolated>
          </Chip>
        ))}
      </div>
    </section>
  )
}
