import { useTexts } from '../../primitives/use-texts.ts'
import { Link, useLocation } from 'react-router-dom'
import type { AddressView } from '#contract/people/address.contract.ts'
import { watchAddresses } from '#streams/people/address.stream.ts'
import { useCheckoutDraft } from '../../hooks/use-checkout-draft.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useAddressForm } from '../../hooks/use-address-form.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { DetailPage, FormPage } from '../../templates/pages.tsx'

/** A new address, or one to change. */
export function AddressSavePage() {
  const id = useQuery()('id')
  return id ? <EditPage key={id} id={id} /> : <FormOf />
}

function EditPage({ id }: { id: string }) {
  const { t } = useTexts('account')
  const go = useNavigation()
  const live = useLive(watchAddresses())
  const found = dataOf(live)?.data.find((address) => address.id === id)
  if (found) return <FormOf address={found} />
  return (
    <DetailPage
      title={t('address.edit')}
      width="narrow"
      live={live}
      skeleton={<SkeletonRows count={7} className="h-18" />}
    >
      {() => (
        <EmptyState
          title={t('address.gone')}
          text={t('address.goneText')}
          action={
            <Button kind="primary" onClick={() => go.replace(links.addresses())}>
              {t('address.seeAll')}
            </Button>
          }
        />
      )}
    </DetailPage>
  )
}

function FormOf({ address }: { address?: AddressView }) {
  const { t } = useTexts('account')
  const go = useNavigation()
  const { save, pending, ...fields } = useAddressForm(address)
  const choose = useQuery()('choose')
  const { key } = useLocation()
  const checkout = useCheckoutDraft(choose)
  const handleSubmit = async (): Promise<void> => {
    const saved = await save()
    if (!saved) return
    if (choose) checkout.change({ addressId: saved.id })
    // Back, and not there again: a second checkout in the history would offer to place the same twice.
    if (choose && key === 'default') go.replace(choose)
    else go.back()
  }
  return (
    <FormPage
      title={t(address ? 'address.edit' : 'address.add')}
      submit={t(choose ? 'address.saveAndUse' : 'address.save')}
      pending={pending}
      onSubmit={() => void handleSubmit()}
    >
      <Link
        to={links.chooseLocation({
          ...(address ? { id: address.id } : {}),
          ...(choose ? { choose } : {}),
          country: fields.form.country,
          from: 'form',
        })}
        className="inline-flex min-h-11 items-center gap-2 text-thread"
      >
        <Icon name="pin" size={20} />
        {t('address.onMap')}
      </Link>
      <AddressFields {...fields} />
    </FormPage>
  )
}
