import { useTexts } from '../../primitives/use-texts.ts'
import type { BondCase } from '#contract/desk/desk-case.contract.ts'
import { links } from '../../links.ts'
import { FactCard, FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import type { CaseProps } from '../case.types.ts'
import { FundLedger } from './fund-ledger.tsx'
import { Isolated } from '../../primitives/isolated.tsx'

/** What is asked of the fund, and what speaks against it. */
export function BondBody({ found: { shop, blocks, open: things } }: CaseProps<BondCase>) {
  const { t } = useTexts('bond')
  const { facts } = shop.bond
  const open = (['orders', 'refunds', 'settling', 'claims'] as const).filter((name) => blocks[name] > 0)
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <Money micro={facts.movingMicro === '0' ? facts.fundMicro : facts.movingMicro} className="text-2xl font-bold" />
        {facts.target && (
          <span className="text-sm text-muted">
            {t('case.change', { from: t(`names.${shop.level as 0}`), to: t(`names.${facts.target.level as 0}`) })}
          </span>
        )}
      </p>
      {facts.risks.length > 0 && (
        <ul className="grid gap-1 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
          {facts.risks.map((risk) => (
            <li key={risk}>{t(`risks.${risk}`)}</li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {open.map((name) => (
            <li key={name}>{t(`blocks.${name}`, { count: blocks[name] })}</li>
          ))}
        </ul>
      )}
      {things.length > 0 && <OpenThings open={things} />}
    </div>
  )
}

/** What is open, one by one, each with the way to it. */
function OpenThings({ open }: { open: BondCase['open'] }) {
  const { t } = useTexts('bond')
  return (
    <section data-part="fund-open" className="grid gap-1 border-t border-line pt-3 text-sm">
      <h3 className="font-medium">{t('case.open')}</h3>
      <ul className="divide-y divide-line">
        {open.map(({ kind, id, number, amount }) => (
          <li key={`${kind}/${number}`}>
            <a
              href={`#${links.deskQueue(kind === 'claims' ? { entity: 'guaranteeClaim', id } : { order: id })}`}
              className="flex items-center justify-between gap-3 py-2"
            >
              <span className="grid min-w-0">
                <span>{t(`case.kind.${kind}`)}</span>
                <Isolated cut={1} className="figures text-thread">
                  {number}
                </Isolated>
              </span>
              <Money micro={amount} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The shop and its fund. */
export function BondAside({ found: { shop, claimable, ledger } }: { readonly found: BondCase }) {
  const { t } = useTexts('bond')
  const { facts } = shop.bond
  return (
    <>
      <FactCard title={t('title')}>
        <FactRow label={t('facts.shop')}>
          <a href={`#${links.deskShops({ id: shop.id })}`} className="text-thread">
            <bdi>{shop.name}</bdi>
          </a>
        </FactRow>
        <FactRow label={t('facts.owner')}>
          <a href={`#${links.deskUsers({ keywords: shop.owner.id, id: shop.owner.id })}`} className="text-thread">
            <bdi>{shop.owner.nickname}</bdi>
          </a>
        </FactRow>
        <FactRow label={t('facts.level')}>{t(`names.${shop.level as 0}`)}</FactRow>
        <FactRow label={t('facts.fund')}>
          <Money micro={facts.fundMicro} />
        </FactRow>
        <FactRow label={t('facts.minimum')}>
          <Money micro={facts.minimumMicro} />
        </FactRow>
        <FactRow label={t('facts.claimable')}>
          <Money micro={claimable} />
        </FactRow>
      </FactCard>
      <FundLedger entries={ledger} />
    </>
  )
}
