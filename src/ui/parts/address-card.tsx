import type { ReactNode } from 'react'
import { maskedMobile } from '#contract/people/address.form.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { useAddressText } from '../primitives/address-text.ts'
import { Icon } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'

/** Where something goes: name, number, and the address in one piece. */
export function AddressCard({
  address,
  start = <Icon name="pin" className="mt-0.5 text-thread" />,
  end,
  mark,
  masked = true,
}: {
  address: AddressSnapshot
  /** What it begins with; a pin by default. */
  start?: ReactNode
  end?: ReactNode
  /** What is said of it, such as that it is the default. */
  mark?: string | undefined
  masked?: boolean
}) {
  const addressText = useAddressText()
  return (
    <div className="card flex items-start gap-3 p-4">
      {start}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          <Isolated>{address.name}</Isolated>
          <Isolated ltr className="figures">
            {masked ? maskedMobile(address.mobile) : address.mobile}
          </Isolated>
          {mark && (
            <span className="rounded-full bg-good-soft px-2 py-0.5 text-xs leading-normal text-good">{mark}</span>
          )}
        </p>
        <p className="text-sm text-muted">{addressText(address)}</p>
      </div>
      {end}
    </div>
  )
}
