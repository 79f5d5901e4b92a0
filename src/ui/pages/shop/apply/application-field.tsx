import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { type ApplicationField, DOCUMENT_TYPES } from '#contract/shops/shop-application.form.ts'
import type { FieldReason } from '#contract/shops/shop-application.contract.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { useCountries } from '../../../hooks/use-countries.ts'
import { UploadGrid } from '../../../parts/upload-grid.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Checkbox, Select, TextField } from '../../../primitives/field.tsx'
import type { ApplicationEditor } from './use-application-form.ts'

interface FieldProps {
  readonly editor: Pick<ApplicationEditor, 'form' | 'number' | 'change' | 'adopted'>
  readonly problem: Problem | undefined
  /** Why customer service refused it. */
  readonly reason?: FieldReason | undefined
  /** The end of the document number that is saved. */
  readonly ending?: string
}

type TextName = Exclude<ApplicationField, 'no_end' | 'address_confirmed'>

const TEXTS = {
  name: { most: MOST.name, autoComplete: 'name' },
  native_name: { most: MOST.name },
  birthplace: { most: MOST.name },
  city: { most: MOST.place, autoComplete: 'address-level2' },
  street: { most: MOST.street, autoComplete: 'street-address' },
  postal_code: { most: MOST.postalCode, autoComplete: 'postal-code', dir: 'ltr' },
  contact_email: { most: MOST.email, type: 'email', autoComplete: 'email', dir: 'ltr' },
  shopname: { most: MOST.name },
  birth_date: { type: 'date', autoComplete: 'bday' },
  valid_until: { type: 'date' },
} as const
const HINTED = ['native_name', 'postal_code', 'contact_email', 'shopname', 'name'] as const
const PICTURES = { id_front: 'identity', id_back: 'identity', logo: 'logo' } as const
const COUNTRY_FIELDS: ReadonlySet<string> = new Set<ApplicationField>(['nationality', 'issuing_country', 'residence'])

const has = <T extends object>(table: T, name: PropertyKey): name is keyof T => name in table

/** One field of an application, with what is wrong with it and why it was refused. */
export function ApplicationFieldInput({ name, reason, ...props }: FieldProps & { name: ApplicationField }) {
  return (
    <div className="grid gap-1.5" data-field={name}>
      <Input name={name} {...props} />
      {reason && <RefusedBecause reason={reason} />}
    </div>
  )
}

function RefusedBecause({ reason: { code, text } }: { reason: FieldReason }) {
  const { t } = useTexts('shopApplication')
  return (
    <p className="text-sm text-bad">
      {t(`reasons.${code}`)}
      {text && (
        <>
          {' '}
          <bdi>{text}</bdi>
        </>
      )}
    </p>
  )
}

function Input({ name, editor, problem, ending = '' }: FieldProps & { name: ApplicationField }) {
  const { t } = useTexts('shopApplication')
  const { form, change } = editor
  const label = t(`fields.${name}`)
  if (name === 'no_end' || name === 'address_confirmed')
    return (
      <Checkbox
        name={name}
        label={label}
        checked={form[name]}
        problem={problem}
        onChange={(event) =>
          change({ [name]: event.target.checked, ...(name === 'no_end' ? { valid_until: '' } : {}) })
        }
      />
    )
  // A picture field goes its own way after its start: it begins again with a version of another device.
  if (has(PICTURES, name)) return <PictureField key={editor.adopted} {...{ name, label, editor, problem }} />
  if (COUNTRY_FIELDS.has(name)) return <CountrySelect {...{ name: name as TextName, label, editor, problem }} />
  if (name === 'document_type')
    return (
      <Select
        name={name}
        label={label}
        value={form.document_type}
        problem={problem}
        options={[
          { value: '', label: t('choose') },
          ...DOCUMENT_TYPES.map((value) => ({ value, label: t(`documents.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          // What is not asked for any more is not sent either.
          change({ document_type: value, ...(value === 'passport' ? { id_back: '' } : {}) })
        }
      />
    )
  if (name === 'document_number')
    return (
      <TextField
        name={name}
        label={label}
        most={MOST.documentNumber}
        dir="ltr"
        autoComplete="off"
        value={editor.number}
        problem={problem}
        placeholder={ending && `•••• ${ending}`}
        hint={t(ending ? 'hints.numberSaved' : 'hints.number')}
        onChange={(event) => change({ document_number: event.target.value })}
      />
    )
  if (!has(TEXTS, name)) return null
  const hint = (HINTED as readonly string[]).includes(name)
    ? { hint: t(`hints.${name as (typeof HINTED)[number]}`) }
    : {}
  return (
    <TextField
      name={name}
      label={label}
      value={form[name]}
      problem={problem}
      disabled={name === 'valid_until' && form.no_end}
      onChange={(event) => change({ [name]: event.target.value })}
      {...TEXTS[name]}
      {...hint}
    />
  )
}

function CountrySelect({
  name,
  label,
  editor: { form, change },
  problem,
}: Pick<FieldProps, 'editor' | 'problem'> & { name: TextName; label: string }) {
  const { t } = useTexts('shopApplication')
  const countries = useCountries()
  return (
    <Select
      name={name}
      label={label}
      value={form[name]}
      problem={problem}
      options={[{ value: '', label: t('choose') }, ...countries]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}

/** One picture. A saved identity document is not shown again: it can only be replaced. */
function PictureField({
  name,
  label,
  editor: { form, change },
  problem,
}: Pick<FieldProps, 'editor' | 'problem'> & { name: keyof typeof PICTURES; label: string }) {
  const { t } = useTexts('shopApplication')
  const isHidden = PICTURES[name] === 'identity'
  const [isSaved, setSaved] = useState(isHidden && form[name] !== '')
  if (isSaved)
    return (
      <div className="card flex items-center justify-between gap-3 p-3">
        <p className="grid gap-0.5">
          <span className="text-sm font-medium">{label}</span>
          <span className="text-sm text-muted">{t('hints.pictureSaved')}</span>
        </p>
        <Button small onClick={() => setSaved(false)}>
          {t('replace')}
        </Button>
      </div>
    )
  return (
    <UploadGrid
      name={name}
      purpose={PICTURES[name]}
      max={1}
      label={label}
      hint={t(name === 'logo' ? 'hints.logo' : 'hints.document')}
      value={isHidden || form[name] === '' ? [] : [form[name]]}
      problem={problem}
      onChange={([id = '']) => change({ [name]: id })}
    />
  )
}
