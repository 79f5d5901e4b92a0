import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import type { Inputs } from '../moves.ts'
import { TextField } from '../../primitives/field.tsx'
import type { FieldsProps, MoveForm } from './form.ts'

const SHORTEST = 4

function ParcelFields({ value, onChange, at }: FieldsProps<Inputs['parcel']>) {
  const { t } = useTranslation('order')
  return (
    <>
      <TextField
        label={t('fields.carrier')}
        name="carrier"
        maxLength={40}
        value={value.carrier}
        problem={at('carrier')}
        onChange={(event) => onChange({ ...value, carrier: event.target.value })}
      />
      <TextField
        label={t('fields.tracking')}
        name="tracking"
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        className="figures"
        value={value.tracking}
        problem={at('tracking')}
        onChange={(event) => onChange({ ...value, tracking: event.target.value })}
      />
    </>
  )
}

/** A parcel: carrier and number. */
export const parcelForm: MoveForm<Inputs['parcel']> = {
  start: () => ({ carrier: '', tracking: '' }),
  check: ({ carrier, tracking }) =>
    carrier.trim() === ''
      ? problem('input.required', {}, 'carrier')
      : tracking.trim().length < SHORTEST
        ? problem('order.trackingMissing', {}, 'tracking')
        : undefined,
  Fields: ParcelFields,
}
