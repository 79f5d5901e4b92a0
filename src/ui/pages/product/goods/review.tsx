import { useTexts } from '../../../primitives/use-texts.ts'
import { firstSigns } from '#contract/platform/plain-text.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { PictureRow } from '../../../parts/picture-row.tsx'
import { Rating } from '../../../parts/rating.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Helpful } from './helpful-button.tsx'
import { WrittenRow } from '../../../parts/written.tsx'
import { Prose } from '../../../primitives/prose.tsx'

/** A review by a buyer, and how many people find it helpful. */
export function Review({ goodsId, review }: { goodsId: string; review: ReviewView }) {
  const { t } = useTexts('goods')
  const { day } = useFormat()
  const { user, stars, text, spec, pictures, at, reply } = review
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 border-t border-line py-4">
      <div className="flex items-center gap-2.5">
        {user.avatar ? (
          <img
            src={user.avatar}
            alt=""
            width={32}
            height={32}
            loading="lazy"
            className="size-8 rounded-full bg-canvas object-cover"
          />
        ) : (
          <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-soft text-sm text-thread">
            {firstSigns(user.nickname, 1)}
          </span>
        )}
        <span className="min-w-0 flex-1 truncate">
          <bdi>{user.nickname}</bdi>
        </span>
        <Rating value={stars} />
      </div>
      {text && <Prose className="break-words" text={text} />}
      {pictures.length > 0 && <PictureRow pictures={pictures} title={t('reviews.pictures', { name: user.nickname })} />}
      <p className="text-xs text-muted">
        <WrittenRow before={[day(at)]} texts={spec.map(({ value }) => value)} />
      </p>
      <Helpful goodsId={goodsId} review={review} />
      {reply && (
        <div data-part="reply" className="mt-1 grid gap-1 border-s-2 border-line ps-3 text-sm">
          <p className="font-medium">{t('reviews.reply')}</p>
          <Prose className="wrap-anywhere whitespace-pre-line" text={reply.text} />
          <p className="text-xs text-muted">{day(reply.at)}</p>
        </div>
      )}
    </li>
  )
}
