import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressCalls } from '#contract/address.calls.ts'
import type { AddressView } from '#contract/address.contract.ts'
import { ask } from '#client/http.ts'
import { useLiveCall } from '../../hooks/use-live-call.ts'
import { useSend } from '../../hooks/use-send.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { AddressCard } from '../../parts/address-card.tsx'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Button, IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { ListPage } from '../../templates/pages.tsx'

/** My addresses. Opened with `choose`, a tap chooses one and leads back to that screen with its id. */
export function AddressPage() {
  const { t } = useTranslation(['account', 'common'])
  const query = useQuery()
  const go = useNavigation()
  const live = useLiveCall('addresses', () => ask(addressCalls.getaddress, {}))
  const { send, pending } = useSend()
  const [leaving, setLeaving] = useState<AddressView>()
  const choose = query('choose')
  const forget = async ({ id }: AddressView): Promise<void> => {
    if (await send(() => ask(addressCalls.deladdress, { id }))) live.reload()
    setLeaving(undefined)
  }
  return (
    <ListPage
      title={t(choose ? 'address.choose' : 'address.title')}
      width="narrow"
      live={live}
      skeleton={
        <div className="m-4 grid gap-3">
          {[1, 2].map((n) => (
            <div key={n} className="h-24 rounded-card bg-line" />
          ))}
        </div>
      }
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('address.empty')} text={t('address.emptyText')} />}
      bottomBar={
        <Button kind="primary" wide icon={<Icon name="plus" size={20} />} onClick={() => go.open(links.addressSave())}>
          {t('address.add')}
        </Button>
      }
    >
      {({ data }) => (
        <ul className="gutter grid gap-3 py-4">
          {data.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                end={
                  <span className="flex items-center">
                    {choose && (
                      <Button small kind="soft" onClick={() => go.replace(choose, { address_id: address.id })}>
                        {t('address.use')}
                      </Button>
                    )}
                    <Link
                      to={links.addressSave(address.id)}
                      aria-label={t('common:actions.edit')}
                      className="inline-flex size-11 items-center justify-center"
                    >
                      <Icon name="edit" size={20} />
                    </Link>
                    <IconButton label={t('common:actions.delete')} onClick={() => setLeaving(address)}>
                      <Icon name="trash" size={20} />
                    </IconButton>
                  </span>
                }
              />
              {address.default && <p className="ps-4 pt-1 text-sm text-good">{t('address.default')}</p>}
            </li>
          ))}
          {leaving && (
            <ConfirmSheet
              title={t('address.forget')}
              text={t('address.forgetText')}
              verb={t('common:actions.delete')}
              destructive
              pending={pending}
              onClose={() => setLeaving(undefined)}
              onConfirm={() => void forget(leaving)}
            />
          )}
        </ul>
      )}
    </ListPage>
  )
}
