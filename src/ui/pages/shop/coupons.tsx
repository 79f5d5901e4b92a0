import { useRef, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { OfferView } from '#contract/trade/coupon.contract.ts'
import { latinDigits } from '#contract/platform/latin-digits.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { amountProblemAt, parseAmount } from '#contract/platform/typed-amount.ts'
import { ask } from '#client/http.ts'
import { MAX_COUPONS_EACH } from '#machines/platform/constants.ts'
import { COUPON_KINDS } from '#machines/trade/coupon.machine.ts'
import { isEmptyList } from '#streams/platform/paged.ts'
import { serverClock } from '#streams/platform/server-clock.ts'
import { type Giver, givenCalls, watchGivenOffers } from '#streams/trade/coupon.stream.ts'
import { type Problems, useCheckedForm } from '../../hooks/use-checked-form.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { useCouponText } from '../../lifecycles/coupon.ui.tsx'
import { AmountField } from '../../parts/amount-field.tsx'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { FactRow } from '../../parts/fact-row.tsx'
import { focusSoon } from '../../parts/focus-soon.ts'
import { FormSheet } from '../../parts/form-sheet.tsx'
import { Money } from '../../parts/money.tsx'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'
import { Button } from '../../primitives/button.tsx'
import { Select, TextField } from '../../primitives/field.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { BoardPage } from '../../templates/pages.tsx'

/** The coupons that the merchant's shop gives at its own cost, with what they brought. */
export function ShopCouponsPage() {
  return (
    <MerchantsOnly>
      <CouponsOfShop />
    </MerchantsOnly>
  )
}

function CouponsOfShop() {
  const { t } = useTexts('coupon')
  return (
    <BoardPage title={t('given.title')}>
      <GivenOffers giver="shop" />
    </BoardPage>
  )
}

/** The offers of a giver, newest first: what each brought and cost, a way to stop it, and a form for a new one. */
export function GivenOffers({ giver }: { giver: Giver }) {
  const { t } = useTexts('coupon')
  const { live, loadMore } = useInfiniteList(watchGivenOffers(giver))
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      {t('given.add')}
    </Button>
  )
  return (
    <>
      <LiveContent
        live={live}
        skeleton={<SkeletonRows count={3} className="h-52" columns />}
        isEmpty={isEmptyList}
        empty={<EmptyState title={t('given.none')} text={t(`given.about.${giver}`)} action={add} />}
      >
        {({ items, after }) => (
          <div className="gutter grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-prose text-sm text-muted">{t(`given.about.${giver}`)}</p>
              {add}
            </div>
            <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2 tablet:gap-4 wider:grid-cols-3">
              {items.map((offer) => (
                <Offer key={offer.id} giver={giver} offer={offer} />
              ))}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </div>
        )}
      </LiveContent>
      {isAdding && <AddSheet giver={giver} onClose={() => setAdding(false)} />}
    </>
  )
}

const TONES: Readonly<Record<OfferView['state'], Tone>> = {
  open: 'good',
  planned: 'waiting',
  stopped: 'bad',
  over: 'over',
}
const CAN_STOP: Readonly<Record<OfferView['state'], boolean>> = {
  open: true,
  planned: true,
  stopped: false,
  over: false,
}

function Offer({ giver, offer }: { giver: Giver; offer: OfferView }) {
  const { t } = useTexts('coupon')
  const { days, number } = useFormat()
  const { whole, title } = useCouponText()(offer)
  const [isAsked, setAsked] = useState(false)
  const { received, total, used, per_person: each, cost, sales, budget, state } = offer
  return (
    <li data-part="offer" data-offer={offer.id} className="card grid content-between gap-3 p-4">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="figures font-bold">{whole}</span>
          <StatusBadge tone={TONES[state]} label={t(`given.states.${state}`)} />
        </p>
        {title && <Isolated cut={2}>{title}</Isolated>}
        <p className="figures text-sm text-muted">
          {`${days(offer.good_from, offer.good_until)} · ${t('given.each', { count: each })}`}
        </p>
      </div>
      <dl className="grid gap-1.5 text-sm">
        <FactRow label={t('given.received')}>
          {total === null ? number(received) : t('given.of', { part: number(received), all: number(total) })}
        </FactRow>
        <FactRow label={t('given.used')}>{number(used)}</FactRow>
        <FactRow label={t('given.cost')}>
          <Money micro={cost} />
        </FactRow>
        {budget !== null && (
          <FactRow label={t('given.budget')}>
            <Money micro={budget} />
          </FactRow>
        )}
        <FactRow label={t('given.sales')}>
          <Money micro={sales} />
        </FactRow>
      </dl>
      {CAN_STOP[state] && (
        <Button small kind="destructive" className="justify-self-start" onClick={() => setAsked(true)}>
          {t('given.stop')}
        </Button>
      )}
      {isAsked && <StopSheet giver={giver} offer={offer} onClose={() => setAsked(false)} />}
    </li>
  )
}

function StopSheet({ giver, offer, onClose }: { giver: Giver; offer: OfferView; onClose: () => void }) {
  const { t } = useTexts('coupon')
  const { number } = useFormat()
  const { whole } = useCouponText()(offer)
  const { send, pending } = useSend()
  const handleStop = async (): Promise<void> => {
    await send(() => ask(givenCalls(giver).stop, { id: offer.id }))
    onClose()
  }
  return (
    <ConfirmSheet
      title={t('given.stopTitle')}
      text={t('given.stopText')}
      facts={[
        { label: t('given.coupon'), value: whole },
        { label: t('given.received'), value: number(offer.received) },
        { label: t('given.used'), value: number(offer.used) },
      ]}
      verb={t('given.stop')}
      destructive
      pending={pending}
      onConfirm={() => void handleStop()}
      onClose={onClose}
    />
  )
}

