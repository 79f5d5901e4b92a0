import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { wishListCalls } from '#contract/catalogue/wish-list.calls.ts'
import type { MyWishList, ShareWishList } from '#contract/catalogue/wish-list.contract.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { watchMyWishList } from '#streams/catalogue/wish-list.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { links } from '../../../links.ts'
import { CopyRow } from '../../../parts/fact-row.tsx'
import { Button } from '../../../primitives/button.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { ShareButton } from '../../../shopping/share-button.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** Shares the favourites by a link that can be switched off and renewed. */
export function ShareList({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('kept')
  const live = useLive(watchMyWishList())
  return (
    <Sheet title={t('share.title')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">{t('share.about')}</p>
        <LiveContent live={live} skeleton={<Skeleton className="h-40" />}>
          {({ list }) => <ShareForm key={list?.link ?? ''} list={list} />}
        </LiveContent>
      </div>
    </Sheet>
  )
}

function ShareForm({ list }: { list: MyWishList['list'] }) {
  const { t } = useTexts('kept')
  const [title, setTitle] = useState(list?.title ?? '')
  const [isRenewing, setRenewing] = useState(false)
  const { at, pending, handleShare } = useShare(title)
  const isOn = list?.is_on === true
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void handleShare({ is_on: true }, t(isOn ? 'share.saved' : 'share.shared'))
      }}
    >
      {isOn && <SharedLink link={list.link} title={list.title} />}
      <TextField
        label={t('share.name')}
        name="title"
        hint={t('share.nameHint')}
        dir="auto"
        autoComplete="off"
        most={MOST.listTitle}
        value={title}
        problem={at('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" pending={pending}>
          {t(isOn ? 'share.save' : 'share.on')}
        </Button>
        {isOn && (
          <>
            <Button disabled={pending} onClick={() => void handleShare({ is_on: false }, t('share.stopped'))}>
              {t('share.off')}
            </Button>
            <Button disabled={pending} aria-expanded={isRenewing} onClick={() => setRenewing(!isRenewing)}>
              {t('share.renew')}
            </Button>
          </>
        )}
      </div>
      {isOn && isRenewing && (
        <section className="grid gap-3 rounded-card bg-soft p-4" aria-label={t('share.renewAsk')}>
          <p className="font-bold">{t('share.renewAsk')}</p>
          <p className="text-sm">{t('share.renewText')}</p>
          <Button pending={pending} onClick={() => void handleShare({ is_on: true, renew: true }, t('share.renewed'))}>
            {t('share.renewVerb')}
          </Button>
        </section>
      )}
    </form>
  )
}

/** Saves what is typed with each change, and says what was done. */
function useShare(title: string) {
  const toast = useToast()
  const { send, pending, at } = useSend()
  const handleShare = async (change: Omit<ShareWishList, 'title'>, says: string): Promise<void> => {
    if (await send(() => ask(wishListCalls.share, { ...change, title }), ['title'])) toast.show(says)
  }
  return { at, pending, handleShare }
}

function SharedLink({ link, title }: { link: string; title: string }) {
  const { t } = useTexts('kept')
  const address = links.sharedList(link)
  return (
    <div className="flex items-center gap-2">
      <dl className="min-w-0 flex-1">
        <CopyRow label={t('share.link')} value={address} />
      </dl>
      <ShareButton kind="list" title={title || t('shared.title')} address={address} />
    </div>
  )
}
