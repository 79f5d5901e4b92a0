import { useState } from 'react'
import { useTexts } from '../../../../primitives/use-texts.ts'
import { SYNONYM_MOST, type SynonymLanguage } from '#contract/catalogue/desk-synonym.calls.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { Button, IconButton } from '../../../../primitives/button.tsx'
import { TextField } from '../../../../primitives/field.tsx'
import { useFormat } from '../../../../primitives/format.ts'
import { Icon } from '../../../../primitives/icon.tsx'

const hasTitles = (language: SynonymLanguage): boolean => CATALOGUE_LANGUAGES.some((each) => each === language)

/** The groups of one language, each a line of words; what is typed above them narrows the list. */
export function SynonymGroups({
  language,
  lines,
  problemAt,
  onChange,
  onMove,
}: {
  language: SynonymLanguage
  lines: readonly string[]
  problemAt: (at: number) => Problem | undefined
  onChange: (lines: readonly string[]) => void
  /** A group was added or removed: the others have other numbers now. */
  onMove: (lines: readonly string[]) => void
}) {
  const { t, i18n } = useTexts('deskArticle')
  const [wanted, setWanted] = useState('')
  const find = (typed: string): ReadonlySet<number> => {
    const look = typed.trim().toLocaleLowerCase(language)
    return new Set(lines.flatMap((line, at) => (line.toLocaleLowerCase(language).includes(look) ? [at] : [])))
  }
  // Found when it is asked for, and not at each key: a group that is just typed stays where it is.
  const [found, setFound] = useState<ReadonlySet<number>>()
  const written = { lang: language, dir: i18n.dir(language) }
  const rows = lines
    .map((line, at) => ({ line, at }))
    .filter(({ at }) => !found || found.has(at) || problemAt(at) !== undefined)
  const handleFind = (typed: string): void => {
    setWanted(typed)
    setFound(typed.trim() === '' ? undefined : find(typed))
  }
  const handleAdd = (): void => {
    handleFind('')
    onMove(['', ...lines])
  }
  const handleRemove = (at: number): void => {
    setFound(found && new Set([...found].flatMap((each) => (each === at ? [] : [each > at ? each - 1 : each]))))
    onMove(lines.filter((_, nth) => nth !== at))
  }
  return (
    <>
      {!hasTitles(language) && <p className="text-sm text-muted">{t('synonym.lastIsEnglish')}</p>}
      <TextField
        {...written}
        type="search"
        label={t('synonym.find')}
        name={`find ${language}`}
        value={wanted}
        onChange={({ target }) => handleFind(target.value)}
      />
      <Button disabled={lines.length >= SYNONYM_MOST.groups} onClick={handleAdd}>
        {t('synonym.add')}
      </Button>
      {lines.length === 0 && <p className="text-muted">{t('synonym.empty')}</p>}
      {lines.length > 0 && rows.length === 0 && <p className="text-muted">{t('synonym.notFound')}</p>}
      <ol className="grid gap-2">
        {rows.map(({ line, at }) => (
          <GroupRow
            key={at}
            language={language}
            at={at}
            line={line}
            problem={problemAt(at)}
            onType={(typed) => onChange(lines.map((each, nth) => (nth === at ? typed : each)))}
            onRemove={() => handleRemove(at)}
          />
        ))}
      </ol>
    </>
  )
}

function GroupRow({
  language,
  at,
  line,
  problem,
  onType,
  onRemove,
}: {
  language: SynonymLanguage
  at: number
  line: string
  problem: Problem | undefined
  onType: (line: string) => void
  onRemove: () => void
}) {
  const { t, i18n } = useTexts('deskArticle')
  const { number } = useFormat()
  const name = t('synonym.group', { number: number(at + 1) })
  return (
    <li data-group={`${language} ${at}`} className="flex items-start gap-1">
      <span aria-hidden className="figures w-8 shrink-0 pt-3 text-sm text-muted">
        {number(at + 1)}
      </span>
      <div className="min-w-0 flex-1">
        <TextField
          lang={language}
          dir={i18n.dir(language)}
          label={name}
          isLabelHidden
          name={`group ${language} ${at}`}
          value={line}
          problem={problem}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <IconButton label={t('synonym.remove', { name })} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  )
}
