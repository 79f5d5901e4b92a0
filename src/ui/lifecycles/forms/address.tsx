import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressCalls } from '#contract/address.calls.ts'
import { problem } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { useLiveCall } from '../../hooks/use-live-call.ts'
import { links } from '../../links.ts'
import { AddressCard } from '../../parts/address-card.tsx'
import { cx } from '../../primitives/cx.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import type { Inputs } from '../moves.ts'
import type { FieldsProps, MoveForm } from './form.ts'

function AddressFields({ value, onChange, at }: FieldsProps<Inputs['address']>) {
  const { t } = useTranslation('order')
  const say = useProblemText()
  const live = useLiveCall('addresses', () => ask(addressCalls.getaddress, {}))
  const wrong = at('address_id')
  const add = (
    <Link to={links.addressSave()} className="inline-flex min-h-11 items-center font-medium text-thread">
      {t('fields.addAddress')}
    </Link>
  )
  return (
    <LiveContent
      live={live}
      skeleton={<Skeleton className="h-24" />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <div>
          <p className="text-muted">{t('fields.noAddress')}</p>
          {add}
        </div>
      }
    >
      {({ data }) => (
        <fieldset className="grid gap-2">
          <legend className="pb-2 text-sm font-medium">{t('fields.address')}</legend>
          {data.map((address) => (
            <label
              key={address.id}
              className={cx('block rounded-card', value.address_id === address.id && 'outline-2 outline-thread')}
            >
              <AddressCard
                address={address}
                end={
                  <input
                    type="radio"
                    name="address_id"
                    value={address.id}
                    checked={value.address_id === address.id}
                    onChange={() => onChange({ address_id: address.id })}
                    className="mt-1 size-5 shrink-0 accent-(--fill)"
                  />
                }
              />
            </label>
          ))}
          {wrong && (
            <p role="alert" className="text-sm text-bad">
              {say(wrong)}
            </p>
          )}
          {add}
        </fieldset>
      )}
    </LiveContent>
  )
}

/** Another address out of one's book. */
export const addressForm: MoveForm<Inputs['address']> = {
  start: () => ({ address_id: '' }),
  check: ({ address_id }) => (address_id === '' ? problem('input.required', {}, 'address_id') : undefined),
  Fields: AddressFields,
}
