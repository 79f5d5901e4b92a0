import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { type Colleagues, watchColleagues, watchServiceBoard } from '#streams/care/service-case.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** Who else of the desk looks at this chat or types in it. */
export function ColleaguesHere({ chatId }: { chatId: string }) {
  const { t } = useTexts('serviceCase')
  const { user } = useAtomValue(sessionAtom)
  const board = dataOf(useLive(watchServiceBoard()))
  const [here, setHere] = useState<Colleagues>({ looking: [], typing: [] })
  useEffect(() => {
    const reading = watchColleagues(chatId).subscribe(setHere)
    return () => reading.unsubscribe()
  }, [chatId])
  const namesOf = (ids: readonly string[]): string[] =>
    ids
      .filter((id) => id !== user?.id)
      .flatMap((id) => board?.colleagues.find((each) => each.id === id)?.nickname ?? [])
  const [looking, typing] = [namesOf(here.looking), namesOf(here.typing)]
  return (
    <p role="status" data-part="colleagues" className="flex items-center gap-1.5 text-sm text-waiting empty:hidden">
      {looking.length > 0 && <Icon name="eye" size={16} />}
      {typing.length > 0
        ? t('desk.typing', { name: typing.join(', ') })
        : looking.length > 0
          ? t('desk.looking', { names: looking.join(', ') })
          : null}
    </p>
  )
}
