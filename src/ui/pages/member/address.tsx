import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { useLocation } from 'react-router-dom'
import type { AddressView } from '#contract/people/address.contract.ts'
import { watchAddresses } from '#streams/people/address.stream.ts'
import { useCheckoutDraft } from '../../hooks/use-checkout-draft.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { AddressRow } from './address/address-row.tsx'
import { ForgetAddress } from './address/forget-address.tsx'

/** My addresses. Opened with `choose`, one of them is chosen for the checkout that waits behind it. */
export function AddressPage() {
  const { t } = useTexts('account')
  const go = useNavigation()
  const { key } = useLocation()
  const live = useLive(watchAddresses())
  const [leaving, setLeaving] = useState<AddressView>()
  const choose = useQuery()('choose')
  const { draft, change } = useCheckoutDraft(choose)
  const handleChoose = (addressId: string): void => {
    change({ addressId })
    // Back, and not there again: a second checkout in the history would offer to place the same again.
    if (key === 'default') go.replace(choose)
    else go.back()
  }
  return (
    <ListPage
      title={t(choose ? 'address.choose' : 'address.title')}
      width="narrow"
      live={live}
      skeleton={<SkeletonRows count={2} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('address.empty')} text={t('address.emptyText')} />}
      bottomBar={
        <Button
          kind="primary"
          wide
          icon={<Icon name="plus" size={20} />}
          // In place of the list: what is saved for a checkout is chosen, and Back leads there in one step.
          onClick={() => (choose ? go.replace(links.addressSave({ choose })) : go.open(links.addressSave()))}
        >
          {t('address.add')}
        </Button>
      }
    >
      {({ data }) => (
        <>
          <div {...(choose && { role: 'radiogroup', 'aria-label': t('address.choose') })}>
            <ul className="gutter grid gap-3 py-4">
              {data.map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  isChosen={choose !== '' && address.id === draft.addressId}
                  onChoose={choose ? () => handleChoose(address.id) : undefined}
                  onForget={() => setLeaving(address)}
                />
              ))}
            </ul>
          </div>
          {leaving && <ForgetAddress address={leaving} onClose={() => setLeaving(undefined)} />}
        </>
      )}
    </ListPage>
  )
}
