import { useState } from 'react'
import { useTexts } from '../../../../primitives/use-texts.ts'
import { SYNONYM_LANGUAGES } from '#contract/catalogue/desk-synonym.calls.ts'
import type { DeskSynonyms } from '#contract/catalogue/desk-synonym.contract.ts'
import { Button } from '../../../../primitives/button.tsx'
import { useFormat } from '../../../../primitives/format.ts'
import { useProblemText } from '../../../../primitives/problem-text.ts'
import { LanguageSides } from '../language-sides.tsx'
import { Overwritten } from '../overwritten.tsx'
import { PublishedVersions } from '../published-versions.tsx'
import { type AskedOfSynonyms, SynonymActions, SynonymConfirm } from './synonym-actions.tsx'
import { SynonymGroups } from './synonym-groups.tsx'
import { SynonymPreview } from './synonym-preview.tsx'
import { useSynonymForm, type WrongSynonyms } from './use-synonym-form.ts'

/** Words of the same meaning at the desk: their groups in two languages side by side, what they find, and what was published. */
export function EditSynonyms({ synonyms }: { synonyms: DeskSynonyms }) {
  const { t } = useTexts('deskArticle')
  const form = useSynonymForm(synonyms)
  const [asked, setAsked] = useState<AskedOfSynonyms>()
  return (
    <>
      <section data-part="edit-synonyms" className="card mx-(--gutter) grid grid-cols-1 gap-5 p-4">
        <header className="grid gap-2">
          <h2 className="text-lg font-bold">{t('parts.synonyms')}</h2>
          <p className="text-muted">{t('synonym.hint')}</p>
        </header>
        <Overwritten isGone={false} onLoad={form.isOverwritten ? () => form.begin(synonyms) : undefined} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind={form.isChanged ? 'primary' : 'quiet'}
            disabled={!form.isChanged}
            pending={form.pending}
            onClick={() => void form.save()}
          >
            {t('save')}
          </Button>
          <SynonymActions open={synonyms.open} isChanged={form.isChanged} onAsk={setAsked} />
          <p role="status" className="text-sm text-muted">
            {t(form.isChanged ? 'notSaved' : synonyms.has_draft ? 'synonym.draftSaved' : 'saved')}
          </p>
        </div>
        <Wrong wrong={form.wrong} />
        <SynonymPreview onSave={() => (form.isChanged ? form.save() : Promise.resolve(synonyms))} />
        <LanguageSides languages={SYNONYM_LANGUAGES}>
          {(language) => (
            <SynonymGroups
              key={language}
              language={language}
              lines={form.typed[language]}
              problemAt={(at) => form.problemAt(language, at)}
              onChange={(lines) => form.change({ [language]: lines })}
              onMove={(lines) => {
                form.forgetProblem()
                form.change({ [language]: lines })
              }}
            />
          )}
        </LanguageSides>
      </section>
      <div className="mx-(--gutter)">
        <PublishedVersions
          about="synonyms"
          versions={synonyms.versions}
          history={t('synonym.history')}
          onRestore={setAsked}
        />
      </div>
      {asked !== undefined && (
        <SynonymConfirm
          asked={asked}
          version={form.seen.version}
          onSave={() => (form.isChanged ? form.save() : Promise.resolve({ ...synonyms, version: form.seen.version }))}
          onDone={form.begin}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** What is wrong, also where its language is not the one that is shown. */
function Wrong({ wrong }: { wrong: WrongSynonyms | undefined }) {
  const { languageName } = useFormat()
  const say = useProblemText()
  if (!wrong) return null
  return (
    <p role="alert" className="text-sm text-bad">
      {`${languageName(wrong.language)}: ${say(wrong.problem)}`}
    </p>
  )
}
