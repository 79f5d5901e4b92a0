import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { lengthOf } from '#contract/platform/plain-text.ts'
import { problem } from '#contract/platform/problem.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { SHORTEST_TRACKING } from '#machines/platform/constants.ts'
import type { Inputs } from './inputs.ts'
import { TextField } from '../../primitives/field.tsx'
import { TrackingField } from '../order/ship/tracking-field.tsx'
import { useCarriers } from '../order/ship/use-carriers.ts'
import type { ActionForm, FieldsProps } from './form.ts'
import { ReasonChips } from './reason-chips.tsx'

type Fields = FieldsProps<Inputs['parcel']>

function ParcelFields(props: Fields) {
  const { t } = useTexts('order')
  const { value, onChange, at, of } = props
  const order = of.root as OrderView
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
      {order.as === 'merchant' && <RememberedCarriers {...props} country={order.address.country} />}
      <TrackingField
        label={t('fields.tracking')}
        value={value.tracking}
        problem={at('tracking')}
        onChange={(tracking) => onChange({ tracking })}
      />
    </>
  )
}

/** So many carriers are offered at once; the others are typed. */
const OFFERED = 5

/** A shop uses the same few carriers again and again: the one of its last parcel to this country is filled in already. */
function RememberedCarriers({ value, onChange, country }: Fields & { country: string }) {
  const { t } = useTexts('order')
  const { isKnown, likely, offered } = useCarriers()
  const fill = useEffectEvent(() => {
    if (value.carrier === '' && likely(country) !== '') onChange({ carrier: likely(country) })
  })
  useEffect(() => {
    if (isKnown) fill()
  }, [isKnown])
  return (
    <ReasonChips
      label={t('ship.carriers')}
      reasons={offered(country).slice(0, OFFERED)}
      value={value.carrier}
      onChoose={(carrier) => onChange({ carrier })}
    />
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
