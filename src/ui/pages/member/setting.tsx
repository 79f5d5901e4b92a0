import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { VERSION } from '#contract/platform/version.ts'
import { sessionAtom, type SessionUser } from '../../atoms/session.atom.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { pathWith, useQuery } from '../../navigation.ts'
import { PageFailure } from '../../page-failure.tsx'
import { LoadingMark } from '../../parts/loading-mark.tsx'
import { cx } from '../../primitives/cx.ts'
import { Icon } from '../../primitives/icon.tsx'
import { screens } from '../../screens.tsx'
import { Frame, Panel } from '../../templates/frame.tsx'
import { Appearance } from './setting/appearance.tsx'
import { ClearCache } from './setting/clear-cache.tsx'
import { SignOut } from './setting/sign-out.tsx'

/** Language, theme, what concerns the account, what this device keeps, and the way out; when wide as a list beside what is open. */
export function SettingPage() {
  const { t } = useTexts('account')
  const { user } = useAtomValue(sessionAtom)
  const isWide = useWide()
  return (
    <Frame title={t('setting.title')} width={isWide ? 'wide' : 'narrow'}>
      {isWide ? (
        <Beside user={user} />
      ) : (
        <div className="gutter grid gap-8 py-5">
          <div className="grid gap-5">
            <Appearance />
          </div>
          <Groups user={user} />
          <DeviceAndExit user={user} />
        </div>
      )}
    </Frame>
  )
}

interface Row {
  readonly to: string
  readonly label: string
  /** It is shown beside the list of a wide page; any other leads to a page of its own. */
  readonly isPart?: true
}

function useGroups(user: SessionUser | undefined): readonly { label: string; rows: readonly Row[] }[] {
  const { t } = useTexts('account')
  return [
    ...(user
      ? [
          {
            label: t('setting.account'),
            rows: [
              { to: links.nicknameEdit(), label: t('setting.nickname'), isPart: true },
              { to: links.addresses(), label: t('setting.addresses'), isPart: true },
              { to: links.messageSetting(), label: t('setting.messages'), isPart: true },
              { to: links.money(), label: t('setting.wallet') },
              { to: links.walletAddresses(), label: t('setting.walletAddresses'), isPart: true },
              { to: links.withdrawal({ show: 'history' }), label: t('setting.withdrawals') },
              { to: links.invite(), label: t('invite.title'), isPart: true },
            ] as const,
          },
          {
            label: t('setting.security'),
            rows: [
              { to: links.passwordEdit(), label: t('setting.password'), isPart: true },
              { to: links.emailEdit(), label: t('setting.email'), isPart: true },
              { to: links.payPassword(), label: t('setting.payPassword'), isPart: true },
              { to: links.devices(), label: t('setting.devices'), isPart: true },
              { to: links.accessTokens(), label: t('setting.accessTokens'), isPart: true },
              { to: links.myData(), label: t('setting.myData'), isPart: true },
              { to: links.cancelAccount(), label: t('setting.cancelAccount'), isPart: true },
            ] as const,
          },
        ]
      : []),
    ...(user?.roles.includes('merchant')
      ? [{ label: t('setting.shop'), rows: [{ to: links.shopSetting(), label: t('setting.shopSettings') }] }]
      : []),
    {
      label: t('setting.about'),
      rows: [
        { to: links.about(), label: t('about.title') },
        { to: links.privacy('terms'), label: t('register.terms') },
        { to: links.privacy(), label: t('register.privacy') },
      ],
    },
  ]
}

/** The groups of settings as rows; with `open`, those that can be shown beside the list stay on this page. */
function Groups({ user, open }: { user: SessionUser | undefined; open?: string | undefined }) {
  const groups = useGroups(user)
  return groups.map(({ label, rows }) => (
    <nav key={label} aria-label={label} className="grid gap-1">
      <h2 className="text-lg font-bold">{label}</h2>
      <div className={open === undefined ? 'rows' : '-mx-3'}>
        {rows.map(({ to, label, isPart }) => {
          const isOpen = to === open
          return (
            <Link
              key={to}
              to={open !== undefined && isPart ? pathWith(links.setting(), { open: to }) : to}
              aria-current={isOpen ? 'true' : undefined}
              className={cx(
                'flex items-center justify-between gap-3',
                open === undefined ? 'min-h-14' : 'min-h-11 rounded-control px-3 hover:bg-soft',
                isOpen && 'bg-soft font-bold text-thread',
              )}
            >
              {label}
              <Icon name="next" size={16} className="text-muted" />
            </Link>
          )
        })}
      </div>
    </nav>
  ))
}

function DeviceAndExit({ user }: { user: SessionUser | undefined }) {
  const { t: say } = useTexts()
  return (
    <>
      <ClearCache />
      {user && <SignOut email={user.email} />}
      <p className="figures text-center text-sm text-muted">{`${say('app.name')} ${VERSION}`}</p>
    </>
  )
}

/** The list at the side, and beside it the setting that is open: language and theme at first. */
function Beside({ user }: { user: SessionUser | undefined }) {
  const { t } = useTexts('account')
  const wanted = useQuery()('open')
  const groups = useGroups(user)
  const open = groups.flatMap(({ rows }) => rows).find(({ to, isPart }) => isPart && to === wanted)?.to ?? ''
  return (
    <div className="gutter grid grid-cols-[280px_minmax(0,560px)] items-start gap-16 py-6">
      <div className="grid gap-6">
        <nav aria-label={t('setting.appearance')} className="-mx-3">
          <Link
            to={links.setting()}
            aria-current={open === '' ? 'true' : undefined}
            className={cx(
              'flex min-h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-soft',
              open === '' && 'bg-soft font-bold text-thread',
            )}
          >
            {t('setting.appearance')}
            <Icon name="next" size={16} className="text-muted" />
          </Link>
        </nav>
        <Groups user={user} open={open} />
        <DeviceAndExit user={user} />
      </div>
      {open === '' ? (
        <section aria-label={t('setting.appearance')} className="grid gap-5">
          <h2 className="flex min-h-11 items-center text-xl font-bold">{t('setting.appearance')}</h2>
          <Appearance />
        </section>
      ) : (
        <Detail key={open} path={open} />
      )}
    </div>
  )
}

function Detail({ path }: { path: string }) {
  const screen = screens.find((each) => each.path === path)
  if (!screen) return null
  const { Page, retry } = screen
  return (
    <Panel>
      <PageFailure onRetry={retry}>
        <Suspense fallback={<LoadingMark />}>
          <Page />
        </Suspense>
      </PageFailure>
    </Panel>
  )
}
