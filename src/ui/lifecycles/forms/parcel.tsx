import { useTranslation } from 'react-i18next'
import { lengthOf } from '#contract/plain-text.ts'
import { problem } from '#contract/problem.ts'
import { MOST, tooLong } from '#contract/text-limits.ts'
import { SHORTEST_TRACKING } from '#machines/constants.ts'
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
        most={MOST.parcel}
        value={value.carrier}
        problem={at('carrier')}
        onChange={(event) => onChange({ carrier: event.target.value })}
      />
      <TextField
        label={t('fields.tracking')}
        name="tracking"
        dir="ltr"
        most={MOST.parcel}
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
    carrier.trim() === '' ? problem('input.required', {}, 'carrier') : tooLong(carrier, MOST.parcel, 'carrier'),
    lengthOf(tracking) < SHORTEST_TRACKING
      ? problem('order.trackingMissing', {}, 'tracking')
      : tooLong(tracking, MOST.parcel, 'tracking'),
  ],
  Fields: ParcelFields,
}
