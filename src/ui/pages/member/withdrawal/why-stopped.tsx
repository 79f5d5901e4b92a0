import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import type { WithdrawalTerms } from '#contract/money/withdrawal.contract.ts'
import { ServiceLink } from '../../../parts/service-link.tsx'
import { WalletFrozen } from '../../../parts/wallet-frozen.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { mostNow, stopOf } from './withdrawal-problems.ts'

const leastOf = (networks: readonly NetworkView[]): bigint =>
  networks.map(({ withdraw_min }) => BigInt(withdraw_min)).reduce((least, min) => (min < least ? min : least))

/** Whether no network takes withdrawals. */
export const areAllClosed = (networks: readonly NetworkView[]): boolean =>
  !networks.some(({ withdraw_open }) => withdraw_open)

/** Whether a withdrawal cannot be asked for now, whatever is typed. */
export const isStopped = (terms: WithdrawalTerms, networks: readonly NetworkView[]): boolean =>
  stopOf(terms) !== undefined || areAllClosed(networks) || mostNow(terms) < leastOf(networks)

/** Says why a withdrawal cannot be asked for now, and who can help. */
export function WhyStopped({ terms, networks }: { terms: WithdrawalTerms; networks: readonly NetworkView[] }) {
  const { t } = useTexts('withdrawal')
  const say = useProblemText()
  const { amount } = useFormat()
  const stop = stopOf(terms)
  if (terms.wallet.frozen) return <WalletFrozen />
  if (stop || areAllClosed(networks))
    return <Stop help={<ServiceLink />}>{stop ? say(stop) : t('stops.allClosed')}</Stop>
  const least = leastOf(networks)
  return mostNow(terms) < least ? <Stop>{t('stops.little', { min: amount(least) })}</Stop> : null
}

function Stop({ children, help }: { children: string; help?: ReactNode }) {
  return (
    <div
      role="status"
      data-part="stopped"
      className="flex items-start gap-3 rounded-card bg-waiting-soft p-4 text-waiting"
    >
      <Icon name="lock" className="mt-px" />
      <div className="min-w-0">
        <p>{children}</p>
        {help}
      </div>
    </div>
  )
}
