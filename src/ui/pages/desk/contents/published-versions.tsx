import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { links } from '../../../links.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Button } from '../../../primitives/button.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'

/** One version of what the shop wrote. */
interface PublishedVersion {
  readonly number: number
  readonly publish_at: string
  /** Empty for what the shop began with. */
  readonly by: string
}

/** When something was published and by whom, and the way to all that was done to it. */
export function PublishedVersions({
  about,
  versions,
  history,
  onRestore,
}: {
  /** Under which its acts stand in the history. */
  about: string
  versions: readonly PublishedVersion[]
  /** What the way to its history is called. */
  history: string
  /** Goes back to a version before the newest one; without it there is no such way. */
  onRestore?: (number: number) => void
}) {
  const { t } = useTexts('deskArticle')
  const { dateTime, number } = useFormat()
  return (
    <section className="card grid grid-cols-1 gap-2 p-4">
      <h2 className="text-lg font-bold">{t('versions')}</h2>
      <ul className="divide-y divide-line">
        {versions.map((version, at) => (
          <li key={version.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="figures font-medium">{t('version', { number: number(version.number) })}</span>
            <span className="text-sm text-muted">{version.by ? <Isolated>{version.by}</Isolated> : t('builtIn')}</span>
            <time dateTime={version.publish_at} className="figures text-sm text-muted">
              {dateTime(version.publish_at)}
            </time>
            {onRestore && at > 0 && (
              <Button small onClick={() => onRestore(version.number)}>
                {t('synonym.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Link to={links.deskHistory({ about })} className="inline-flex min-h-11 items-center text-thread">
        {history}
      </Link>
    </section>
  )
}
