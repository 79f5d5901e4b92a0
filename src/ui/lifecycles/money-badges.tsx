import type { RechargeView } from '#contract/recharge.contract.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { StatusBadge, type Tone } from '../parts/status-badge.tsx'
import { RECHARGE_TONES } from './recharge.actions.ts'
import { OF_MONEY, useLifecycleWords } from './use-lifecycle-words.ts'
import { WITHDRAWAL_TONES } from './withdrawal.actions.ts'

/** A state of a newer server stands in no table. */
const toneIn = (tones: Readonly<Partial<Record<string, Tone>>>, state: string): Tone => tones[state] ?? 'over'

/** Where a recharge stands, in a word. */
export function RechargeBadge({ recharge: { state } }: { recharge: Pick<RechargeView, 'state'> }) {
  const words = useLifecycleWords(OF_MONEY)
  return <StatusBadge tone={toneIn(RECHARGE_TONES, state)} label={words.state('recharge', state)} />
}

/** Where a withdrawal stands, in a word. */
export function WithdrawalBadge({ withdrawal: { state } }: { withdrawal: Pick<WithdrawalView, 'state'> }) {
  const words = useLifecycleWords(OF_MONEY)
  return <StatusBadge tone={toneIn(WITHDRAWAL_TONES, state)} label={words.state('withdrawal', state)} />
}
