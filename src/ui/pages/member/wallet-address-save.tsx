import { useTexts } from '../../primitives/use-texts.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { ADDRESS_HOLD_MS } from '#machines/platform/constants.ts'
import { watchNetworks } from '#streams/money/chain-networks.stream.ts'
import { useCheckedForm } from '../../hooks/use-checked-form.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useToast } from '../../hooks/use-toast.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { ask } from '#client/http.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { NetworkPicker } from '../../parts/network-picker.tsx'
import { TextField } from '../../primitives/field.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { DetailPage, Form } from '../../templates/pages.tsx'
import { useAddressCheck } from './wallet-address-save/use-address-check.ts'
import { addressProblems } from './wallet-address-save/address-rules.ts'

/** A new address of the book, checked while it is typed. Leads back to where it was needed. */
export function WalletAddressSavePage() {
  const { t } = useTexts('wallet')
  const live = useLive(watchNetworks())
  return (
    <DetailPage
      title={t('save.title')}
      width="narrow"
      live={live}
      skeleton={<SkeletonRows count={4} className="h-18" />}
    >
      {(networks) => <AddressForm networks={networks} />}
    </DetailPage>
  )
}

function AddressForm({ networks }: { networks: readonly NetworkView[] }) {
  const { t } = useTexts('wallet')
  const { dateTime, span } = useFormat()
  const go = useNavigation()
  const toast = useToast()
  const asked = useQuery()('network')
  const { form, change, send, pending, at } = useCheckedForm(
    { network: networks.some(({ code }) => code === asked) ? asked : '', label: '', address: '' },
    addressProblems,
  )
  const checked = useAddressCheck(form.network, form.address)
  const wrong = at('address') ?? checked?.problem
  const handleSubmit = async (): Promise<void> => {
    const saved = await send({
      work: (typed) => ask(walletCalls.addPayAccount, { ...typed, address: typed.address.trim() }),
    })
    if (!saved) return
    toast.show(t('save.done', { time: dateTime(saved.usable_at) }), { tone: 'notice' })
    go.back()
  }
  return (
    <Form submit={t('save.submit')} pending={pending} onSubmit={() => void handleSubmit()}>
      <NetworkPicker
        label={t('save.network')}
        networks={networks}
        value={form.network}
        problem={at('network')}
        // Whether the address is right depends on the network, too: what was found wrong with both goes.
        onChange={(network) => change({ network, address: form.address })}
      />
      <TextField
        label={t('save.address')}
        name="address"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        most={MOST.walletAddress}
        className="figures"
        value={form.address}
        problem={wrong}
        hint={
          checked?.isRight ? (
            <span role="status" className="inline-flex items-center gap-1.5 text-good">
              <Icon name="check" size={16} />
              {t('save.right', { network: form.network })}
            </span>
          ) : (
            t('save.addressHint')
          )
        }
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={t('save.label')}
        name="label"
        autoComplete="off"
        most={MOST.label}
        hint={t('save.labelHint')}
        value={form.label}
        problem={at('label')}
        onChange={({ target }) => change({ label: target.value })}
      />
      <p className="flex items-start gap-2.5 text-sm text-muted">
        <Icon name="clock" size={18} className="mt-0.5" />
        <span className="min-w-0">{t('save.hold', { time: span(ADDRESS_HOLD_MS) })}</span>
      </p>
    </Form>
  )
}
