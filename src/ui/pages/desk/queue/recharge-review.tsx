import { useTranslation } from 'react-i18next'
import type { MoneyCase, Sighting } from '#contract/desk-case.contract.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { RechargeTimeline } from '../../../lifecycles/money-timeline.tsx'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { PrivatePictures } from '../../../parts/private-picture.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { CaseHead } from './case-head.tsx'
import { CaseStory } from './case-story.tsx'
import { ChainSeen } from './chain-seen.tsx'
import { RECHARGE_DEEDS } from './deeds.ts'
import { LongFact } from './long-fact.tsx'
import { useChoice } from './use-choice.ts'
import { mayDecide, useAssignment } from './use-assignment.ts'
import { Verdict } from './verdict.tsx'

const APPROVE = 'recharge.approve'

/** A recharge: what the person says beside what the chain saw, and the decision by the latter. */
export function RechargeReview({
  found,
  recharge,
  onNext,
}: {
  found: MoneyCase
  recharge: RechargeView
  onNext: (() => void) | undefined
}) {
  const lifecycle = useLifecycle(rechargeLifecycle, recharge, 'finance')
  const choice = useChoice()
  const assignment = useAssignment(found)
  // What is being written for another decision is not thrown away.
  const isElsewhere = choice.event !== undefined && choice.event !== APPROVE
  const canUse = mayDecide(assignment) && lifecycle.open.includes(APPROVE) && !isElsewhere
  // Never its amount: whoever decides alone has at least typed what they read.
  const handleUse = ({ tx_id }: Sighting): void => choice.copy(APPROVE, { tx_id })
  return (
    <div className="grid min-w-0 content-start gap-4">
      <section className="card grid gap-4 p-4">
        <CaseHead found={found} />
        <div className="grid gap-4 wide:grid-cols-2">
          <Claim recharge={recharge} />
          <ChainSeen found={found} recharge={recharge} onUse={canUse ? handleUse : undefined} />
        </div>
        <Verdict found={found} deeds={RECHARGE_DEEDS} open={lifecycle.open} choice={choice} onNext={onNext} />
      </section>
      <CaseStory>
        <RechargeTimeline recharge={recharge} />
      </CaseStory>
    </div>
  )
}

function Claim({ recharge }: { recharge: RechargeView }) {
  const { t } = useTranslation('deskMoney')
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
