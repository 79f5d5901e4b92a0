import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { VERSION } from '#contract/version.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { links } from '../../links.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Frame } from '../../templates/frame.tsx'
import { Appearance } from './setting/appearance.tsx'
import { ClearCache } from './setting/clear-cache.tsx'
import { SignOut } from './setting/sign-out.tsx'

/** Language, theme, what concerns the account, what this device keeps, and the way out. */
export function SettingPage() {
  const { t } = useTranslation('account')
  const { t: say } = useTranslation()
  const { user } = useAtomValue(sessionAtom)
  return (
    <Frame title={t('setting.title')} width="narrow">
      <div className="gutter grid gap-5 py-5">
        <Appearance />
        {user && (
          <Rows
            label={t('setting.account')}
            rows={[
              { to: links.addresses(), label: t('setting.addresses') },
              { to: links.messageSetting(), label: t('setting.messages') },
              { to: links.money(), label: t('setting.wallet') },
              { to: links.walletAddresses(), label: t('setting.walletAddresses') },
              { to: links.withdrawal({ show: 'history' }), label: t('setting.withdrawals') },
            ]}
          />
        )}
        {user && (
          <Rows
            label={t('setting.security')}
            rows={[
              { to: links.passwordEdit(), label: t('setting.password') },
              { to: links.emailEdit(), label: t('setting.email') },
              { to: links.payPassword(), label: t('setting.payPassword') },
            ]}
          />
        )}
        {user?.roles.includes('merchant') && (
          <Rows label={t('setting.shop')} rows={[{ to: links.shopSetting(), label: t('setting.shopSettings') }]} />
        )}
        <ClearCache />
        <Rows
          label={t('setting.about')}
          rows={[
            { to: links.privacy('terms'), label: t('register.terms') },
            { to: links.privacy(), label: t('register.privacy') },
          ]}
        />
        {user && <SignOut email={user.email} />}
        <p className="figures text-center text-sm text-muted">{`${say('app.name')} ${VERSION}`}</p>
      </div>
    </Frame>
  )
}

function Rows({ label, rows }: { label: string; rows: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="grid gap-1.5">
      <h2 className="text-sm font-medium">{label}</h2>
      <div className="card divide-y divide-line overflow-hidden">
        {rows.map(({ to, label }) => (
          <Link key={to} to={to} className="flex min-h-14 items-center justify-between px-4 hover:bg-canvas">
            {label}
            <Icon name="next" size={18} className="text-faint" />
          </Link>
        ))}
      </div>
    </nav>
  )
}