const EMPTY = {
  kind: 'full' as (typeof COUPON_KINDS)[number],
  title: '',
  value: '',
  min: '',
  good_from: '',
  good_until: '',
  total: '',
  per_person: '1',
  budget: '',
}
type Typed = typeof EMPTY
type Field = keyof Typed

const missing = (typed: string, field: Field): Problem | undefined =>
  typed.trim() === '' ? problem('input.required', {}, field) : undefined
/** The last moment of a day of the giver, or its first; undefined where it is no day. */
function momentOf(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
/** More copies than the contract takes. */
const MOST_COPIES = 1_000_000
const countOf = (typed: string): number | undefined => {
  const digits = latinDigits(typed).trim()
  return /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : undefined
}
const notACount = (typed: string, field: Field, most: number): Problem | undefined => {
  const count = countOf(typed)
  return count === undefined || count > most ? problem('import.numberBetween', { most }, field) : undefined
}

/** What is wrong with an offer as it is typed; its limits are the server's to check. */
const wrongIn =
  (giver: Giver) =>
  async (typed: Typed): Promise<Problems<Typed>> => {
    const { kind, title, value, min, good_until: until, total, per_person: each, budget } = typed
    const found: Partial<Record<Field, Problem | undefined>> = {
      title: tooLong(title, MOST.name, 'title'),
      value: missing(value, 'value') ?? amountProblemAt('value', value),
      min: kind === 'full' ? (missing(min, 'min') ?? amountProblemAt('min', min)) : undefined,
      good_until: missing(until, 'good_until'),
      total: total.trim() === '' ? undefined : notACount(total, 'total', MOST_COPIES),
      per_person: notACount(each, 'per_person', MAX_COUPONS_EACH),
      budget: (giver === 'desk' ? missing(budget, 'budget') : undefined) ?? amountProblemAt('budget', budget),
    }
    return Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong !== undefined))
  }

function offerOf({
  kind,
  title,
  value,
  min,
  good_from: from,
  good_until: until,
  total,
  per_person: each,
  budget,
}: Typed) {
  const begin = momentOf(from, '00:00:00')
  const copies = countOf(total)
  return {
    kind,
    title,
    value: parseAmount(value) ?? '',
    min: kind === 'full' ? (parseAmount(min) ?? '') : '',
    // A day that has begun already begins now.
    ...(begin !== undefined && Date.parse(begin) > serverClock.now() && { good_from: begin }),
    good_until: momentOf(until, '23:59:59') ?? '',
    ...(copies !== undefined && { total: copies }),
    per_person: countOf(each) ?? 1,
    budget: parseAmount(budget) ?? '',
  }
}

function AddSheet({ giver, onClose }: { giver: Giver; onClose: () => void }) {
  const { t } = useTexts('coupon')
  const { show } = useToast()
  const box = useRef<HTMLFormElement>(null)
  const of = useCheckedForm(EMPTY, wrongIn(giver), { draft: `coupon/${giver}` })
  const handleSubmit = async (): Promise<void> => {
    const added = await of.send({ work: (typed) => ask(givenCalls(giver).add, offerOf(typed)) })
    if (!added) return focusSoon(box, '[aria-invalid=true]')
    of.forget()
    show(t('given.added'))
    onClose()
  }
  return (
    <FormSheet
      title={t('given.add')}
      verb={t('given.offer')}
      pending={of.pending}
      box={box}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <OfferFields of={of} giver={giver} />
    </FormSheet>
  )
}

function OfferFields({
  of: { form, change, at },
  giver,
}: {
  of: Pick<ReturnType<typeof useCheckedForm<Typed>>, 'form' | 'change' | 'at'>
  giver: Giver
}) {
  const { t } = useTexts('coupon')
  const field = (name: Exclude<Field, 'kind'>) => ({
    label: t(`fields.${name}`),
    name,
    value: form[name],
    problem: at(name),
  })
  const text = (name: Exclude<Field, 'kind'>) => ({
    ...field(name),
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  })
  const amount = (name: 'value' | 'min' | 'budget', hint: string) => (
    <AmountField {...field(name)} hint={hint} onChange={(typed) => change({ [name]: typed })} />
  )
  return (
    <>
      <Select
        label={t('fields.kind')}
        name="kind"
        value={form.kind}
        options={COUPON_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ target }) => change({ kind: COUPON_KINDS.find((each) => each === target.value) ?? form.kind })}
      />
      {amount('value', '')}
      {form.kind === 'full' && amount('min', t('hints.min'))}
      <TextField {...text('title')} hint={t('hints.title')} most={MOST.name} dir="auto" />
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        <TextField {...text('good_from')} type="date" hint={t('hints.good_from')} />
        <TextField {...text('good_until')} type="date" />
        <TextField {...text('total')} inputMode="numeric" autoComplete="off" hint={t('hints.total')} />
        <TextField {...text('per_person')} inputMode="numeric" autoComplete="off" />
      </div>
      {amount('budget', t(`hints.budget.${giver}`))}
    </>
  )
}
