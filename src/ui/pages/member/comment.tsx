import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderLine, OrderView } from '#contract/order.contract.ts'
import { orderApi } from '#client/order.api.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { watchOrder } from '#streams/order.stream.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Rating } from '../../parts/rating.tsx'
import { Button } from '../../primitives/button.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { useFormat } from '../../primitives/format.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { FormPage } from '../../templates/pages.tsx'

/** A rating's default (spec.md section 9). */
const DEFAULT_STARS = 5

const isGone = ({ refunded, paid_share }: OrderLine): boolean =>
  BigInt(refunded) >= BigInt(paid_share) && BigInt(paid_share) > 0n

/** One form for all goods of an order that were not refunded. */
export function CommentPage() {
  const { t } = useTranslation('order')
  const live = useLive(watchOrder(useQuery()('id'), 'shopper'))
  if (live.state !== 'loading' && live.data) return <Review order={live.data} />
  return (
    <Frame title={t('review.title')} width="narrow">
      <LiveContent live={live} skeleton={<SkeletonRows count={2} className="h-56" />}>
        {() => null}
      </LiveContent>
    </Frame>
  )
}

function Review({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const go = useNavigation()
  const { open } = useLifecycle(orderLifecycle, order, 'shopper')
  if (open.includes('order.review')) return <ReviewForm order={order} />
  return (
    <Frame title={t('review.title')} width="narrow">
      <EmptyState
        title={t('review.none')}
        text={t('review.noneText')}
        action={<Button onClick={() => go.replace(links.orderDetail(order.id))}>{t('review.back')}</Button>}
      />
    </Frame>
  )
}

function ReviewForm({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const go = useNavigation()
  const toast = useToast()
  const { send, pending } = useSend()
  const lines = order.lines.filter((line) => !isGone(line))
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>({})
  const of = (id: string): Given => given[id] ?? { stars: DEFAULT_STARS, text: '' }
  const handleSubmit = async (): Promise<void> => {
    const reviews = lines.map(({ id }) => ({ line_id: id, ...of(id) }))
    if (!(await send(() => orderApi.review({ id: order.id, lines: reviews })))) return
    toast.show(t('review.done'), { tone: 'notice' })
    go.replace(links.orderDetail(order.id))
  }
  return (
    <FormPage
      title={t('review.title')}
      submit={pending ? t('sending') : t('review.submit')}
      pending={pending}
      onSubmit={() => void handleSubmit()}
    >
      {lines.map((line) => (
        <LineReview
          key={line.id}
          line={line}
          given={of(line.id)}
          onChange={(next) => setGiven({ ...given, [line.id]: next })}
        />
      ))}
    </FormPage>
  )
}

interface Given {
  readonly stars: number
  readonly text: string
}

function LineReview({ line, given, onChange }: { line: OrderLine; given: Given; onChange: (given: Given) => void }) {
  const { t } = useTranslation('order')
  const { words } = useFormat()
  return (
    <section aria-label={words(line.title)} className="card grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <img
          src={line.picture}
          alt=""
          width={64}
          height={80}
          className="h-20 w-16 shrink-0 rounded-control bg-canvas object-cover"
        />
        <div className="min-w-0">
          <p className="line-clamp-2">{words(line.title)}</p>
          <p className="text-sm text-muted">{line.spec.map(({ value }) => words(value)).join(' · ')}</p>
        </div>
      </div>
      <Rating value={given.stars} onChange={(stars) => onChange({ ...given, stars })} />
      <TextArea
        label={t('review.text')}
        value={given.text}
        onChange={(event) => onChange({ ...given, text: event.target.value })}
      />
    </section>
  )
}
