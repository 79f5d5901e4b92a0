import { useAtomValue } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { ArticleSearch } from '../../article/article-search.tsx'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { links } from '../../links.ts'
import { Icon, type IconName } from '../../primitives/icon.tsx'
import { Frame } from '../../templates/frame.tsx'

/** The index of help: customer service, My shop, what the shop says of itself, and the help articles. */
export function MemberServicePage() {
  const { t } = useTexts(['article', 'member', 'common'])
  const isMerchant = useAtomValue(sessionAtom).user?.roles.includes('merchant')
  const rows: readonly {
    readonly to: string
    readonly icon: IconName
    readonly label: string
    readonly text: string
  }[] = [
    { to: links.service(), icon: 'headset', label: t('index.service'), text: t('index.serviceText') },
    isMerchant
      ? { to: links.shop(), icon: 'shop', label: t('member:merchant'), text: t('index.shopText') }
      : { to: links.shopApply(), icon: 'shop', label: t('common:header.sell'), text: t('index.sellText') },
    { to: links.article('intro'), icon: 'shield', label: t('kinds.intro'), text: t('index.introText') },
    { to: links.article('vip'), icon: 'star', label: t('kinds.vip'), text: t('index.vipText') },
  ]
  return (
    <Frame title={t('index.title')} width="middle">
      <div className="gutter grid grid-cols-1 gap-6 py-4">
        <nav aria-label={t('index.title')} className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
          {rows.map(({ to, icon, label, text }) => (
            <Link key={to} to={to} className="card flex min-h-14 items-center gap-3 p-4 hover:bg-canvas">
              <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-soft text-thread">
                <Icon name={icon} size={20} />
              </span>
              <span className="grid flex-1">
                <span className="font-medium">{label}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
            </Link>
          ))}
        </nav>
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-lg font-bold">{t('articles')}</h2>
          <ArticleSearch kind="help" />
        </section>
      </div>
    </Frame>
  )
}
