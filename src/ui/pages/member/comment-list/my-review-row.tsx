import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { MyReview } from '#contract/catalogue/review.contract.ts'
import { links } from '../../../links.ts'
import { PictureRow } from '../../../parts/picture-row.tsx'
import { Rating } from '../../../parts/rating.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Photo } from '../../../primitives/photo.tsx'
import { EditReviewSheet } from './edit-review-sheet.tsx'
import { Written, WrittenRow } from '../../../parts/written.tsx'
import { Prose } from '../../../primitives/prose.tsx'

/** A review of mine: the product, what I said, what the shop answered, and the way to change it while that is possible. */
export function MyReviewRow({ review }: { review: MyReview }) {
  const { t } = useTexts(['kept', 'goods'])
  const { localised, day } = useFormat()
  const [isEditing, setEditing] = useState(false)
  const { goods, stars, text, spec, pictures, at, helpful, reply, editable_until } = review
  const title = localised(goods.title)
  return (
    <li data-part="my-review" className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 py-4">
      <div className="flex min-w-0 items-center gap-3">
        <Link to={links.goods(goods.id)} className="flex min-w-0 flex-1 items-center gap-3 rounded-control">
          <Photo src={goods.picture} width={48} height={48} className="size-12 shrink-0 rounded-control" />
          <span className="grid min-w-0">
            <Written cut={1} className="font-medium" text={goods.title} />
            <span className="text-xs text-muted">
              <WrittenRow before={[day(at)]} texts={spec.map(({ value }) => value)} />
            </span>
          </span>
        </Link>
        <span className="shrink-0">
          <Rating value={stars} />
        </span>
      </div>
      {text && <Prose className="break-words" text={text} />}
      {pictures.length > 0 && <PictureRow pictures={pictures} title={t('reviews.pictures', { name: title })} />}
      {helpful > 0 && <p className="figures text-sm text-muted">{t('goods:reviews.helpfulTo', { count: helpful })}</p>}
      {reply && (
        <div data-part="reply" className="mt-1 grid gap-1 border-s-2 border-line ps-3 text-sm">
          <p className="font-medium">{t('reviews.reply')}</p>
          <Prose className="wrap-anywhere whitespace-pre-line" text={reply.text} />
          <p className="text-xs text-muted">{day(reply.at)}</p>
        </div>
      )}
      {editable_until !== null && (
        <Button small className="justify-self-start" onClick={() => setEditing(true)}>
          {t('reviews.edit')}
        </Button>
      )}
      {isEditing && <EditReviewSheet review={review} onClose={() => setEditing(false)} />}
    </li>
  )
}
