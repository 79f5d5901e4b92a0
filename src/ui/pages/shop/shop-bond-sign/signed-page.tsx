import { useTexts } from '../../../primitives/use-texts.ts'
import type { SignedContract } from '#contract/fund/bond.contract.ts'
import { watchSignedContract } from '#streams/fund/bond.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { DetailPage } from '../../../templates/pages.tsx'
import { useUsedFor } from '../shop-bond/use-used-for.ts'
import { ContractText } from './contract-text.tsx'
import { Signature } from './signature.tsx'

/** A contract that was signed: its text, the signature, and a button that prints it or saves it as a PDF. */
export function SignedPage({ id }: { id: string }) {
  const { t } = useTexts('bond')
  const live = useLive(watchSignedContract(id))
  return (
    <DetailPage
      title={t('sign.signedTitle')}
      width="narrow"
      live={live}
      skeleton={
        <div className="gutter grid gap-4 py-5">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      }
    >
      {(found) => <Paper found={found} />}
    </DetailPage>
  )
}

function Paper({ found: { signed, contract, shop, owner } }: { found: SignedContract }) {
  const { t } = useTexts('bond')
  const { dateTime } = useFormat()
  const usedFor = useUsedFor()
  return (
    <div className="gutter grid gap-4 py-5 print:p-0">
      <Button
        className="justify-self-start print:hidden"
        icon={<Icon name="receipt" size={20} />}
        onClick={() => window.print()}
      >
        {t('sign.print')}
      </Button>
      <div data-part="paper" className="card grid gap-6 p-4 wide:p-6">
        <ContractText contract={contract} />
        <section aria-label={t('sign.signature')} className="grid break-inside-avoid gap-3 border-t border-line pt-4">
          {signed.typed_name === '' ? (
            <Signature strokes={signed.strokes} label={t('sign.signature')} className="max-w-80" />
          ) : (
            <p className="text-2xl italic wrap-anywhere">
              <Isolated>{signed.typed_name}</Isolated>
            </p>
          )}
          <dl className="grid gap-1.5 text-sm">
            <FactRow label={t('facts.shop')}>
              <bdi>{shop}</bdi>
            </FactRow>
            <FactRow label={t('facts.owner')}>
              <bdi>{owner}</bdi>
            </FactRow>
            <FactRow label={t('sign.signedAt')}>{dateTime(signed.signed_at)}</FactRow>
            <FactRow label={t('sign.for')}>{usedFor(signed.used_for)}</FactRow>
            <div className="grid gap-0.5">
              <dt className="text-muted">{t('sign.hash')}</dt>
              <dd className="figures text-xs break-all">
                <Isolated ltr translate="no">
                  {signed.hash}
                </Isolated>
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </div>
  )
}
