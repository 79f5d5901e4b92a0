import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { TextArea } from '../../primitives/field.tsx'
import type { Inputs } from '../moves.ts'
import type { FieldsProps, MoveForm } from './form.ts'

function ReasonField({ value, onChange, at }: FieldsProps<Inputs['reason']>) {
  const { t } = useTranslation('order')
  return (
    <TextArea
      label={t('fields.reason')}
      name="reason"
      value={value.reason}
      problem={at('reason')}
      onChange={(event) => onChange({ reason: event.target.value })}
    />
  )
}

function EvidenceField({ value, onChange, at }: FieldsProps<Inputs['evidence']>) {
  const { t } = useTranslation('refund')
  return (
    <TextArea
      label={t('fields.evidence')}
      hint={t('fields.evidenceHint')}
      name="evidence"
      value={value.evidence}
      problem={at('evidence')}
      onChange={(event) => onChange({ evidence: event.target.value })}
    />
  )
}

/** A reason, given to the other side. */
export const reasonForm: MoveForm<Inputs['reason']> = {
  start: () => ({ reason: '' }),
  check: ({ reason }) => (reason.trim() === '' ? problem('order.reasonMissing', {}, 'reason') : undefined),
  Fields: ReasonField,
}

/** What one saw, for customer service to read. */
export const evidenceForm: MoveForm<Inputs['evidence']> = {
  start: () => ({ evidence: '' }),
  check: ({ evidence }) => (evidence.trim() === '' ? problem('input.required', {}, 'evidence') : undefined),
  Fields: EvidenceField,
}
