import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { isPutOff, putOff, type ToAgree } from '#streams/people/agreeing.stream.ts'
import { agreeTo } from '#streams/people/article.stream.ts'
import { useBarHeight } from '../hooks/use-bar-height.ts'
import { useSend } from '../hooks/use-send.ts'
import { links } from '../links.ts'
import { Button } from '../primitives/button.tsx'

/**
 * Says at the foot of the window that the terms or the privacy policy have a newer version, in room of its own: it covers nothing. It
 * comes once; who puts it off finds it on the page of the text.
 */
export function NewTerms({ texts }: { texts: readonly ToAgree[] }) {
  const [wasPutOff, setPutOff] = useState(() => isPutOff(texts))
  if (wasPutOff) return null
  const handlePutOff = (): void => {
    putOff(texts)
    setPutOff(true)
  }
  return <Offer texts={texts} onPutOff={handlePutOff} />
}

function Offer({ texts, onPutOff }: { texts: readonly ToAgree[]; onPutOff: () => void }) {
  const { t } = useTexts(['article', 'common'])
  const bar = useBarHeight('--offer')
  const { send, pending } = useSend()
  return (
    <aside
      ref={bar}
      data-part="new-terms"
      aria-label={t('changed.label')}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 animate-enter border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] text-ink"
    >
      <div className="mx-auto flex max-w-[720px] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <p role="status" className="min-w-44 flex-1 text-sm">
          {t('changed.text')}{' '}
          {texts.map(({ id }) => (
            <Link
              key={id}
              to={links.privacy(id)}
              className="me-3 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {t(`kinds.${id}`)}
            </Link>
          ))}
        </p>
        <div className="ms-auto flex gap-2">
          <Button small kind="plain" onClick={onPutOff}>
            {t('common:actions.notNow')}
          </Button>
          <Button small kind="soft" pending={pending} onClick={() => void send(() => agreeTo(texts))}>
            {t('changed.agree')}
          </Button>
        </div>
      </div>
    </aside>
  )
}
