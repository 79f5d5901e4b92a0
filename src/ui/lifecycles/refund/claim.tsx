import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderLine, OrderView, RefundView } from '#contract/trade/order.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { MOST, tooLong, wrongReason } from '#contract/platform/text-limits.ts'
import { amountProblemAt, parseAmount } from '#contract/platform/typed-amount.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { Chip } from '../../primitives/chip.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { typedAmount, useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import { EvidencePictures, noPictures, unsentIn } from '../forms/evidence-pictures.tsx'
import type { ActionForm, FieldsProps } from '../forms/form.ts'
import type { Inputs } from '../forms/inputs.ts'
import { ReasonChips } from '../forms/reason-chips.tsx'
import { inputProblem } from '../input-problem.ts'
import type { Subject } from '../lifecycle-ui.ts'
import { refundFacts, requestProblem } from './refund-request.ts'

/** What a claim is about: a line of an order, and its request where it is changed. */
interface Claimed {
  readonly order: OrderView
  readonly line: OrderLine | undefined
  readonly refund: RefundView | undefined
}

function claimedIn({ view, root }: Subject): Claimed {
  const [order, of] = [root as OrderView, view as OrderLine | RefundView]
  if (!('entity' in of)) return { order, line: of, refund: undefined }
  return { order, line: order.lines.find(({ id }) => id === of.line_id), refund: of }
}

const WHY = {
  shipped: ['damaged', 'notAsDescribed', 'wrongItem', 'incomplete', 'neverArrived', 'notNeeded'],
  unshipped: ['notNeeded', 'mistake', 'tooSlow'],
} as const

const isShipped = ({ order }: Claimed): boolean => !tagsOf(orderLifecycle, order.state).includes('unshipped')
/** The most that may be asked back for the line now. */
const most = ({ line, refund }: Claimed): string => line?.refundable ?? refund?.facts.maxMicro ?? '0'

/** What is wrong with a new request, or with a changed one. */
function wrongRequest({ kind, money, reason }: Inputs['claim'], { order, line, refund }: Claimed): Problem | undefined {
  const wrong = amountProblemAt('money', money)
  if (wrong) return wrong
  const amountMicro = parseAmount(money) ?? '0'
  if (!line) throw new Error('A refund is about a line')
  if (!refund) return requestProblem(order, line, { kind, amountMicro })
  const { maxMicro, isShipped, keptFreightMicro } = refundFacts(order, line)
  const view = { ...refund, facts: { ...refund.facts, maxMicro, shipped: isShipped } }
  return inputProblem(refundLifecycle, view, { type: 'refund.edit', kind, amountMicro, reason, keptFreightMicro })
}

function ClaimFields({ value, onChange, at, of: subject }: FieldsProps<Inputs['claim']>) {
  const of = claimedIn(subject)
  const { t } = useTexts('refund')
  const { everyDigit } = useFormat()
  const say = useProblemText()
  const kinds = isShipped(of) ? (['money', 'goods'] as const) : (['money'] as const)
  const wrongKind = at('kind')
  return (
    <>
      <div role="group" data-field="kind" aria-label={t('fields.kind')} className="grid gap-2">
        <p className="text-sm font-medium">{t('fields.kind')}</p>
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Chip key={kind} chosen={value.kind === kind} onClick={() => onChange({ kind })}>
              {t(`kinds.${kind}`)}
            </Chip>
          ))}
        </div>
        <p className="text-sm text-muted">{t(`kindHints.${value.kind}`)}</p>
        {wrongKind && (
          <p role="alert" className="text-sm text-bad">
            {say(wrongKind)}
          </p>
        )}
      </div>
      <AmountField
        label={t('fields.amount')}
        name="money"
        hint={t('fields.atMost', { max: everyDigit(most(of)) })}
        value={value.money}
        problem={at('money')}
        onChange={(money) => onChange({ money })}
      />
      <ReasonChips
        label={t('fields.chooseReason')}
        reasons={WHY[isShipped(of) ? 'shipped' : 'unshipped'].map((name) => t(`reasons.${name}`))}
        value={value.reason}
        onChoose={(reason) => onChange({ reason })}
      />
      <TextArea
        label={t('fields.reason')}
        name="reason"
        value={value.reason}
        problem={at('reason')}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      {!of.refund && (
        <>
          <TextArea
            label={t('fields.evidenceOptional')}
            hint={t('fields.evidenceHint')}
            name="evidence"
            value={value.evidence}
            problem={at('evidence')}
            onChange={(event) => onChange({ evidence: event.target.value })}
          />
          <EvidencePictures value={value} onChange={onChange} at={at} />
        </>
      )}
    </>
  )
}

/** A request for money back: kind, amount up to the line's own money, reason and evidence. */
export const claimForm: ActionForm<Inputs['claim']> = {
  start: (subject) => {
    const of = claimedIn(subject)
    return {
      kind: of.refund?.facts.kind ?? 'money',
      money: typedAmount(of.refund?.money ?? most(of)),
      reason: of.refund?.reason ?? '',
      evidence: '',
      ...noPictures,
    }
  },
  check: (value, of) => [
    wrongRequest(value, claimedIn(of)),
    wrongReason(value),
    tooLong(value.evidence, MOST.text, 'evidence'),
    unsentIn(value),
  ],
  Fields: ClaimFields,
}
