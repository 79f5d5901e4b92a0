import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { problem } from '#contract/platform/problem.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { MAX_PICTURES } from '#contract/people/upload.form.ts'
import type { MyReview } from '#contract/catalogue/review.contract.ts'
import { editReview } from '#streams/catalogue/my-reviews.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { Rating } from '../../../parts/rating.tsx'
import { UploadGrid } from '../../../parts/upload-grid.tsx'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { TextArea } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'

/** Changes the stars, the text and the pictures of a review, once. */
export function EditReviewSheet({ review, onClose }: { review: MyReview; onClose: () => void }) {
  const { t } = useTexts('kept')
  const { day } = useFormat()
  const toast = useToast()
  const { send, pending } = useSend()
  const [stars, setStars] = useState(review.stars)
  const [text, setText] = useState(review.text)
  const [keep, setKeep] = useState<readonly string[]>(review.pictures)
  const [added, setAdded] = useState<{ readonly ids: readonly string[]; readonly unsent: number }>({
    ids: [],
    unsent: 0,
  })
  const [isUnsentShown, setUnsentShown] = useState(false)
  const handleSave = async (): Promise<void> => {
    setUnsentShown(added.unsent > 0)
    // A text that is too long says so itself.
    if (added.unsent > 0 || tooLong(text, MOST.text)) return
    const change = { id: review.id, stars, text, keep: [...keep], pictures: [...added.ids] }
    if (!(await send(() => editReview(change)))) return
    toast.show(t('reviews.saved'))
    onClose()
  }
  return (
    <Sheet
      title={t('reviews.edit')}
      onClose={onClose}
      pending={pending}
      foot={
        <Button wide kind="primary" pending={pending} onClick={() => void handleSave()}>
          {t('reviews.save')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {review.editable_until !== null && (
          <p className="text-sm text-muted">{t('reviews.editOnce', { day: day(review.editable_until) })}</p>
        )}
        <Rating value={stars} onChange={setStars} />
        <TextArea label={t('reviews.text')} value={text} onChange={({ target }) => setText(target.value)} />
        <KeptPictures pictures={keep} onRemove={(gone) => setKeep(keep.filter((each) => each !== gone))} />
        <UploadGrid
          purpose="review"
          label={t('reviews.add')}
          value={[]}
          max={MAX_PICTURES - keep.length}
          problem={isUnsentShown && added.unsent > 0 ? problem('upload.unsent') : undefined}
          onChange={(ids, unsent) => setAdded({ ids, unsent })}
        />
      </div>
    </Sheet>
  )
}

function KeptPictures({ pictures, onRemove }: { pictures: readonly string[]; onRemove: (picture: string) => void }) {
  const { t } = useTexts('kept')
  if (pictures.length === 0) return null
  return (
    <ul aria-label={t('reviews.keep')} className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <li key={picture} className="relative">
          <img
            src={picture}
            alt=""
            width={72}
            height={72}
            className="photo size-18 rounded-control bg-canvas object-cover"
          />
          <IconButton
            repeats
            label={t('reviews.remove', { n: index + 1 })}
            className="absolute! -end-3 -top-3"
            onClick={() => onRemove(picture)}
          >
            <span className="inline-flex size-6 items-center justify-center rounded-full border border-line bg-raised">
              <Icon name="close" size={14} />
            </span>
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
