import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Problem } from '#contract/platform/problem.ts'
import type { NetworkView, WalletAddress } from '#contract/money/wallet.contract.ts'
import type { WithdrawalTerms } from '#contract/money/withdrawal.contract.ts'
import { links } from '../../../links.ts'
import { PayPasswordFirst } from '../../../parts/pay-password-first.tsx'
import { AmountField } from '../../../parts/amount-field.tsx'
import { NetworkPicker } from '../../../parts/network-picker.tsx'
import { Button } from '../../../primitives/button.tsx'
import { typedAmount, useFormat } from '../../../primitives/format.ts'
import { Form } from '../../../templates/pages.tsx'
import { AddressPicker } from './address-picker.tsx'
import { Limits } from './limits.tsx'
import { Sum } from './sum.tsx'
import { useWithdrawing } from './use-withdrawing.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'
import { closedNetwork, mostNow } from './withdrawal-problems.ts'
import { areAllClosed, isStopped, WhyStopped } from './why-stopped.tsx'

interface FormProps {
  readonly networks: readonly NetworkView[]
  readonly addresses: readonly WalletAddress[]
  readonly terms: WithdrawalTerms
  /** Wants to pay out what is left, below the minimum, before the account is cancelled. It may not be open any more. */
  readonly wantsLast: boolean
}

/** What leaves, where to and what arrives; the limits stand above it before one meets them. */
export function WithdrawalForm({ networks, addresses, terms, wantsLast }: FormProps) {
  const { t } = useTexts('withdrawal')
  const { everyDigit } = useFormat()
  const { form, network, micro, change, check, withdraw, at, pending, password, pad } = useWithdrawing(
    networks,
    terms,
    addresses,
    wantsLast,
  )
  const most = mostNow(terms)
  const address = addresses.find(({ id, network: on }) => id === form.address_id && on === form.network)
  return (
    <>
      <Form
        submit={t('next')}
        pending={pending && !pad.isAsking}
        disabled={isStopped(terms, networks)}
        onSubmit={() => void check()}
        foot={<PayPasswordFirst password={password} />}
      >
        <FirstOfAll {...{ terms, networks, wantsLast }} least={network?.withdraw_min} />
        <NetworkPicker
          label={t('network')}
          networks={networks}
          value={form.network}
          problem={at('network')}
          closed={closedNetwork}
          isHelped={areAllClosed(networks)}
          note={({ fee, withdraw_min }) => t('terms', { fee: everyDigit(fee), min: everyDigit(withdraw_min) })}
          // An address belongs to one network: another one is chosen again.
          onChange={(code) => change({ network: code, address_id: '' })}
        />
        <AddressPicker
          network={form.network}
          addresses={addresses}
          value={form.address_id}
          problem={at('address_id')}
          onChange={(address_id) => change({ address_id })}
        />
        <AmountToWithdraw
          {...{ network, most }}
          value={form.amount}
          problem={at('amount')}
          onChange={(amount) => change({ amount })}
        />
        <Sum micro={micro} fee={network?.fee} />
      </Form>
      {pad.isAsking && network && address && micro !== undefined && (
        <WithdrawSheet
          network={network}
          address={address}
          micro={micro}
          problem={pad.problem}
          pending={pending}
          passwordPage={password.page}
          onComplete={(pin) => void withdraw(pin)}
          onClose={pad.close}
        />
      )}
    </>
  )
}

/** What one should know before the form: whether it is the last payout, why nothing can be withdrawn, and the limits. */
function FirstOfAll({
  terms,
  networks,
  least,
  wantsLast,
}: {
  terms: WithdrawalTerms
  networks: readonly NetworkView[]
  least: string | undefined
  wantsLast: boolean
}) {
  const { t } = useTexts('withdrawal')
  return (
    <>
      {wantsLast && (
        <p role="status" className="text-muted">
          {t(terms.last_open ? 'last' : 'lastClosed')}
        </p>
      )}
      <WhyStopped terms={terms} networks={networks} />
      <Limits terms={terms} least={least} />
    </>
  )
}

function AmountToWithdraw({
  network,
  most,
  value,
  problem,
  onChange,
}: {
  network: NetworkView | undefined
  /** What may leave now. */
  most: bigint
  value: string
  problem: Problem | undefined
  onChange: (typed: string) => void
}) {
  const { t } = useTexts('withdrawal')
  const { everyDigit } = useFormat()
  // Each network has a least amount of its own: none is said before one is chosen.
  const hintOf = (on: NetworkView | undefined): string => {
    if (!on) return t('amountAny')
    const min = everyDigit(on.withdraw_min)
    return most >= BigInt(on.withdraw_min) ? t('amountHint', { min, max: everyDigit(most) }) : t('amountNone', { min })
  }
  return (
    <div className="grid gap-2">
      <AmountField
        label={t('amount')}
        name="amount"
        hint={hintOf(network)}
        value={value}
        problem={problem}
        onChange={onChange}
      />
      {problem?.key === 'withdrawal.fundInside' && (
        <Link
          to={links.shopBond()}
          className="inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4"
        >
          {t('stops.level')}
        </Link>
      )}
      {most > 0n && (
        <Button small kind="soft" className="justify-self-start" onClick={() => onChange(typedAmount(most.toString()))}>
          {t('all')}
        </Button>
      )}
    </div>
  )
}
