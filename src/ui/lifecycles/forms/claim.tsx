import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { tagsOf } from '#machines/lifecycle.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { Chip } from '../../primitives/chip.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { parseAmount, typedAmount, useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import type { Inputs, Subject } from '../moves.ts'
import { AmountField } from './amount-field.tsx'
import type { FieldsProps, MoveForm } from './form.ts'

const isShipped = ({ order }: Subject): boolean => !tagsOf(orderLifecycle, order.state).includes('unshipped')
/** The most that may be asked back for the line now. */
const most = ({ line, refund }: Subject): string => line?.refundable ?? refund?.facts.maxMicro ?? '0'

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
        at={at}
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
        <TextArea
          label={t('fields.evidenceOptional')}
          hint={t('fields.evidenceHint')}
          name="evidence"
          value={value.evidence}
          problem={at('evidence')}
          onChange={(event) => onChange({ ...value, evidence: event.target.value })}
        />
      )}
    </>
  )
}

/** A request for money back: kind, amount up to the line's own money, reason and evidence. */
export const claimForm: MoveForm<Inputs['claim']> = {
  start: (of) => ({
    kind: of.refund?.facts.kind ?? 'money',
    money: typedAmount(of.refund?.money ?? most(of)),
    reason: of.refund?.reason ?? '',
    evidence: '',
  }),
  check: ({ money, reason }, of) => {
    const micro = parseAmount(money)
    if (micro === undefined || BigInt(micro) === 0n || BigInt(micro) > BigInt(most(of)))
      return problem('refund.amount', { max: most(of) }, 'money')
    return reason.trim() === '' ? problem('refund.reasonMissing', {}, 'reason') : undefined
  },
  Fields: ClaimFields,
}
