import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { TextArea } from '../../primitives/field.tsx'
import type { Inputs } from '../moves.ts'
import { EvidencePictures, noPictures, unsentIn } from './evidence-pictures.tsx'
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

function RefusalFields({ value, onChange, at, of }: FieldsProps<Inputs['refusal']>) {
  return (
    <>
      <ReasonField value={value} onChange={({ reason }) => onChange({ ...value, reason })} at={at} of={of} />
      <EvidencePictures value={value} onChange={onChange} at={at} />
    </>
  )
}

function EvidenceFields({ value, onChange, at }: FieldsProps<Inputs['evidence']>) {
  const { t } = useTranslation('refund')
  return (
    <>
      <TextArea
        label={t('fields.evidence')}
        hint={t('fields.evidenceHint')}
        name="evidence"
        value={value.evidence}
        problem={at('evidence')}
        onChange={(event) => onChange({ ...value, evidence: event.target.value })}
      />
      <EvidencePictures value={value} onChange={onChange} at={at} />
    </>
  )
}

/** A reason, given to the other side. */
export const reasonForm: MoveForm<Inputs['reason']> = {
  start: () => ({ reason: '' }),
  check: ({ reason }) => (reason.trim() === '' ? problem('input.reasonMissing', {}, 'reason') : undefined),
  Fields: ReasonField,
}

/** A reason against a claim, and what one can show. */
export const refusalForm: MoveForm<Inputs['refusal']> = {
  start: () => ({ reason: '', ...noPictures }),
  check: (value) => (value.reason.trim() === '' ? problem('input.reasonMissing', {}, 'reason') : unsentIn(value)),
  Fields: RefusalFields,
}

/** What one saw, for customer service to read and see. */
export const evidenceForm: MoveForm<Inputs['evidence']> = {
  start: () => ({ evidence: '', ...noPictures }),
  check: (value) => (value.evidence.trim() === '' ? problem('input.required', {}, 'evidence') : unsentIn(value)),
  Fields: EvidenceFields,
}
