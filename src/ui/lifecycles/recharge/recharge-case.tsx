import { useTexts } from '../../primitives/use-texts.ts'
import type { MoneyCase, Sighting } from '#contract/desk/desk-case.contract.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { LongFact } from '../../parts/long-fact.tsx'
import { Money } from '../../parts/money.tsx'
import { PrivatePictures } from '../../parts/private-picture.tsx'
import { useFormat } from '../../primitives/format.ts'
import type { CaseProps } from '../case.types.ts'
import { ChainSeen } from './chain-seen.tsx'

const APPROVE = 'recharge.approve'

/** The person's request beside what the chain shows. */
export function RechargeCaseBody({ found, open, choice }: CaseProps<MoneyCase>) {
  const { recharge } = found
  // What is typed for another decision is not thrown away.
  const isElsewhere = choice.event !== undefined && choice.event !== APPROVE
  const canUse = open.includes(APPROVE) && !isElsewhere
  // Never the amount: a person who decides alone has at least typed what they read.
  const handleUse = ({ tx_id }: Sighting): void => choice.copy(APPROVE, { tx_id })
  if (!recharge) return null
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Claim recharge={recharge} />
      <ChainSeen found={found} recharge={recharge} onUse={canUse ? handleUse : undefined} />
    </div>
  )
}

function Claim({ recharge }: { recharge: RechargeView }) {
  const { t } = useTexts('deskMoney')
  const { dateTime } = useFormat()
  const { asked, arrived, proofs } = recharge
  return (
    <section aria-labelledby="claim" className="grid min-w-0 content-start gap-2">
      <h3 id="claim" className="text-sm font-medium">
        {t('case.says')}
      </h3>
      {asked === null ? (
        <p className="text-muted">{t('case.unasked')}</p>
      ) : (
        <p>
          <Money micro={asked} className="text-2xl font-bold" />
        </p>
      )}
      {proofs.length > 0 ? (
        <PrivatePictures ids={proofs} title={t('case.proofs')} />
      ) : (
        <p className="text-sm text-muted">{t('case.noProofs')}</p>
      )}
      <dl className="grid gap-1.5 text-sm">
        <FactRow label={t('case.at')}>{dateTime(recharge.createtime)}</FactRow>
        <LongFact label={t('case.address')} value={recharge.address} />
        {arrived !== null && (
          <FactRow label={t('case.arrived')}>
            <Money micro={arrived} />
          </FactRow>
        )}
        {recharge.tx_id !== null && <LongFact label={t('case.tx')} value={recharge.tx_id} />}
        {recharge.reason !== null && <FactRow label={t('case.reason')}>{recharge.reason}</FactRow>}
      </dl>
    </section>
  )
}
