import { useTexts } from '../../../primitives/use-texts.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { AmountField } from '../../../parts/amount-field.tsx'
import { NetworkPicker } from '../../../parts/network-picker.tsx'
import { UploadGrid } from '../../../parts/upload-grid.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Form } from '../../../templates/pages.tsx'
import { DepositCard } from './deposit-card.tsx'
import { ForCheckout } from './for-checkout.tsx'
import { closedNetwork } from './recharge-problems.ts'
import { useRecharging } from './use-recharging.ts'

/** Where to send USDT, and what was sent. It leads to the request's own page, and from there back to where the money was missing. */
export function RechargeForm({ networks }: { networks: readonly NetworkView[] }) {
  // With the texts of the upload, which another network may need: fetched only then, they would hold up the choice.
  const { t } = useTexts(['recharge', 'wallet', 'upload'])
  const { everyDigit } = useFormat()
  const go = useNavigation()
  const query = useQuery()
  const [redirect, short] = [query('redirect'), query('short')]
  const wanted = { redirect, short, amount: query('amount') }
  const { form, network, change, submit, pending, at } = useRecharging(networks, wanted)
  const handleSubmit = async (): Promise<void> => {
    const recharge = await submit()
    // In place of the form: going back must not offer the same again.
    if (recharge) go.replace(links.rechargeDetail(recharge.id, redirect))
  }
  return (
    <Form
      submit={t(network?.simulated ? 'simulated.submit' : 'submit')}
      pending={pending}
      onSubmit={() => void handleSubmit()}
    >
      <ForCheckout redirect={redirect} short={short} />
      <NetworkPicker
        label={t('network')}
        networks={networks}
        value={form.network}
        problem={at('network')}
        closed={closedNetwork}
        note={({ delayed, demo, simulated }) =>
          simulated
            ? t('wallet:network.simulated')
            : demo
              ? t('wallet:network.demo')
              : delayed
                ? t('wallet:network.delayed')
                : undefined
        }
        onChange={(code) => change({ network: code })}
      />
      {network?.recharge_open ? (
        // Begun again for each network: one network's address must never stand under the name of another.
        <DepositCard key={network.code} network={network} />
      ) : (
        <p className="text-sm text-muted">{t('chooseFirst')}</p>
      )}
      <AmountField
        label={t('amount')}
        name="amount"
        hint={network ? t('amountHint', { min: everyDigit(network.recharge_min) }) : t('amountAny')}
        value={form.amount}
        problem={at('amount')}
        onChange={(typed) => change({ amount: typed })}
      />
      {!network?.simulated && (
        <UploadGrid
          purpose="proof"
          label={t('proofs')}
          hint={t('proofsHint')}
          value={form.proofs}
          name="proofs"
          problem={at('proofs')}
          onChange={(proofs, unsent) => change({ proofs, unsent })}
        />
      )}
    </Form>
  )
}
