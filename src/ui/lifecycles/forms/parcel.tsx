import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { MAX_PARCEL_TEXT, SHORTEST_TRACKING } from '#machines/constants.ts'
import type { Inputs } from './inputs.ts'
import { TextField } from '../../primitives/field.tsx'
import type { ActionForm, FieldsProps } from './form.ts'

function ParcelFields({ value, onChange, at }: FieldsProps<Inputs['parcel']>) {
  const { t } = useTranslation('order')
  return (
    <>
      <TextField
        label={t('fields.carrier')}
        name="carrier"
        maxLength={MAX_PARCEL_TEXT}
        value={value.carrier}
        problem={at('carrier')}
        onChange={(event) => onChange({ carrier: event.target.value })}
      />
      <TextField
        label={t('fields.tracking')}
        name="tracking"
        dir="ltr"
        maxLength={MAX_PARCEL_TEXT}
        autoComplete="off"
        className="figures"
        value={value.tracking}
        problem={at('tracking')}
        onChange={(event) => onChange({ tracking: event.target.value })}
      />
    </>
  )
}

/** A parcel: carrier and number. */
export const parcelForm: ActionForm<Inputs['parcel']> = {
  start: () => ({ carrier: '', tracking: '' }),
  check: ({ carrier, tracking }) => [
    carrier.trim() === '' ? problem('input.required', {}, 'carrier') : undefined,
    tracking.trim().length < SHORTEST_TRACKING ? problem('order.trackingMissing', {}, 'tracking') : undefined,
  ],
  Fields: ParcelFields,
}
