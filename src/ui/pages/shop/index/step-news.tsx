import { useAtomValue } from 'jotai'
import { useTexts } from '../../../primitives/use-texts.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import type { NoticeChoices } from '#contract/people/notice.contract.ts'
import { ask } from '#client/http.ts'
import { turnPushOn } from '#streams/people/push.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { usePush } from '../../../hooks/use-push.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'

/** Turns on news about orders: by mail, or by push on this device. */
export function NewsStep({ choices }: { choices: NoticeChoices | undefined }) {
  const { t } = useTexts('shop')
  const { user } = useAtomValue(sessionAtom)
  const push = usePush()
  const mail = useSend()
  const device = useSend()
  if (!choices) return null
  const handleMail = (): void =>
    void mail.send(() => ask(noticeCalls.choose, { kind: 'order', ...choices.order, mail: true }))
  return (
    <div className="grid gap-4">
      {user && (
        <p>
          {t('steps.news.to')} <Isolated ltr>{user.email}</Isolated>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" pending={mail.pending} onClick={handleMail}>
          {t('steps.news.mail')}
        </Button>
        {(push === 'ask' || push === 'paused' || push === 'off') && (
          <Button pending={device.pending} onClick={() => void device.send(turnPushOn)}>
            {t('steps.news.push')}
          </Button>
        )}
      </div>
    </div>
  )
}
