import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderLine, OrderView } from '#contract/trade/order.contract.ts'
import { problem } from '#contract/platform/problem.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { isFullyRefunded } from '#machines/trade/refundable.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { fieldsOf } from '#streams/platform/drafts.ts'
import { lifecycleStateOf } from '#streams/platform/lifecycle-state.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { watchOrder } from '#streams/trade/order.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { MovedNotice } from '../../lifecycles/moved-notice.tsx'
import { refundableLine } from '../../lifecycles/refund/refund-request.ts'
import { orderUi } from '../../lifecycles/order.ui.tsx'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button } from '../../primitives/button.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { FormPage } from '../../templates/pages.tsx'
import { type Given, LineReview, unwritten } from './comment/line-review.tsx'

/** So often it is asked again whether the review is still open. */
const REVIEW_LOOK_MS = 10_000

const isLeft = (line: OrderLine): boolean => !isFullyRefunded(refundableLine(line))

/** One form for all goods of an order that were not refunded. */
export function CommentPage() {
  const id = useQuery()('id')
  return <Review key={id} id={id} />
}

function Review({ id }: { id: string }) {
  // With those of its parts: the form is drawn whole.
  const { t } = useTexts(['order', 'lifecycle', 'upload'])
  const live = useLive(watchOrder(id, 'shopper'))
  const order = dataOf(live)
  const isOpen = useMayReview(order)
  // Once begun, the form stays: what was typed does not vanish because a deadline passed.
  const [hasBegun, setBegun] = useState(false)
  if (isOpen && !hasBegun) setBegun(true)
  if (order && (isOpen || hasBegun)) return <ReviewForm live={live} order={order} isOpen={isOpen} />
  return (
    <Frame title={t('review.title')} width="narrow">
      <LiveContent live={live} skeleton={<SkeletonRows count={2} className="h-56" />}>
        {() => <NothingToReview id={id} />}
      </LiveContent>
    </Frame>
  )
}

function useMayReview(order: OrderView | undefined): boolean {
  const now = useNow(REVIEW_LOOK_MS)
  return order !== undefined && lifecycleStateOf(orderLifecycle, order, 'shopper', now).open.includes('order.review')
}

function NothingToReview({ id }: { id: string }) {
  const { t } = useTexts('order')
  const go = useNavigation()
  return (
    <EmptyState
      title={t('review.none')}
      text={t('review.noneText')}
      action={<Button onClick={() => go.replace(links.orderDetail(id))}>{t('review.back')}</Button>}
    />
  )
}

/** The review of each line, by line id. */
interface Typed {
  readonly given: Readonly<Record<string, Given>>
}

function ReviewForm({ live, order, isOpen }: { live: Live<OrderView>; order: OrderView; isOpen: boolean }) {
  const { t } = useTexts(['order', 'lifecycle'])
  const go = useNavigation()
  const toast = useToast()
  const { send, pending } = useSend()
  const [isSent, setSent] = useState(false)
  /** Told that pictures are still on their way. */
  const [isUnsentShown, setUnsentShown] = useState(false)
  const { typed, setTyped, forget } = useDraft<Typed>(`review/${order.id}`, { given: {} })
  const of = (id: string): Given => fieldsOf(unwritten, typed.given[id])
  const change = (id: string, next: Given): void => setTyped(({ given }) => ({ given: { ...given, [id]: next } }))
  const handleSubmit = async (): Promise<void> => {
    const wanted = order.lines.filter(isLeft).map(({ id }) => ({ line_id: id, ...of(id) }))
    const isWhole = wanted.every(({ unsent }) => unsent === 0)
    setUnsentShown(!isWhole)
    // A text that is too long says so itself.
    if (!isWhole || wanted.some(({ text }) => tooLong(text, MOST.text))) return
    const reviews = wanted.map(({ line_id, stars, text, pictures }) => ({
      line_id,
      stars,
      text,
      pictures: [...pictures],
    }))
    setSent(true)
    if (!(await send(() => ask(orderMoves['order.review'], { id: order.id, lines: reviews })))) return setSent(false)
    forget()
    toast.show(t('review.done'), { tone: 'notice' })
    go.replace(links.orderDetail(order.id))
  }
  return (
    <FormPage
      title={t('review.title')}
      submit={pending ? t('lifecycle:sending') : t('review.submit')}
      pending={pending}
      disabled={!isOpen && !isSent}
      onSubmit={() => void handleSubmit()}
    >
      {!isOpen && !isSent && (
        <>
          <MovedNotice of={orderUi} subject={{ view: order, root: order }} />
          <p className="text-muted">{t('review.over')}</p>
        </>
      )}
      <LiveContent live={live} skeleton={null}>
        {({ lines }) => (
          <div className="grid gap-5">
            {lines.filter(isLeft).map((line) => (
              <LineReview
                key={line.id}
                line={line}
                given={of(line.id)}
                problem={isUnsentShown && of(line.id).unsent > 0 ? problem('upload.unsent') : undefined}
                onChange={(next) => change(line.id, next)}
              />
            ))}
          </div>
        )}
      </LiveContent>
    </FormPage>
  )
}
