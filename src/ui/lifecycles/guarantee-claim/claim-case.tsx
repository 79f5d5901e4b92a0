import { useTexts } from '../../primitives/use-texts.ts'
import type { GuaranteeClaimCase } from '#contract/desk/desk-case.contract.ts'
import type { GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import { links } from '../../links.ts'
import { FactCard, FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import { PrivatePictures } from '../../parts/private-picture.tsx'
import { Written } from '../../parts/written.tsx'
import { FundLedger } from '../bond/fund-ledger.tsx'
import type { CaseProps } from '../case.types.ts'
import { Prose } from '../../primitives/prose.tsx'

/** What both sides say about a claim, with their pictures, and the ruling. */
export function Statements({ claim }: { claim: GuaranteeClaimView }) {
  const { t } = useTexts('guaranteeClaim')
  const sides = [
    ['buyer', claim.reason, claim.pictures],
    ['shop', claim.answer, claim.answer_pictures],
    ['ruling', claim.ruling, []],
  ] as const
  return (
    <div className="grid gap-3">
      {sides.map(
        ([side, text, pictures]) =>
          text !== null && (
            <section key={side} className="grid gap-1">
              <h3 className="text-sm font-medium">{t(`statements.${side}`)}</h3>
              <Prose className="break-words whitespace-pre-line" text={text} />
              {pictures.length > 0 && <PrivatePictures ids={pictures} title={t(`statements.${side}`)} />}
            </section>
          ),
      )}
    </div>
  )
}

/** The pictures of both sides, where there are any: the timeline of the claim has their texts. */
export function PicturesOfSides({ claim }: { claim: GuaranteeClaimView }) {
  const { t } = useTexts('guaranteeClaim')
  const sides = [
    ['buyer', claim.pictures],
    ['shop', claim.answer_pictures],
  ] as const
  return sides.map(
    ([side, pictures]) =>
      pictures.length > 0 && (
        <section key={side} className="grid gap-1">
          <h4 className="text-sm font-medium">{t(`pictures.${side}`)}</h4>
          <PrivatePictures ids={pictures} title={t(`pictures.${side}`)} />
        </section>
      ),
  )
}

/** What is claimed, and what both sides say. */
export function ClaimCaseBody({ found: { claim } }: CaseProps<GuaranteeClaimCase>) {
  return (
    <>
      <Money micro={claim.facts.amountMicro} className="text-2xl font-bold" />
      <Statements claim={claim} />
    </>
  )
}

/** The order, the two sides and what the fund can pay. */
export function ClaimCaseAside({ found: { claim, fund, claims, ledger } }: { readonly found: GuaranteeClaimCase }) {
  const { t } = useTexts('guaranteeClaim')
  return (
    <>
      <FactCard title={t('title')}>
        <FactRow label={t('facts.order')}>
          <a href={`#${links.deskQueue({ order: claim.order.id })}`} className="figures text-thread">
            <bdi>{claim.order.order_no}</bdi>
          </a>
        </FactRow>
        <FactRow label={t('facts.product')}>
          <Written text={claim.order.title} />
        </FactRow>
        <FactRow label={t('facts.paid')}>
          <Money micro={claim.order.paid} />
        </FactRow>
        <FactRow label={t('facts.buyer')}>
          <a href={`#${links.deskUsers({ keywords: claim.buyer.id, id: claim.buyer.id })}`} className="text-thread">
            <bdi>{claim.buyer.nickname}</bdi>
          </a>
        </FactRow>
        <FactRow label={t('facts.shop')}>
          <a href={`#${links.deskShops({ id: claim.shop.id })}`} className="text-thread">
            <bdi>{claim.shop.name}</bdi>
          </a>
        </FactRow>
        <FactRow label={t('facts.fund')}>
          <Money micro={fund} />
        </FactRow>
        <FactRow label={t('facts.claims')}>{claims}</FactRow>
      </FactCard>
      <FundLedger entries={ledger} />
    </>
  )
}
