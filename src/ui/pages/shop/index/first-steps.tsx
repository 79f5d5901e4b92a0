import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import type { FirstSteps as Steps } from '#contract/figures/shop-work.contract.ts'
import { watchNoticeChoices } from '#streams/people/notice-choices.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { usePush } from '../../../hooks/use-push.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { STEP_MINUTES, STEPS, type StepName, stepsOf } from './first-steps-order.ts'
import { FreightStep } from './step-freight.tsx'
import { NewsStep } from './step-news.tsx'
import { ProductStep } from './step-product.tsx'
import { ReturnAddressStep } from './step-return-address.tsx'
import { ShareStep } from './step-share.tsx'

/** What a new shop needs before it sells, each with its state; one of them is open. Nothing once all is done. */
export function FirstSteps({ steps, board }: { steps: Steps; board: ShopBoard }) {
  const { t } = useTexts('shop')
  const { span } = useFormat()
  const choices = dataOf(useLive(watchNoticeChoices()))
  const hasPush = usePush() === 'on'
  const { typed: shared, setTyped: setShared } = useDraft('shop/shared', { isShared: false })
  const [chosen, setChosen] = useState<StepName>()
  const done = new Set<StepName>([
    ...STEPS.filter((name) => name !== 'news' && steps.done[name]),
    ...(choices?.order.mail || hasPush ? (['news'] as const) : []),
    ...(shared.isShared ? (['share'] as const) : []),
  ])
  const { ordered, open, minutes } = stepsOf(done, chosen)
  if (open === undefined) return null
  const bodies: Readonly<Record<StepName, ReactNode>> = {
    logo: null,
    news: <NewsStep choices={choices} />,
    returnAddress: <ReturnAddressStep known={steps.known} />,
    freight: <FreightStep country={steps.known.country} />,
    product: <ProductStep limits={board.limits} />,
    share: <ShareStep shop={board.shop} onShared={() => setShared({ isShared: true })} />,
  }
  return (
    <section aria-label={t('steps.title')} data-part="first-steps" className="grid gap-3">
      <h2 className="text-2xl font-bold">{t('steps.title')}</h2>
      <div aria-hidden="true" className="flex gap-1.5">
        {ordered.map((name) => (
          <span
            key={name}
            className={cx(
              'h-1 flex-1 rounded-full',
              done.has(name) ? 'bg-good' : name === open ? 'bg-fill' : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className="figures text-sm text-muted">
        <span className="font-bold text-ink">{t('steps.progress', { done: done.size, all: STEPS.length })}</span>{' '}
        {minutes > 0 && !done.has('product') && t('steps.left', { time: span(minutes * 60_000) })}
      </p>
      <ol className="grid">
        {ordered.map((name, index) => (
          <li key={name} data-step={name} data-done={done.has(name)}>
            <Step
              name={name}
              number={index + 1}
              isDone={done.has(name)}
              isOpen={name === open}
              onOpen={() => setChosen(name)}
            >
              {bodies[name]}
            </Step>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  readonly name: StepName
  readonly number: number
  readonly isDone: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

function Step({ name, number, isDone, isOpen, onOpen, children }: StepProps) {
  const { t } = useTexts('shop')
  const { span } = useFormat()
  const mark = isDone ? (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-good-soft text-good">
      <Icon name="check" size={18} />
    </span>
  ) : (
    <span
      className={cx(
        'figures grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold',
        isOpen ? 'bg-fill text-on-fill' : 'border border-line text-muted',
      )}
    >
      {number}
    </span>
  )
  const head = (
    <>
      {mark}
      <span className="grid min-w-0 flex-1 gap-0.5 text-start">
        <span className={cx('font-bold', isDone && 'text-muted')}>
          {t(`steps.${name}.title`)}
          {isDone && <span className="sr-only"> ({t('steps.done')})</span>}
        </span>
        <span className="text-sm text-muted">{t(isDone ? `steps.${name}.isDone` : `steps.${name}.text`)}</span>
      </span>
      {!isDone && <span className="figures shrink-0 text-sm text-muted">{span(STEP_MINUTES[name] * 60_000)}</span>}
    </>
  )
  if (isDone) return <div className="flex min-h-16 items-center gap-3 border-b border-line py-2">{head}</div>
  if (isOpen)
    return (
      <div className="card my-2 grid gap-4 p-4 wide:-mx-4">
        <div className="flex items-start gap-3">{head}</div>
        <div className="wide:ps-11">{children}</div>
      </div>
    )
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 border-b border-line py-2 hover:bg-soft/50"
    >
      {head}
      <Icon name="next" size={18} className="text-faint" />
    </button>
  )
}
