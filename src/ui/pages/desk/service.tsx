import { useTexts } from '../../primitives/use-texts.ts'
import { SERVICE_LISTS } from '#contract/care/service-lists.ts'
import { useQuery } from '../../navigation.ts'
import { cx } from '../../primitives/cx.ts'
import { DeskBoard } from './desk-board.tsx'
import { CaseOfService } from './service/case-of-service.tsx'
import { Inbox } from './service/inbox.tsx'

/** Customer service at the desk: the inbox, the chat and what is known of the customer; one after the other on a phone. */
export function DeskServicePage() {
  const { t } = useTexts('serviceCase')
  const query = useQuery()
  const chosen = query('id')
  const which = SERVICE_LISTS.find((list) => list === query('which')) ?? 'waiting'
  return (
    <DeskBoard
      title={t('desk.title')}
      className={cx(
        'wide:grid-cols-[minmax(260px,320px)_minmax(0,1fr)] wide:gap-0 wide:py-0',
        chosen && 'max-wide:-mb-6 max-wide:py-0',
      )}
      list={<Inbox which={which} chosen={chosen} />}
      chosen={chosen && <CaseOfService key={chosen} id={chosen} />}
      none={t('desk.choose')}
      noneText={t('desk.chooseText')}
    />
  )
}
