import { useTexts } from '../../../primitives/use-texts.ts'
import { watchEnding } from '#streams/people/session-ending.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** Says why and when a session ended; without an answer, only that it did. */
export function SignedOutNote({ token }: { token: string }) {
  const { t } = useTexts('account')
  const { dateTime } = useFormat()
  const { why = null, at = null } = dataOf(useLive(watchEnding(token))) ?? {}
  return (
    <p role="status" className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
      <Icon name="shield" size={20} className="shrink-0" />
      {why === null || at === null ? t('ended.unknown') : t(`ended.${why}`, { at: dateTime(at) })}
    </p>
  )
}
