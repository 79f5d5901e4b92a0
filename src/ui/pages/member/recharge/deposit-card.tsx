import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { watchDepositAddress } from '#streams/money/recharge.stream.ts'
import { rechargeTerms } from '#machines/money/recharge.terms.ts'
import { useCopy } from '../../../hooks/use-copy.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { ChainText } from '../../../parts/chain-text.tsx'
import { QrCode } from '../../../parts/qr-code.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** Where USDT is sent to on a network, to be scanned or copied; what may be sent, and when it can be used. */
export function DepositCard({ network }: { network: NetworkView }) {
  const { t } = useTexts(['recharge', 'wallet'])
  const { code, demo, delayed, simulated } = network
  const live = useLive(simulated ? undefined : watchDepositAddress(code))
  if (simulated)
    return (
      <section data-part="deposit" aria-label={t('deposit.title')} className="card grid gap-1 p-4">
        <h2 className="font-medium">{t('simulated.title')}</h2>
        <p className="text-sm text-muted">{t('simulated.text')}</p>
      </section>
    )
  return (
    <section data-part="deposit" aria-label={t('deposit.title')} className="card grid gap-3 overflow-hidden p-4">
      <LiveContent live={live} skeleton={<Skeleton className="mx-auto size-44" />}>
        {({ address }) => (
          <div className="grid justify-items-center gap-3">
            {demo && (
              <Note icon="warning" tone="bg-bad-soft text-bad">
                {t('deposit.demo')}
              </Note>
            )}
            <QrCode text={address} label={t('deposit.qr')} className="size-44 rounded-control border border-line" />
            <ChainText value={address} className="text-center font-medium" />
            <CopyAddress address={address} />
          </div>
        )}
      </LiveContent>
      <Note icon="warning" tone="bg-waiting-soft text-waiting">
        {t('deposit.only', { network: code, chain: t(`wallet:networks.${code}`) })}
      </Note>
      {delayed && <Note icon="clock">{t('deposit.delayed', { network: code })}</Note>}
      <Note icon="info">
        <WhenUsable network={network} /> {t('deposit.yours')}
      </Note>
    </section>
  )
}

function WhenUsable({ network: { code, watched, credited_at, released_at } }: { network: NetworkView }) {
  const { t } = useTexts('recharge')
  const { span } = useFormat()
  const { targetMs, holdMs } = rechargeTerms(false)
  return watched
    ? t('deposit.watched', { count: credited_at, released: released_at })
    : t('deposit.unwatched', { network: code, check: span(targetMs), hold: span(holdMs) })
}

function CopyAddress({ address }: { address: string }) {
  const { t } = useTexts('recharge')
  const copy = useCopy()
  return (
    <Button small kind="soft" icon={<Icon name="copy" size={18} />} onClick={() => copy(address)}>
      {t('deposit.copy')}
    </Button>
  )
}

function Note({ icon, tone = 'text-muted', children }: { icon: IconName; tone?: string; children: ReactNode }) {
  return (
    <p className={cx('flex items-start gap-2.5 text-sm', tone, tone.includes('bg-') && 'rounded-control p-3')}>
      <Icon name={icon} size={18} className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
