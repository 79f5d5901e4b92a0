import { useTexts } from '../../../../primitives/use-texts.ts'
import { BANNER_MOST } from '#contract/catalogue/desk-home.calls.ts'
import type { DeskHome } from '#contract/catalogue/desk-home.contract.ts'
import { links } from '../../../../links.ts'
import { useNavigation } from '../../../../navigation.ts'
import { Button } from '../../../../primitives/button.tsx'
import { useFormat } from '../../../../primitives/format.ts'
import { Overwritten } from '../overwritten.tsx'
import { BannerFields } from './banner-fields.tsx'
import { BlockOrder } from './block-order.tsx'
import { HomeActions } from './home-actions.tsx'
import { moved, newBanner, type TypedBanner, useHomeForm } from './use-home-form.ts'

/** The home page at the desk: its banners, the order of its parts, its preview, and what can be done with its draft. */
export function EditHome({ home }: { home: DeskHome }) {
  const { t } = useTexts('deskArticle')
  const { dateTime } = useFormat()
  const go = useNavigation()
  const form = useHomeForm(home)
  const { banners, blocks } = form.typed
  const put = (all: readonly TypedBanner[]): void => form.change({ banners: all })
  const handlePreview = async (): Promise<void> => {
    if (!form.isChanged || (await form.save())) go.open(links.home({ preview: 'draft' }))
  }
  return (
    <section data-part="edit-home" className="card mx-(--gutter) grid grid-cols-1 gap-6 p-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-lg font-bold">{t('parts.home')}</h2>
        <Button small onClick={() => void handlePreview()}>
          {t('home.preview')}
        </Button>
      </header>
      <Overwritten isGone={false} onLoad={form.isOverwritten ? () => form.begin(home) : undefined} />
      {home.waits_until && <p className="text-muted">{t('home.waits', { time: dateTime(home.waits_until) })}</p>}
      <section className="grid grid-cols-1 gap-4">
        <h3 className="font-bold">{t('home.banners')}</h3>
        {banners.length === 0 && <p className="text-muted">{t('home.noBanners')}</p>}
        {banners.map((banner, at) => (
          <BannerFields
            key={banner.id}
            banner={banner}
            saved={home.banners.find(({ id }) => id === banner.id)}
            at={at}
            count={banners.length}
            onChange={(part) => put(banners.map((each) => (each.id === banner.id ? { ...each, ...part } : each)))}
            onMove={(by) => put(moved(banners, at, by))}
            onRemove={() => put(banners.filter(({ id }) => id !== banner.id))}
          />
        ))}
        <Button disabled={banners.length >= BANNER_MOST.banners} onClick={() => put([...banners, newBanner()])}>
          {t('home.add')}
        </Button>
      </section>
      <BlockOrder blocks={blocks} onChange={(all) => form.change({ blocks: all })} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind={form.isChanged ? 'primary' : 'quiet'}
          disabled={!form.isChanged}
          pending={form.pending}
          onClick={() => void form.save()}
        >
          {t('save')}
        </Button>
        <HomeActions home={home} seen={form.seen} isChanged={form.isChanged} onSave={form.save} onDone={form.begin} />
        <p role="status" className="text-sm text-muted">
          {t(form.isChanged ? 'notSaved' : 'saved')}
        </p>
      </div>
    </section>
  )
}
