import { useEffect, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Problem } from '#contract/platform/problem.ts'
import { couponCalls } from '#contract/trade/coupon.calls.ts'
import type { CouponView, OfferView } from '#contract/trade/coupon.contract.ts'
import type { Quote, QuotedCoupon } from '#contract/trade/order.contract.ts'
import { ask } from '#client/http.ts'
import { couponLifecycle } from '#machines/trade/coupon.machine.ts'
import { receiveCoupon, watchOffers } from '#streams/trade/coupon.stream.ts'
import type texts from '#locales/en/coupon.json'
import { dataOf } from '../hooks/data-of.ts'
import { useLifecycle } from '../hooks/use-lifecycle.ts'
import { useLive } from '../hooks/use-live.ts'
import { useSignInFirst } from '../hooks/use-sign-in-first.ts'
import { useToast } from '../hooks/use-toast.ts'
import { links } from '../links.ts'
import { CardRow } from '../parts/card-row.tsx'
import { Countdown } from '../parts/countdown.tsx'
import { Money } from '../parts/money.tsx'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'
import { ProblemLine } from '../primitives/problem-line.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { Sheet } from '../primitives/sheet.tsx'
import { useInView } from './in-view.ts'
import { LifecycleBadge } from './lifecycle-badge.tsx'
import { lifecycleUi } from './lifecycle-ui.ts'

declare module 'i18next' {
  interface Catalogues {
    coupon: typeof texts
  }
}

/** What the clock and the shop do to a coupon; the rest follows a step of the person's own. */
const NEWS: ReadonlySet<string> = new Set([
  couponLifecycle.events['coupon.expire'].as,
  couponLifecycle.events['coupon.release'].as,
])

/** A coupon on screens. */
export const couponUi = lifecycleUi(couponLifecycle, {
  types: {} as { view: CouponView; root: CouponView },
  texts: 'coupon:',
  icon: 'ticket',
  page: () => links.coupons('all'),
  noticeLink: () => links.coupons('all'),
  link: () => links.coupons('all'),
  about: ({ value }) => ({ micro: value }),
  silent: (_coupon, event) => !NEWS.has(event),
  tones: {
    unclaimed: 'waiting',
    new: 'good',
    unused: 'good',
    locked: 'waiting',
    used: 'over',
    expired: 'over',
  },
  events: {
    'coupon.receive': {
      tone: 'good',
      kind: 'primary',
      icon: 'ticket',
      send: ({ root: { offer_id: id } }) => ask(couponCalls.receive, { id }),
    },
    'coupon.age': { tone: 'good' },
    'coupon.lock': { tone: 'waiting' },
    'coupon.use': { tone: 'over' },
    'coupon.release': { tone: 'good' },
    'coupon.expire': { tone: 'over' },
  },
})

/** What a coupon takes off and from which price on, as one line and apart. */
export function useCouponText() {
  const { t } = useTexts('coupon')
  const { everyDigit, localised } = useFormat()
  return (of: Pick<CouponView | OfferView, 'kind' | 'title' | 'value' | 'min'>) => {
    const amounts = { value: everyDigit(of.value), min: everyDigit(of.min) }
    return {
      whole: t(`whole.${of.kind}`, amounts),
      off: t('off', amounts),
      from: t(`from.${of.kind}`, amounts),
      title: localised(of.title),
    }
  }
}

/** A coupon, the same in every place: its value, from which price on, who gives it, until when, and what can be done with it. `isSmall` is for a row of them on another page. */
export function CouponCard({ coupon, isSmall = false }: { coupon: CouponView; isSmall?: boolean }) {
  const { t } = useTexts('coupon')
  const { off, from, title } = useCouponText()(coupon)
  const { open, tags } = useLifecycle(couponLifecycle, coupon, 'shopper')
  useInView(coupon)
  const isOver = tags.includes('used') || tags.includes('expired')
  const { shop, order } = coupon
  return (
    <li
      data-part="coupon"
      data-coupon={coupon.id}
      // What is only heard must not leave its card: it would widen the page.
      className={cx(
        'card relative grid gap-2',
        isSmall
          ? 'w-72 shrink-0 snap-start grid-cols-[minmax(0,1fr)_auto] items-center p-3'
          : 'min-w-0 grid-cols-[minmax(0,1fr)] content-between p-4',
        isOver && 'text-muted',
      )}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={cx('figures font-bold', !isSmall && 'text-xl', !isOver && 'text-thread')}>{off}</span>
          {!tags.includes('offered') && <LifecycleBadge of={couponUi} view={coupon} />}
        </p>
        <p className="figures text-sm">{from}</p>
        {title && (
          <Isolated cut={isSmall ? 1 : 2} className={isSmall ? 'text-sm' : 'font-medium'}>
            {title}
          </Isolated>
        )}
        <GivenBy shop={shop} />
        {!isOver && <Until coupon={coupon} />}
      </div>
      {tags.includes('usable') && (
        <Link
          to={shop ? links.shopHome(shop.id) : links.list()}
          className="inline-flex min-h-11 items-center justify-self-start rounded-control bg-soft px-3.5 text-sm font-bold text-thread"
        >
          {t('shopNow')}
        </Link>
      )}
      {order && <InOrder order={order} isHeld={tags.includes('held')} />}
      {open.includes('coupon.receive') && <Receive coupon={coupon} />}
    </li>
  )
}

