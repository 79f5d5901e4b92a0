import type { ReactNode } from 'react'
import { Chip } from '../../primitives/chip.tsx'
import { cx } from '../../primitives/cx.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'

/** Words to search for again, one tap each. */
export function WordList({
  title,
  words,
  onChoose,
  end,
}: {
  title: string
  words: readonly string[]
  onChoose: (word: string) => void
  end?: ReactNode
}) {
  return (
    <Titled title={title} end={end}>
      {words.map((word) => (
        <Chip key={word} className="max-w-full" onClick={() => onChoose(word)}>
          <span className="truncate">{word}</span>
        </Chip>
      ))}
    </Titled>
  )
}

/** As wide as words are. */
const WIDTHS = ['w-20', 'w-16', 'w-28', 'w-24', 'w-18', 'w-32', 'w-26', 'w-22']

/** The final layout of such a list, empty. */
export function WordListSkeleton({ title }: { title: string }) {
  return (
    <Titled title={title}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={cx('h-11 rounded-full', width)} />
      ))}
    </Titled>
  )
}

function Titled({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="gutter grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="font-medium">{title}</h2>
        {end}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
