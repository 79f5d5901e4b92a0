import { useTexts } from '../../../primitives/use-texts.ts'
import type { OrderLine } from '#contract/trade/order.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { Rating } from '../../../parts/rating.tsx'
import { UploadGrid } from '../../../parts/upload-grid.tsx'
import { TextArea } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Photo } from '../../../primitives/photo.tsx'
import { Written, WrittenRow } from '../../../parts/written.tsx'

/** What one says of a line. */
export interface Given {
  readonly stars: number
  readonly text: string
  readonly pictures: readonly string[]
  /** Pictures that are not sent (yet). */
  readonly unsent: number
}

/** A rating's default is five stars. */
export const unwritten: Given = { stars: 5, text: '', pictures: [], unsent: 0 }

/** One line of the order: its goods, stars, words and pictures. */
export function LineReview({
  line,
  given,
  problem,
  onChange,
}: {
  line: OrderLine
  given: Given
  /** What is wrong with its pictures. */
  problem?: Problem | undefined
  onChange: (given: Given) => void
}) {
  const { t } = useTexts('order')
  const { localised } = useFormat()
  return (
    <section aria-label={localised(line.title)} className="card grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <Photo src={line.picture} width={64} height={80} isFirst className="h-20 w-16 shrink-0 rounded-control" />
        <div className="min-w-0">
          <Written cut={2} text={line.title} />
          <p className="text-sm text-muted">
            <WrittenRow texts={line.spec.map(({ value }) => value)} />
          </p>
        </div>
      </div>
      <Rating value={given.stars} onChange={(stars) => onChange({ ...given, stars })} />
      <TextArea
        label={t('review.text')}
        value={given.text}
        onChange={(event) => onChange({ ...given, text: event.target.value })}
      />
      <UploadGrid
        purpose="review"
        hint={t('review.picturesHint')}
        value={given.pictures}
        problem={problem}
        onChange={(pictures, unsent) => onChange({ ...given, pictures, unsent })}
      />
    </section>
  )
}
