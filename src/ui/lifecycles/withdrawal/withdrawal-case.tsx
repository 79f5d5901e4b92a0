import { useTexts } from '../../primitives/use-texts.ts'
import type { MoneyCase } from '#contract/desk/desk-case.contract.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { LongFact } from '../../parts/long-fact.tsx'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'

/** The amount that is to leave and its address, and why a person decides. */
export function WithdrawalCaseBody({ found }: { found: MoneyCase }) {
  const { withdrawal } = found
  if (!withdrawal) return null
  return (
    <>
      <Payout withdrawal={withdrawal} token={found.token} />
      {found.left_twice_at !== null && <LeftTwice at={found.left_twice_at} />}
      <Reasons withdrawal={withdrawal} />
    </>
  )
}

function Reasons({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { waitsFor } = useLifecycle(withdrawalLifecycle, withdrawal, 'finance')
  return waitsFor !== null && <Risks withdrawal={withdrawal} isByTime={waitsFor === 'clock'} />
}

function LeftTwice({ at }: { at: string }) {
  const { t } = useTexts('deskMoney')
  const { dateTime } = useFormat()
  return (
    <p data-part="left-twice" className="flex items-start gap-2 rounded-control bg-bad-soft p-3 text-sm text-bad">
      <Icon name="warning" size={18} className="shrink-0" />
      {t('payout.leftTwice', { at: dateTime(at) })}
    </p>
  )
}

function Payout({ withdrawal, token }: { withdrawal: WithdrawalView; token: string }) {
  const { t } = useTexts('deskMoney')
  const { dateTime } = useFormat()
  return (
    <section aria-labelledby="payout" className="grid min-w-0 content-start gap-2">
      <h3 id="payout" className="text-sm font-medium">
        {t('payout.title')}
      </h3>
      <p>
        <Money micro={withdrawal.amount} className="text-2xl font-bold" />
      </p>
      <dl className="grid gap-1.5 text-sm">
        <FactRow label={t('payout.fee')}>
          <Money micro={withdrawal.fee} />
        </FactRow>
        <FactRow label={t('payout.actual')}>
          <Money micro={withdrawal.actual} className="font-medium" />
        </FactRow>
        <FactRow label={t('payout.network')}>{withdrawal.network}</FactRow>
        <LongFact label={t('chain.token')} value={token} />
        <LongFact label={t('payout.address')} value={withdrawal.address} />
        <FactRow label={t('case.at')}>{dateTime(withdrawal.createtime)}</FactRow>
        {withdrawal.tx_id !== null && <LongFact label={t('case.tx')} value={withdrawal.tx_id} />}
        {withdrawal.reason !== null && <FactRow label={t('case.reason')}>{withdrawal.reason}</FactRow>}
      </dl>
    </section>
  )
}

function Risks({ withdrawal, isByTime }: { withdrawal: WithdrawalView; isByTime: boolean }) {
  const { t } = useTexts('deskMoney')
  const { risks } = withdrawal.facts
  return (
    <section aria-labelledby="risks" data-part="risks" className="grid gap-2">
      <h3 id="risks" className="text-sm font-medium">
        {t('payout.risks')}
      </h3>
      {risks.length === 0 ? (
        <p className="text-sm text-muted">{t(isByTime ? 'payout.small' : 'payout.noRisks')}</p>
      ) : (
        <ul className="grid gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
          {risks.map((risk) => (
            <li key={risk} className="flex items-start gap-2">
              <Icon name="warning" size={18} className="shrink-0" />
              {t(`payout.${risk}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