function GivenBy({ shop }: Pick<CouponView, 'shop'>) {
  const { t } = useTexts('coupon')
  if (!shop) return <p className="text-sm text-muted">{t('platform')}</p>
  return (
    <Link to={links.shopHome(shop.id)} className="min-w-0 text-sm text-muted hover:text-thread">
      <Isolated cut={1}>{shop.name}</Isolated>
    </Link>
  )
}

function Until({ coupon: { good_until: until, left } }: { coupon: CouponView }) {
  const { t } = useTexts('coupon')
  const { dateTime } = useFormat()
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      <time dateTime={until} title={dateTime(until)}>
        {`${t('ends')} `}
        <Countdown deadlineAt={until} over={t('ended')} />
      </time>
      {left !== null && <span className="figures">{t('left', { count: left })}</span>}
    </p>
  )
}

/** The order that a coupon is kept for, or was used in, with the way to it. */
function InOrder({ order, isHeld }: { order: NonNullable<CouponView['order']>; isHeld: boolean }) {
  const { t } = useTexts('coupon')
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="min-w-0 wrap-anywhere">{t(isHeld ? 'inUse' : 'usedIn', { number: order.order_no })}</span>
      <Link to={links.orderDetail(order.id)} className="inline-flex min-h-11 items-center font-bold text-thread">
        {t('seeOrder')}
      </Link>
    </p>
  )
}

/** Receives a coupon once the server says so; a refusal is said here. A visitor signs in first, and comes back. */
function Receive({ coupon }: { coupon: CouponView }) {
  const { t } = useTexts('coupon')
  const signInFirst = useSignInFirst()
  const { show } = useToast()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const handleReceive = async (): Promise<void> => {
    if (!signInFirst()) return
    setPending(true)
    setProblem(undefined)
    const answer = await receiveCoupon(coupon)
    setPending(false)
    if (answer.ok) show(t('received'))
    else setProblem(answer.problem)
  }
  return (
    <>
      <Button small kind="soft" pending={pending} className="justify-self-start" onClick={() => void handleReceive()}>
        {t('actions.receive')}
      </Button>
      {problem && (
        <div className="col-span-full">
          <ProblemLine problem={problem} />
        </div>
      )}
    </>
  )
}

/** The coupons that can be received at these shops and of the platform, in a quiet row; nothing where there is none. */
export function OpenOffers({
  shops,
  className,
  onDrawn,
}: {
  shops?: readonly string[]
  className?: string
  /** They are on the page, or there are none. */
  onDrawn?: () => void
}) {
  // Before there is any: an offer that comes later is drawn at once.
  const { t } = useTexts('coupon')
  const live = useLive(watchOffers(shops))
  const isKnown = live.state !== 'loading'
  useEffect(() => {
    if (isKnown) onDrawn?.()
  }, [isKnown, onDrawn])
  const offers = dataOf(live) ?? []
  if (offers.length === 0) return null
  return (
    <section data-part="open-offers" aria-label={t('offers')} className={cx('min-w-0', className)}>
      <CardRow count={offers.length}>
        {offers.map((offer) => (
          <CouponCard key={offer.offer_id} coupon={offer} isSmall />
        ))}
      </CardRow>
    </section>
  )
}

/** An offer of the platform in a banner: what its giver calls it, and what it takes off from which price on. */
export function OfferSlide({ offer }: { offer: CouponView }) {
  const { t } = useTexts('coupon')
  const { whole, title } = useCouponText()(offer)
  return (
    <Link
      to={links.coupons('unclaimed')}
      data-part="offer-slide"
      className="group grid size-full grid-rows-[auto_1fr] justify-items-start bg-soft p-4 tablet:p-6 wide:p-8 wide:ps-16"
    >
      <span className="grid max-w-full gap-1">
        <span className="text-xl leading-tight font-bold tablet:text-3xl">
          <Isolated cut={2}>{title || whole}</Isolated>
        </span>
        {title && <span className="figures text-sm text-muted tablet:text-base">{whole}</span>}
      </span>
      <span className="inline-flex min-h-11 items-center self-end rounded-control bg-fill px-5 font-bold text-on-fill transition group-hover:brightness-105">
        {t('actions.receive')}
      </span>
    </Link>
  )
}

