import { scriptLang } from './script-lang.ts'

/** What a person wrote, as a paragraph: in the direction of its first letter, with the fonts and the voice of the language it shows. */
export function Prose({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p dir="auto" lang={scriptLang(text)} className={className}>
      {text}
    </p>
  )
}
