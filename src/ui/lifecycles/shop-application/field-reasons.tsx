import { useTexts } from '../../primitives/use-texts.ts'
import { problem } from '#contract/platform/problem.ts'
import { APPLICATION_FIELDS, type ApplicationField, REASON_CODES } from '#contract/shops/shop-application.form.ts'
import type { FieldReason } from '#contract/shops/shop-application.contract.ts'
import { wrongReason } from '#contract/platform/text-limits.ts'
import { Checkbox, Select, TextArea, TextField } from '../../primitives/field.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'
import type { ActionForm, FieldsProps } from '../forms/form.ts'
import type { Inputs } from '../forms/inputs.ts'

type Reasons = Inputs['fieldReasons']

/** Which fields an applicant has to change, each with a reason they read in their language, and a note. */
function FieldReasons({ value, onChange, at }: FieldsProps<Reasons>) {
  const { t } = useTexts('shopApplication')
  const problemText = useProblemText()
  const { reasons } = value
  const set = (field: ApplicationField, change: Partial<FieldReason>): void =>
    onChange({ reasons: reasons.map((each) => (each.field === field ? { ...each, ...change } : each)) })
  const toggle = (field: ApplicationField, isOn: boolean): void =>
    onChange({
      reasons: isOn
        ? [...reasons, { field, code: 'unreadable', text: '' }]
        : reasons.filter((each) => each.field !== field),
    })
  const wrong = at('reasons')
  return (
    <>
      <fieldset className="grid gap-1" aria-invalid={wrong ? true : undefined}>
        <legend className="pb-1 text-sm font-medium">{t('fields.reasons')}</legend>
        {APPLICATION_FIELDS.map((field) => {
          const reason = reasons.find((each) => each.field === field)
          return (
            <div key={field} className="grid gap-2">
              <Checkbox
                name={`refuse_${field}`}
                label={t(`fields.${field}`)}
                checked={reason !== undefined}
                onChange={(event) => toggle(field, event.target.checked)}
              />
              {reason && (
                <div className="grid gap-2 ps-8 pb-2">
                  <Select
                    label={t('fields.code')}
                    name={`code_${field}`}
                    value={reason.code}
                    options={REASON_CODES.map((code) => ({ value: code, label: t(`reasonNames.${code}`) }))}
                    onChange={(event) => set(field, { code: event.currentTarget.value as FieldReason['code'] })}
                  />
                  <TextField
                    label={t('fields.text')}
                    name={`text_${field}`}
                    value={reason.text}
                    onChange={(event) => set(field, { text: event.target.value })}
                  />
                </div>
              )}
            </div>
          )
        })}
        {wrong && (
          <p role="alert" className="text-sm text-bad">
            {problemText(wrong)}
          </p>
        )}
      </fieldset>
      <TextArea
        label={t('fields.reason')}
        name="reason"
        rows={2}
        value={value.reason}
        problem={at('reason')}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  )
}

/** The refusal of an application: at least one field, and a reason that stays in its history. */
export const fieldReasonsForm: ActionForm<Reasons> = {
  start: () => ({ reason: '', reasons: [] }),
  check: (value) => [
    value.reasons.length === 0 ? problem('input.required', {}, 'reasons') : undefined,
    wrongReason(value),
  ],
  Fields: FieldReasons,
}
