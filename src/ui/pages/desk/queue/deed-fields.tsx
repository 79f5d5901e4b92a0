import { useTranslation } from 'react-i18next'
import type { MoneyCase } from '#contract/desk-case.contract.ts'
import type { Problem } from '#contract/problem.ts'
import { HAS_NONCE, type Network, TWO_PEOPLE_FROM_MICRO } from '#machines/constants.ts'
import { AmountField } from '../../../parts/amount-field.tsx'
import { TextArea, TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import type { Deed, Typed } from './deeds.ts'
import { moneyIn } from './summary.ts'

/** How a network writes its transactions. */
const HINTS: Readonly<Record<Network, 'txHintTRON' | 'txHintEVM'>> = {
  TRC20: 'txHintTRON',
  ERC20: 'txHintEVM',
  BEP20: 'txHintEVM',
}

/** The fields of a decision; amounts and transactions are typed by hand. */
export function DeedFields({
  deed,
  found,
  typed,
  onChange,
  at,
}: {
  deed: Deed
  found: MoneyCase
  typed: Typed
  onChange: (by: Partial<Typed>) => void
  at: (name: keyof Typed) => Problem | undefined
}) {
  const { t } = useTranslation('deskMoney')
  const { network } = moneyIn(found)
  const has = (name: keyof Typed): boolean => deed.fields.includes(name)
  const line = (name: 'tx_id' | 'log_index' | 'nonce') => ({
    name,
    dir: 'ltr' as const,
    autoComplete: 'off',
    className: 'figures',
    value: typed[name],
    problem: at(name),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      {has('tx_id') && (
        <TextField
          {...line('tx_id')}
          label={t('fields.txId')}
          hint={t(`fields.${HINTS[network]}`)}
          maxLength={100}
          spellCheck={false}
        />
      )}
      {has('log_index') && found.recharge?.facts.watched === false && (
        <TextField
          {...line('log_index')}
          label={t('fields.logIndex')}
          hint={t('fields.logIndexHint')}
          inputMode="numeric"
          maxLength={9}
        />
      )}
      {has('amount') && (
        <AmountField
          label={t(found.entity === 'recharge' ? 'fields.seen' : 'fields.leaves')}
          name="amount"
          hint={t(found.entity === 'recharge' ? 'fields.seenHint' : 'fields.leavesHint')}
          value={typed.amount}
          problem={at('amount')}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {deed.needsSecond(typed, found) && <SecondPerson />}
      {has('nonce') && HAS_NONCE[network] && (
        <TextField
          {...line('nonce')}
          label={t('fields.nonce')}
          hint={t('fields.nonceHint')}
          inputMode="numeric"
          maxLength={15}
        />
      )}
      {has('reason') && (
        <TextArea
          label={t(`fields.${deed.reason}`)}
          hint={t(deed.reason === 'reason' ? 'fields.hint' : 'fields.noteHint')}
          name="reason"
          rows={2}
          value={typed.reason}
          problem={at('reason')}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </>
  )
}

/** Said before it is sent: the first of two people decides nothing alone. */
function SecondPerson() {
  const { t } = useTranslation('deskMoney')
  const { amount } = useFormat()
  return (
    <p role="status" className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
      <Icon name="shield" size={20} className="shrink-0" />
      {t('fields.two', { amount: amount(TWO_PEOPLE_FROM_MICRO) })}
    </p>
  )
}
