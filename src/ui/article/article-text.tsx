import { useMemo } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { type Block, parseArticle, type Run } from './parse-article.ts'

const LINK = 'text-thread underline underline-offset-4 wrap-anywhere'

/** The text of an article in its own language and direction. It is built of elements: no markup of its author is ever run. */
export function ArticleText({ text, lang }: { text: string; lang: string }) {
  const { i18n } = useTexts()
  const blocks = useMemo(() => parseArticle(text), [text])
  return (
    <div lang={lang} dir={i18n.dir(lang)} data-part="article-text" className="grid grid-cols-1 gap-4 text-start">
      {blocks.map((block) => (
        <ArticleBlock key={block.end} block={block} />
      ))}
    </div>
  )
}

function ArticleBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading className={block.level === 2 ? 'pt-2 text-lg font-bold wrap-anywhere' : 'font-bold wrap-anywhere'}>
        <Runs of={block.runs} />
      </Heading>
    )
  }
  if (block.kind === 'paragraph')
    return (
      <p className="wrap-anywhere whitespace-pre-line">
        <Runs of={block.runs} />
      </p>
    )
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List className={block.isOrdered ? 'grid list-decimal gap-1.5 ps-6' : 'grid list-disc gap-1.5 ps-6'}>
      {block.items.map(({ line, runs }) => (
        <li key={line} className="wrap-anywhere">
          <Runs of={runs} />
        </li>
      ))}
    </List>
  )
}

const Runs = ({ of }: { of: readonly Run[] }) => of.map((run) => <OneRun key={run.from} run={run} />)

function OneRun({ run: { text, mark, to, href } }: { run: Run }) {
  if (to !== undefined)
    return (
      <Link to={to} className={LINK}>
        {text}
      </Link>
    )
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
        {text}
      </a>
    )
  if (mark === 'strong') return <strong className="font-bold">{text}</strong>
  return mark === 'em' ? <em>{text}</em> : text
}
