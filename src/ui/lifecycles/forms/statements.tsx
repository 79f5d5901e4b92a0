import { useTexts } from '../../primitives/use-texts.ts'
import { problem } from '#contract/platform/problem.ts'
import { MOST, tooLong, wrongReason } from '#contract/platform/text-limits.ts'
import { TextArea } from '../../primitives/field.tsx'
import { EvidencePictures, noPictures, unsentIn } from './evidence-pictures.tsx'
import type { ActionForm, FieldsProps } from './form.ts'
import type { Inputs } from './inputs.ts'
import { ReasonChips } from './reason-chips.tsx'

function ReasonField({ value, onChange, at }: Pick<FieldsProps<Inputs['reason']>, 'value' | 'onChange' | 'at'>) {
  const { t } = useTexts('order')
  return (
    <TextArea
      label={t('fields.reason')}
      hint={t('fields.reasonHint')}
      name="reason"
      value={value.reason}
      problem={at('reason')}
      onChange={({ target }) => onChange({ reason: target.value })}
    />
  )
}

const WHY_CANCEL = {
  shopper: ['changedMind', 'mistake', 'wrongDetails', 'cheaper', 'cannotPay'],
  merchant: ['outOfStock', 'cannotShip', 'wrongListing', 'buyerAsked'],
} as const

function CancelFields({ value, onChange, at, of: { root } }: FieldsProps<Inputs['cancel']>) {
  const { t } = useTexts('order')
  const reasons = WHY_CANCEL[root.as === 'merchant' ? 'merchant' : 'shopper'].map((name) => t(`reasons.${name}`))
  return (
    <>
      <ReasonChips
        label={t('fields.chooseReason')}
        reasons={reasons}
        value={value.reason}
        onChoose={(reason) => onChange({ reason })}
      />
      <TextArea
        label={t('fields.reasonOptional')}
        name="reason"
        rows={2}
        value={value.reason}
        problem={at('reason')}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  )
}

function RefusalFields({ value, onChange, at }: FieldsProps<Inputs['refusal']>) {
  return (
    <>
      <ReasonField value={value} onChange={onChange} at={at} />
      <EvidencePictures value={value} onChange={onChange} at={at} />
    </>
  )
}

function EvidenceFields({ value, onChange, at }: FieldsProps<Inputs['evidence']>) {
  const { t } = useTexts('refund')
  return (
    <>
      <TextArea
        label={t('fields.evidence')}
        hint={t('fields.evidenceHint')}
        name="evidence"
        value={value.evidence}
        problem={at('evidence')}
        onChange={({ target }) => onChange({ evidence: target.value })}
      />
      <EvidencePictures value={value} onChange={onChange} at={at} />
    </>
  )
}

function RejectionField({ value, onChange, at }: FieldsProps<Inputs['rejection']>) {
  const { t } = useTexts('deskMoney')
  return (
    <TextArea
      label={t('fields.reason')}
      hint={t('fields.hint')}
      name="reason"
      rows={2}
      value={value.reason}
      problem={at('reason')}
      onChange={({ target }) => onChange({ reason: target.value })}
    />
  )
}

/** A reason, given to the other side. */
export const reasonForm: ActionForm<Inputs['reason']> = {
  start: () => ({ reason: '' }),
  check: (value) => [wrongReason(value)],
  Fields: ReasonField,
}

/** Why an order is cancelled, for the other side; it may be left out. */
export const cancelForm: ActionForm<Inputs['cancel']> = {
  start: () => ({ reason: '' }),
  check: ({ reason }) => [tooLong(reason, MOST.text, 'reason')],
  Fields: CancelFields,
}

/** A reason of staff, kept for good and shown to the account holder. */
export const rejectionForm: ActionForm<Inputs['rejection']> = { ...reasonForm, Fields: RejectionField }

/** A reason against a claim, with evidence. */
export const refusalForm: ActionForm<Inputs['refusal']> = {
  start: () => ({ reason: '', ...noPictures }),
  check: (value) => [wrongReason(value), unsentIn(value)],
  Fields: RefusalFields,
}

/** Evidence for customer service, in a text and pictures. */
export const evidenceForm: ActionForm<Inputs['evidence']> = {
  start: () => ({ evidence: '', ...noPictures }),
  check: (value) => [
    value.evidence.trim() === ''
      ? problem('input.required', {}, 'evidence')
      : tooLong(value.evidence, MOST.text, 'evidence'),
    unsentIn(value),
  ],
  Fields: EvidenceFields,
}
