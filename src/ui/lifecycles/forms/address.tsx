import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { AddressView } from '#contract/people/address.contract.ts'
import { problem } from '#contract/platform/problem.ts'
import { watchAddresses } from '#streams/people/address.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { AddressCard } from '../../parts/address-card.tsx'
import { Button } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { Icon } from '../../primitives/icon.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import type { Inputs } from './inputs.ts'
import type { ActionForm, FieldsProps } from './form.ts'
import { NewAddress } from './new-address.tsx'

function AddressChoice({ value, onChange, at }: FieldsProps<Inputs['address']>) {
  const { t } = useTexts('order')
  const say = useProblemText()
  const live = useLive(watchAddresses())
  const [isAdding, setAdding] = useState(false)
  const wrong = at('address_id')
  const handleSaved = (address: AddressView): void => {
    onChange({ address_id: address.id, address })
    setAdding(false)
  }
  // Written here and not on its own page: the sheet, and what it is about, stays.
  if (isAdding) return <NewAddress onSaved={handleSaved} onCancel={() => setAdding(false)} />
  const add = (
    <Button
      kind="plain"
      className="justify-self-start"
      icon={<Icon name="plus" size={18} />}
      onClick={() => setAdding(true)}
    >
      {t('fields.addAddress')}
    </Button>
  )
  return (
    <LiveContent
      live={live}
      skeleton={<Skeleton className="h-24" />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <div className="grid gap-1">
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
                    aria-invalid={wrong ? true : undefined}
                    checked={value.address_id === address.id}
                    onChange={() => onChange({ address_id: address.id, address })}
                    className="mt-1"
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

/** Another address out of one's book, or a new one. */
export const addressForm: ActionForm<Inputs['address']> = {
  start: () => ({ address_id: '' }),
  check: ({ address_id }) => [address_id === '' ? problem('input.required', {}, 'address_id') : undefined],
  Fields: AddressChoice,
  undrafted: ['address_id', 'address'],
}
