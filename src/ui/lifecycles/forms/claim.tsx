import { useTranslation } from 'react-i18next'
import { type Problem, problem } from '#contract/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/typed-amount.ts'
import { tagsOf } from '#machines/chart.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { Chip } from '../../primitives/chip.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { typedAmount, useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import { inputProblem } from '../input-problem.ts'
import type { Inputs, Subject } from '../moves.ts'
import { refundFacts, requestProblem } from '../refund-request.ts'
import { EvidencePictures, noPictures, unsentIn } from './evidence-pictures.tsx'
import type { FieldsProps, MoveForm } from './form.ts'

const isShipped = ({ order }: Subject): boolean => !tagsOf(orderLifecycle, order.state).includes('unshipped')
/** The most that may be refunded for the line now. */
const most = ({ line, refund }: Subject): string => line?.refundable ?? refund?.facts.maxMicro ?? '0'

/** What is wrong with a new request, or with an edited one. */
function problemOf({ kind, money, reason }: Inputs['claim'], of: Subject): Problem | undefined {
  const { order, line, refund } = of
  const amountMicro = parseAmount(money) ?? '0'
  if (!line) throw new Error('a refund is about a line')
  if (!refund) return requestProblem(order, line, { kind, amountMicro })
  const { maxMicro, isShipped: shipped, keptFreightMicro } = refundFacts(order, line)
  const view = { ...refund, facts: { ...refund.facts, maxMicro, shipped } }
  return inputProblem(refundLifecycle, view, { type: 'refund.edit', kind, amountMicro, reason, keptFreightMicro })
}

function ClaimFields({ value, onChange, at, of }: FieldsProps<Inputs['claim']>) {
  const { t } = useTranslation('refund')
  const { amount } = useFormat()
  const say = useProblemText()
  const kinds = isShipped(of) ? (['money', 'goods'] as const) : (['money'] as const)
  const wrongKind = at('kind')
  return (
    <>
      <div role="group" aria-label={t('fields.kind')} className="grid gap-2">
        <p className="text-sm font-medium">{t('fields.kind')}</p>
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Chip key={kind} chosen={value.kind === kind} onClick={() => onChange({ ...value, kind })}>
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
        hint={t('fields.atMost', { max: amount(most(of)) })}
        value={value.money}
        problem={at('money')}
        onChange={(money) => onChange({ ...value, money })}
      />
      <TextArea
        label={t('fields.reason')}
        name="reason"
        value={value.reason}
        problem={at('reason')}
        onChange={(event) => onChange({ ...value, reason: event.target.value })}
      />
      {!of.refund && (
        <>
          <TextArea
            label={t('fields.evidenceOptional')}
            hint={t('fields.evidenceHint')}
            name="evidence"
            value={value.evidence}
            problem={at('evidence')}
            onChange={(event) => onChange({ ...value, evidence: event.target.value })}
          />
          <EvidencePictures value={value} onChange={onChange} at={at} />
        </>
      )}
    </>
  )
}

/** A request for money back: kind, amount up to the line's own money, reason and what one can show. */
export const claimForm: MoveForm<Inputs['claim']> = {
  start: (of) => ({
    kind: of.refund?.facts.kind ?? 'money',
    money: typedAmount(of.refund?.money ?? most(of)),
    reason: of.refund?.reason ?? '',
    evidence: '',
    ...noPictures,
  }),
  check: (value, of) =>
    amountProblemAt('money', value.money) ??
    problemOf(value, of) ??
    (value.reason.trim() === '' ? problem('input.reasonMissing', {}, 'reason') : unsentIn(value)),
  Fields: ClaimFields,
}
