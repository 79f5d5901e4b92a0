import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { voteHelpful, watchMyVotes } from '#streams/catalogue/review-votes.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useSignInFirst } from '../../../hooks/use-sign-in-first.ts'
import { useToggle } from '../../../hooks/use-toggle.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** How many people find a review helpful, and the button to be one of them; on one's own review only the number. */
export function Helpful({ goodsId, review }: { goodsId: string; review: ReviewView }) {
  const { t } = useTexts('goods')
  const { user } = useAtomValue(sessionAtom)
  const votes = dataOf(useLive(user ? watchMyVotes(goodsId) : undefined))
  const { id, helpful } = review
  if (votes?.own.includes(id))
    return (
      helpful > 0 && (
        <p className="figures flex min-h-9 items-center text-sm text-muted">
          {t('reviews.helpfulTo', { count: helpful })}
        </p>
      )
    )
  // A person's own state is known a moment later: until then the button holds its place.
  const isKnown = !user || votes !== undefined
  return (
    <HelpfulButton
      key={`${user?.id ?? ''}/${isKnown}`}
      goodsId={goodsId}
      review={review}
      voted={votes?.ids.includes(id) ?? false}
      isKnown={isKnown}
    />
  )
}

/** Turns at once and follows the answer. A press is added to the count until a count arrives that knows of it. */
function HelpfulButton({
  goodsId,
  review: { id, helpful },
  voted,
  isKnown,
}: {
  goodsId: string
  review: ReviewView
  voted: boolean
  isKnown: boolean
}) {
  const { t } = useTexts('goods')
  const { number } = useFormat()
  const signInFirst = useSignInFirst()
  const { on, toggle } = useToggle(voted, (wanted) => voteHelpful(goodsId, id, wanted))
  const [atPress, setAtPress] = useState<number>()
  const isAhead = on !== voted && helpful === atPress
  const count = isAhead ? Math.max(0, helpful + (on ? 1 : -1)) : helpful
  const handlePress = (): void => {
    if (!signInFirst()) return
    setAtPress(helpful)
    toggle()
  }
  return (
    <button
      type="button"
      data-part="helpful"
      aria-pressed={on}
      disabled={!isKnown}
      onClick={handlePress}
      className={cx(
        'relative inline-flex min-h-9 items-center gap-1.5 justify-self-start rounded-full border px-3 text-sm font-medium transition-colors after:absolute after:inset-x-0 after:-inset-y-1',
        on ? 'border-ink bg-soft text-ink' : 'border-line text-muted hover:border-faint',
      )}
    >
      <Icon name="like" size={18} filled={on} />
      <span>{t('reviews.helpful')}</span>
      {count > 0 && (
        <>
          <span aria-hidden="true" className="figures">
            {number(count)}
          </span>
          <span className="sr-only">{t('reviews.helpfulTo', { count })}</span>
        </>
      )}
    </button>
  )
}