interface ChoiceProps {
  readonly quote: Quote
  /** The shop that gives the coupons; without one the platform. */
  readonly shop?: string
  /** The ids of all coupons that are chosen now. */
  readonly onChoose: (ids: readonly string[]) => void
}

/** The coupon of a checkout that one giver's takes off, and the way to another one; nothing where the buyer has none of it. */
export function CouponChoice(choice: ChoiceProps) {
  const mine = choice.quote.coupons.filter(({ coupon }) => coupon.shop?.id === choice.shop)
  return mine.length === 0 ? null : <ChoiceRow {...choice} mine={mine} />
}

function ChoiceRow({ quote, shop, onChoose, mine }: ChoiceProps & { mine: readonly QuotedCoupon[] }) {
  const { t } = useTexts('coupon')
  const [isOpen, setOpen] = useState(false)
  const chosen = mine.find((each) => each.chosen)
  const usable = mine.filter(({ objection }) => objection === null).length
  const others = quote.coupons.filter((each) => each.chosen && !mine.includes(each)).map(({ coupon }) => coupon.id)
  const title = t(shop === undefined ? 'choice.platform' : 'choice.shop')
  return (
    <div>
      <button
        type="button"
        data-part="coupon-choice"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 py-2 text-start"
      >
        <Icon name="ticket" size={20} className="text-muted" />
        <span className="min-w-0 flex-1">{title}</span>
        {chosen ? (
          <Money micro={`-${chosen.takes}`} className="text-thread" />
        ) : (
          <span className="text-sm text-muted">
            {usable > 0 ? t('choice.usable', { count: usable }) : t('choice.none')}
          </span>
        )}
        <Icon name="next" size={16} className="text-muted" />
      </button>
      {isOpen && (
        <ChoiceSheet
          of={mine}
          title={title}
          onClose={() => setOpen(false)}
          onChoose={(id) => onChoose(id === '' ? others : [...others, id])}
        />
      )}
    </div>
  )
}

/** The coupons of one giver, the usable ones first; the others say why they take nothing off. To use none is a choice. */
function ChoiceSheet({
  of,
  title,
  onChoose,
  onClose,
}: {
  of: readonly QuotedCoupon[]
  title: string
  /** The id of the coupon; empty for none. */
  onChoose: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTexts('coupon')
  const before = of.find(({ chosen }) => chosen)?.coupon.id ?? ''
  const [picked, setPicked] = useState(before)
  const handleDone = (): void => {
    onClose()
    if (picked !== before) onChoose(picked)
  }
  const sorted = of.toSorted((a, b) => Number(a.objection !== null) - Number(b.objection !== null))
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={handleDone}>
          {t('choice.done')}
        </Button>
      }
    >
      <fieldset className="grid min-w-0 gap-2 pt-1">
        <legend className="sr-only">{title}</legend>
        {sorted.map((each) => (
          <Choice
            key={each.coupon.id}
            of={each}
            isPicked={picked === each.coupon.id}
            onPick={() => setPicked(each.coupon.id)}
          />
        ))}
        <label className={CHOICE}>
          <input type="radio" name="coupon" checked={picked === ''} onChange={() => setPicked('')} />
          <span>{t('choice.no')}</span>
        </label>
      </fieldset>
    </Sheet>
  )
}

const CHOICE =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 has-checked:border-thread has-checked:bg-soft has-disabled:cursor-default'

function Choice({
  of: { coupon, takes, objection },
  isPicked,
  onPick,
}: {
  of: QuotedCoupon
  isPicked: boolean
  onPick: () => void
}) {
  const say = useProblemText()
  const { whole, title } = useCouponText()(coupon)
  return (
    <div className="grid gap-0.5">
      <label className={CHOICE}>
        <input type="radio" name="coupon" checked={isPicked} disabled={objection !== null} onChange={onPick} />
        <span className={cx('grid min-w-0 flex-1', objection && 'text-muted')}>
          <span className="figures">{whole}</span>
          {title && <Isolated className="text-sm text-muted">{title}</Isolated>}
          {objection && !coupon.order && <span className="text-sm">{say(objection)}</span>}
        </span>
        {objection === null && <Money micro={`-${takes}`} className="shrink-0 text-thread" />}
      </label>
      {objection && coupon.order && (
        <div className="px-3.5 text-muted">
          <InOrder order={coupon.order} isHeld />
        </div>
      )}
    </div>
  )
}
