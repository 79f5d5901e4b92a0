import { useEffect, useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { answerOffer, isOfferAnswered, push$, turnPushOn } from '#streams/people/push.stream.ts'
import { usePush } from '../hooks/use-push.ts'
import { useSend } from '../hooks/use-send.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { browserNow } from './browser-now.ts'

/** An offer that would push away what is read already waits for the next page, or until the person looks elsewhere. */
function useLate(isUnknown: boolean): boolean {
  const [isLate, setLate] = useState(isUnknown)
  useEffect(() => {
    if (!isLate) return
    const handleHidden = (): void => {
      if (document.visibilityState === 'hidden') setLate(false)
    }
    document.addEventListener('visibilitychange', handleHidden)
    return () => document.removeEventListener('visibilitychange', handleHidden)
  }, [isLate])
  return isLate
}

/**
 * Offers pushes to this browser where there is a reason for them: below what has just come for the first time. It asks nothing until
 * its button is pressed, and stays away once it was answered. A person who has just blocked them sees once how to allow them again.
 */
export function PushCard({ about, className }: { about: 'orders' | 'chats' | 'money'; className?: string }) {
  const { t } = useTexts(['message', 'common'])
  const state = usePush()
  const { send, pending } = useSend()
  const [isAnswered, setAnswered] = useState(isOfferAnswered)
  const isLate = useLate(state === 'unknown')
  const [wasBlocked, setBlocked] = useState(false)
  const isBlocked = wasBlocked && state === 'blocked'
  if (!isBlocked && (isLate || isAnswered || (state !== 'ask' && state !== 'paused'))) return null
  const answer = (): void => {
    answerOffer()
    setAnswered(true)
    setBlocked(false)
  }
  const handleOn = async (): Promise<void> => {
    if ((await send(turnPushOn)) === undefined) return
    answer()
    setBlocked(push$.value === 'blocked')
  }
  return (
    <aside aria-label={t('push.title')} data-part="push-card" className={className}>
      <div className="card flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
        <Icon name={isBlocked ? 'bellOff' : 'bell'} className="shrink-0 text-thread" />
        <p className="min-w-44 flex-1 text-sm">
          {isBlocked ? `${t('push.state.blocked')} ${t(`push.wayBack.${browserNow()}`)}` : t(`push.offer.${about}`)}
        </p>
        <span className="ms-auto flex gap-2">
          <Button small kind="plain" onClick={answer}>
            {t(isBlocked ? 'common:actions.close' : 'common:actions.notNow')}
          </Button>
          {!isBlocked && (
            <Button small kind="soft" pending={pending} onClick={() => void handleOn()}>
              {t('push.turnOn')}
            </Button>
          )}
        </span>
      </div>
    </aside>
  )
}
